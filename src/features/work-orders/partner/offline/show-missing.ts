/**
 * Names the first field of a form that is needed and empty, and puts the cursor there. Gives whether
 * there is one.
 */
export function showMissing(form: HTMLFormElement, text: string): boolean {
  for (const note of form.querySelectorAll('[data-missing]')) note.remove();
  for (const field of form.querySelectorAll('[aria-invalid]'))
    field.removeAttribute('aria-invalid');
  const field = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(':required:invalid');
  if (!field) return false;
  const note = document.createElement('p');
  note.dataset.missing = '';
  note.setAttribute('role', 'alert');
  note.textContent = text;
  field.setAttribute('aria-invalid', 'true');
  field.after(note);
  field.focus();
  return true;
}
