import { isChanged } from '#ui/site/changed-field.ts';

const forms = 'form[data-entry], form[data-answer]';

/** Whether a form has typed, chosen, or picked content that is not sent yet. */
export function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(isChanged);
}

/**
 * Replaces a part of the page with the server's version. What is typed in other forms of the part,
 * and what was unfolded, stays.
 */
export function replaceKeepingTyped(part: HTMLElement, fresh: HTMLElement | null): void {
  const typed = [...part.querySelectorAll<HTMLFormElement>(forms)].filter(isTyped);
  const open = [...part.querySelectorAll<HTMLDetailsElement>('details[open]')].flatMap(keyOf);
  part.replaceChildren(...(fresh?.childNodes ?? []));
  for (const form of typed) {
    const same = [...part.querySelectorAll<HTMLFormElement>(forms)].find(
      (one) => nameOf(one) === nameOf(form),
    );
    same?.replaceWith(form);
  }
  for (const details of part.querySelectorAll('details'))
    if (keyOf(details).some((key) => open.includes(key))) details.open = true;
}

function nameOf({ dataset }: HTMLFormElement): string {
  return dataset.entry ?? dataset.answer ?? '';
}

/** Identifies a folded part. */
function keyOf(details: HTMLDetailsElement): string[] {
  const form = details.querySelector<HTMLFormElement>(forms);
  return form ? [nameOf(form)] : [];
}
