/**
 * A file input uses the browser's language, not the page's. A button and a line of our own cover
 * it; the input stays in place for keyboards and screen readers.
 */
export function showFileButtons(): void {
  addButtons();
  // A work order's page is updated without reloading.
  const content = document.querySelector('#content');
  if (content)
    new MutationObserver(addButtons).observe(content, { childList: true, subtree: true });
}

function addButtons(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-choose]')) {
    const { choose = '', none = '' } = input.dataset;
    delete input.dataset.choose;
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.textContent = choose;
    button.addEventListener('click', () => input.click());
    const chosen = document.createElement('span');
    const showChosen = () => {
      chosen.textContent = [...(input.files ?? [])].map(({ name }) => name).join(', ') || none;
    };
    input.addEventListener('change', showChosen);
    input.form?.addEventListener('reset', () => setTimeout(showChosen));
    showChosen();
    const line = document.createElement('span');
    line.className = 'file-button';
    line.setAttribute('aria-hidden', 'true');
    line.append(button, chosen);
    input.classList.add('visually-hidden');
    input.after(line);
  }
}
