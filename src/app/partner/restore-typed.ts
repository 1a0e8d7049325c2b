import { MINUTES } from '#lib/days/durations.ts';
import { type FormField, isChanged, isTick } from '#ui/site/changed-field.ts';

interface Typed {
  at: number;
  /** What was typed in forms that weren't sent. */
  fields: { form: string; name: string; value: string; checked: boolean | null }[];
}

const stored = 'partner-typed';
/** If the page takes longer, it counts as another visit. */
const maxWait = 2 * MINUTES;
/** Never stored, because nothing is typed there. */
const leftOut = new Set(['password', 'file', 'hidden', 'submit', 'button']);

/**
 * A page may have several forms, and sending one reloads the page: this restores what was typed in
 * the others.
 */
export function restoreTyped(): void {
  putBack();
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    const others = forms().filter((form) => form !== event.target);
    const fields = others.flatMap((form) => fieldsOf(form).filter(isChanged).map(typedIn));
    if (fields.length > 0)
      sessionStorage.setItem(stored, JSON.stringify({ at: Date.now(), fields } satisfies Typed));
  });
}

function putBack(): void {
  const text = sessionStorage.getItem(stored);
  if (!text) return;
  sessionStorage.removeItem(stored);
  const { at, fields }: Typed = JSON.parse(text);
  if (Date.now() - at > maxWait) return;
  for (const { form, name, value, checked } of fields) {
    const field = forms()
      .filter((one) => nameOf(one) === form)
      .flatMap(fieldsOf)
      .find((one) => one.name === name && (checked === null || one.value === value));
    if (field instanceof HTMLInputElement && checked !== null) field.checked = checked;
    else if (field) field.value = value;
  }
}

function forms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('#content form[method="post"]')];
}

function fieldsOf(form: HTMLFormElement): FormField[] {
  return [...form.elements].filter(
    (field): field is FormField =>
      'value' in field && 'name' in field && !leftOut.has(typeOf(field)),
  );
}

function typeOf(field: Element): string {
  return field instanceof HTMLButtonElement ? 'button' : ((field as FormField).type ?? '');
}

function typedIn(field: FormField): Typed['fields'][number] {
  const { name, value } = field;
  const form = field.form ? nameOf(field.form) : '';
  return { form, name, value, checked: isTick(field) ? field.checked : null };
}

/** Its address, plus its kind if several share the address. */
function nameOf(form: HTMLFormElement): string {
  const kind = form.querySelector<HTMLInputElement>('input[name="kind"]')?.value ?? '';
  return `${form.getAttribute('action')} ${kind}`;
}
