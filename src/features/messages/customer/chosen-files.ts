/** Shows a message's photos and files, each with a button to remove it. */
export function showChosen(list: HTMLElement, files: File[], leaveOut: (index: number) => void) {
  for (const picture of list.querySelectorAll('img')) URL.revokeObjectURL(picture.src);
  list.hidden = files.length === 0;
  list.replaceChildren(
    ...files.map((file, index) => {
      const item = element('li', list.dataset.pick);
      if (/^image\/(?!hei)/.test(file.type)) {
        const picture = element('img', list.dataset.pickPicture);
        picture.src = URL.createObjectURL(file);
        picture.alt = '';
        item.append(picture);
      }
      const name = element('span', list.dataset.chosenName);
      name.textContent = file.name;
      const button = element('button', list.dataset.leaveOutClass);
      button.type = 'button';
      button.textContent = '×';
      const texts = (list.dataset.leaveOut ?? '').replace('{name}', file.name);
      button.setAttribute('aria-label', texts);
      button.addEventListener('click', () => leaveOut(index));
      item.append(name, button);
      return item;
    }),
  );
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '') {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
