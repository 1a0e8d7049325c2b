export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether somebody entered, chose, or picked something else in a field than the page came with. That may
 * be before any script of the page is there, which then leaves it as it is.
 */
export function isChanged(field: unknown): boolean {
  if (field instanceof HTMLSelectElement) {
    // Where the page chose none, the browser shows the first.
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected);
    return field.value !== (first ?? field.options[0])?.value;
  }
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.value !== (field.type === 'file' ? '' : field.defaultValue);
}

/** Whether it is ticked or not, and has one value. */
export function isTick(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
}
