/**
 * Asks before work is finished while tasks are open, as the page shows them now: checks that wait
 * for a signal count. Returns whether to finish it.
 */
export function askToFinish(order: HTMLElement): Promise<boolean> {
  const lines = order.querySelectorAll('form[data-entry="task"]');
  const count = [...lines].filter((line) => !line.closest('[data-done]')).length;
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-finish]');
  if (count === 0 || !dialog) return Promise.resolve(true);
  const { one = '', other = '' } = dialog.dataset;
  const text = count === 1 ? one : other.replace('{{count}}', String(count));
  const line = dialog.querySelector('[data-count]');
  if (line) line.textContent = text;
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'anyway'), {
      once: true,
    });
  });
}
