import { lacksDigits } from '../../../lib/american-phone.ts';
import { type FormField, isChanged } from '../../../ui/site/changed-field.ts';
import type { RequestTexts } from '../texts/index.ts';

/** The text fields of a form as they would be sent; photos travel apart. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'idempotency_key') fields[name] = value;
  }
  return fields;
}

/** Puts the caret of the description behind its opening; a browser begins before it. */
export function goOnAfterOpening(form: HTMLFormElement): void {
  const description = form.elements.namedItem('projectDescription');
  if (description instanceof HTMLTextAreaElement) {
    description.setSelectionRange(description.value.length, description.value.length);
  }
}

/** The fields to store: an opening that nothing was added to is ours, not the visitor's. */
export function withoutOpening(
  fields: Record<string, string>,
  opening: string,
): Record<string, string> {
  return fields.projectDescription === opening ? { ...fields, projectDescription: '' } : fields;
}

/**
 * Puts stored fields back into the form. What was stored empty stays as the form offers it, and what was
 * entered meanwhile, as it may be before this script is there, as it is.
 */
export function fillForm(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'language' || value === '') continue;
    const control = form.elements.namedItem(name);
    // What the portal knows of who is signed in is no field to fill.
    const isKnown = control instanceof HTMLInputElement && control.type === 'hidden';
    if (isKnown || !(control instanceof RadioNodeList || isControl(control))) continue;
    const fields = control instanceof RadioNodeList ? [...control] : [control];
    if (!fields.some(isChanged)) control.value = value;
  }
}

/**
 * Checks what the form's own attributes demand and gives a text for each field that fails. The
 * attributes are the rule; the browser's bubbles are not shown because they speak its language, not
 * the page's. The server checks everything again.
 */
export function checkForm(form: HTMLFormElement, t: RequestTexts): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const control of form.elements) {
    const error = isControl(control) && checkControl(control, t);
    if (error) errors[control.name] = error;
  }
  return errors;
}

/** What is wrong with one field of the form; nothing where it is right, or where it is no field. */
export function checkControl(control: unknown, t: RequestTexts): string | undefined {
  if (!isControl(control)) return undefined;
  if (!control.validity.valid) return explain(control, t);
  return control.name === 'phone' && lacksDigits(control.value) ? t.errors.phone : undefined;
}

/** The same once the field is left: an empty one is not wrong yet. */
export function checkLeft(control: unknown, t: RequestTexts): string | undefined {
  return isControl(control) && control.value !== '' ? checkControl(control, t) : undefined;
}

function isControl(element: unknown): element is FormField {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function explain(control: FormField, t: RequestTexts): string {
  const { validity, name } = control;
  if (validity.valueMissing) return t.errors.required;
  if (validity.rangeUnderflow) return t.errors.datePast;
  if (validity.rangeOverflow) return t.errors.dateFar;
  if (name === 'email' || name === 'zipCode') return t.errors[name];
  return name === 'preferredDate' ? t.errors.date : t.errors.required;
}
