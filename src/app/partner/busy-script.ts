/** A button says that it works while its form is on its way. */
export function showBusy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-busy]')) {
    const words = button.textContent;
    button.form?.addEventListener('submit', () => {
      button.textContent = button.dataset.busy ?? words;
      button.setAttribute('aria-disabled', 'true');
    });
    // Back from the next page by the browser's button.
    window.addEventListener('pageshow', () => {
      button.textContent = words;
      button.removeAttribute('aria-disabled');
    });
  }
}
