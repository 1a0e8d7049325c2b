export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether the user has entered, chosen, or picked something other than the field's initial value.
 * That may happen before any script of the page runs; the script then leaves it alone.
 */
export function isChanged(field: unknown): boolean {
  if (field instanceof HTMLSelectElement) {
    // If the page chose none, the browser shows the first.
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected);
    return field.value !== (first ?? field.options[0])?.value;
  }
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.value !== (field.type === 'file' ? '' : field.defaultValue);
}

/** Whether the control is a checkbox or radio button, which has only one value. */
export function isTick(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
}
