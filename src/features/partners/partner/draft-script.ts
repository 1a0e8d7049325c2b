import { isChanged } from '#ui/site/changed-field.ts';

/** Where the typed application is stored across reloads. Passwords are never stored. */
const key = 'plumbline-partner-application';

type Draft = Record<string, string | boolean>;

/** Stores what is typed into the application until it is sent. */
export function storeDraft(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-application]');
  if (form) follow(form);
  else forget();
}

function follow(form: HTMLFormElement): void {
  const trade = form.elements.namedItem('primaryTrade') as HTMLSelectElement;
  const other = form.elements.namedItem('otherTrade') as HTMLInputElement;
  const askForOther = () => {
    other.required = trade.value === 'Other';
  };
  const draft: Draft = form.dataset.application === 'new' ? readDraft() : {};
  fill(form, draft);
  askForOther();
  form.addEventListener('input', ({ target }) => {
    askForOther();
    keep(target as HTMLInputElement);
  });
  for (const field of form.elements) if (isChanged(field)) keep(field as HTMLInputElement);

  function keep(input: HTMLInputElement): void {
    const isOther = input.type === 'radio' && !input.checked;
    if (!input.name || input.type === 'password' || isOther) return;
    draft[input.name] = input.type === 'checkbox' ? input.checked : input.value;
    // The same draft is the same submit, wherever its response got lost.
    draft.key = (form.elements.namedItem('key') as HTMLInputElement).value;
    write(draft);
  }
}

/** What was entered since the page loaded, possibly before this script, is newer. */
function fill(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    const fields = field instanceof RadioNodeList ? [...field] : [field];
    if (fields.some(isChanged)) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = value === true;
    else if (field instanceof HTMLInputElement && field.type === 'password') continue;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof RadioNodeList
    )
      field.value = String(value);
  }
}

function readDraft(): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
    return stored && typeof stored === 'object' ? stored : {};
  } catch {
    return {};
  }
}

function write(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is turned off, so there is no draft.
  }
}

/** It has arrived. */
function forget(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is none.
  }
}
