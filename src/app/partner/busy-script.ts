/** Shows that a button is working while its form is being sent. */
export function showBusy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-busy]')) {
    const text = button.textContent;
    button.form?.addEventListener('submit', () => {
      button.textContent = button.dataset.busy ?? text;
      button.setAttribute('aria-disabled', 'true');
    });
    // After coming back with the browser's Back button.
    window.addEventListener('pageshow', () => {
      button.textContent = text;
      button.removeAttribute('aria-disabled');
    });
  }
}
