// The call script loads when someone presses the button, not before.

/** Makes this page's buttons call the business. */
export function connectCallButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-calls]')) {
    button.dataset.ready = '';
    button.addEventListener('click', () => {
      document.querySelector('[data-call-failed]')?.remove();
      import('./call-island.tsx').then(
        ({ callBusiness }) => callBusiness(button),
        () => reportFailure(button),
      );
    });
  }
}

/** The script didn't load (poor connection): says so, and the next press tries again. */
function reportFailure(button: HTMLElement): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.dataset.callFailed = '';
  notice.textContent = button.dataset.failed ?? '';
  button.after(notice);
}
