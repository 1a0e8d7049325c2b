/**
 * Shows each field's error below it, and focuses the first. Earlier errors are cleared. Returns
 * whether a field of the form has one.
 * @param problems texts by the fields' names
 */
export function showProblems(form: HTMLFormElement, problems: Record<string, string>): boolean {
  clearProblems(form);
  const named = Object.entries(problems).flatMap(([name, text]) => {
    const field = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    return field && field.type !== 'hidden' ? [{ field, text }] : [];
  });
  for (const { field, text } of named) {
    const note = document.createElement('p');
    note.id = `${field.id}-problem`;
    note.dataset.problem = '';
    note.setAttribute('role', 'alert');
    note.textContent = text;
    const hint = document.getElementById(`${field.id}-hint`);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', [hint?.id, note.id].filter(Boolean).join(' '));
    (hint ?? field).after(note);
  }
  named[0]?.field.focus();
  return named.length > 0;
}

/** Clears the errors of a form. */
export function clearProblems(form: HTMLFormElement): void {
  for (const note of form.querySelectorAll('[data-problem]')) note.remove();
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    const hint = document.getElementById(`${field.id}-hint`);
    if (hint) field.setAttribute('aria-describedby', hint.id);
    else field.removeAttribute('aria-describedby');
  }
}
