import { hasTwoPhones, lacksDigits } from '#lib/american-phone.ts';
import { emailPattern } from '#lib/email-pattern.ts';
import { type FormField, isChanged } from '#ui/site/changed-field.ts';
import type { RequestTexts } from '../texts/index.ts';

/** A form's text fields as they would be sent; photos are sent separately. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'idempotency_key') fields[name] = value;
  }
  return fields;
}

/** Moves the caret after the description's opening; by default, it is before it. */
export function goOnAfterOpening(form: HTMLFormElement): void {
  const description = form.elements.namedItem('projectDescription');
  if (description instanceof HTMLTextAreaElement) {
    description.setSelectionRange(description.value.length, description.value.length);
  }
}

/** The fields to store: an opening without any addition is ours, not the visitor's. */
export function withoutOpening(
  fields: Record<string, string>,
  opening: string,
): Record<string, string> {
  return fields.projectDescription === opening ? { ...fields, projectDescription: '' } : fields;
}

/**
 * Puts stored fields back into the form. Fields stored empty keep the form's default, and what was
 * entered in the meantime, possibly before this script loaded, stays.
 */
export function fillForm(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'language' || value === '') continue;
    const control = form.elements.namedItem(name);
    // What the portal knows about the signed-in customer isn't a field to fill in.
    const isKnown = control instanceof HTMLInputElement && control.type === 'hidden';
    if (isKnown || !(control instanceof RadioNodeList || isControl(control))) continue;
    const fields = control instanceof RadioNodeList ? [...control] : [control];
    if (!fields.some(isChanged)) control.value = value;
  }
}

/**
 * Checks what the form's own attributes require and returns a message for each invalid field. The
 * attributes are the rule; browsers' own messages aren't shown, because they use the browser's
 * language, not the page's. The server checks everything again.
 */
export function checkForm(form: HTMLFormElement, t: RequestTexts): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const control of form.elements) {
    const error = isControl(control) && checkControl(control, t);
    if (error) errors[control.name] = error;
  }
  return errors;
}

/** What is wrong with one field; nothing if it is valid, or not a field. */
export function checkControl(control: unknown, t: RequestTexts): string | undefined {
  if (!isControl(control)) return undefined;
  if (!control.validity.valid) return explain(control, t);
  const value = control.value.trim();
  if (control.name === 'email' && !emailPattern.test(value)) return t.errors.email;
  if (control.name !== 'phone') return undefined;
  if (lacksDigits(value)) return t.errors.phone;
  return hasTwoPhones(value) ? t.errors.onePhone : undefined;
}

/** The same when a field is left: an empty one isn't wrong yet. */
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
