/** A button says that it works while its form is on its way. */
export function showBusy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-busy]')) {
    const text = button.textContent;
    button.form?.addEventListener('submit', () => {
      button.textContent = button.dataset.busy ?? text;
      button.setAttribute('aria-disabled', 'true');
    });
    // Back from the next page by the browser's button.
    window.addEventListener('pageshow', () => {
      button.textContent = text;
      button.removeAttribute('aria-disabled');
    });
  }
}
