/** Browsers never fill in a file again, so what is missing beside it is named before it is sent. */
export function checkDocuments(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-document]'))
    form.addEventListener('submit', (event) => {
      const wrong = [...form.querySelectorAll<HTMLInputElement>('[data-missing]')].filter(
        showError,
      );
      if (wrong.length > 0) event.preventDefault();
      wrong[0]?.focus();
    });
}

/** Shows or removes a field's error, the way `Field` renders it. */
function showError(input: HTMLInputElement): boolean {
  const { rangeUnderflow, valid } = input.validity;
  const field = input.parentElement;
  const id = `${input.id}-error`;
  document.getElementById(id)?.remove();
  input.toggleAttribute('aria-invalid', false);
  if (valid || !field) return false;
  const error = document.createElement('p');
  error.id = id;
  error.className = 'field-error';
  error.textContent = (rangeUnderflow ? input.dataset.past : input.dataset.missing) ?? '';
  field.append(error);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', id);
  return true;
}
