import { mapValues } from '#lib/map-values.ts';
import { newRandomUuid } from '#lib/random.ts';
import { type ReportProblem, reportProblems } from '../../rules/reported.ts';
import type { EntryKind } from '../../rules/work-orders.ts';
import { askToFinish } from './finish-question.ts';
import {
  dropEntry,
  listEntries,
  type QueuedEntry,
  type QueuedEntryRow,
  sendEntries,
  storeEntry,
} from './queue.ts';
import { clearProblems, showProblems } from './show-problems.ts';
import { storePage } from './store-pages.ts';
import { isTyped, replaceKeepingTyped } from './typed-forms.ts';
import { watchPress } from './watch-press.ts';

/** What the form sends besides the entry itself. */
const ownNames = new Set(['entry_id', 'kind', 'happened_at', 'photos', 'finish']);
/** Fields whose values mean nothing to a reader. */
const silent = new Set(['key', 'done', 'stage']);
/** The step that follows one that has not reached the server yet. */
const nextSteps: Record<string, string> = { on_my_way: 'arrived', arrived: 'done', done: '' };

/**
 * Lets a partner continue without a signal: what they press or write on a work order's page is
 * queued in the browser and sent when possible. The server draws the page, as without script.
 * @param showCount shows on the page how many are queued, as often as that changes
 */
export function connectOrder(
  order: HTMLElement,
  partnerId: string,
  showCount: () => Promise<void>,
): void {
  const orderId = order.dataset.order ?? '';
  const panel = document.querySelector<HTMLElement>('[data-pending]');
  if (!panel) return;
  const texts = panel.dataset;
  /** Forms whose entry is not queued yet: another press does not create a second one. */
  const taking = new WeakSet<HTMLFormElement>();
  /** How often the order was requested, and which of these responses the page shows. */
  let asked = 0;
  let shown = 0;
  const press = watchPress();

  document.addEventListener('click', (event) => {
    // By the second press of a double press, the button may already show the next step.
    const button = (event.target as HTMLElement).closest('form[data-entry] button');
    if (button && event.detail > 1) event.preventDefault();
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.dataset?.entry) return;
    event.preventDefault();
    const { submitter } = event as SubmitEvent;
    if (taking.has(form) || isWrong(form, submitter)) return;
    taking.add(form);
    void askAndTake(form, submitter).finally(() => taking.delete(form));
  });
  panel.addEventListener('click', async (event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>('button[data-key]');
    if (!button) return;
    const { key = '', does } = button.dataset;
    const [, entry] = (await listEntries(partnerId)).find(([one]) => one === key) ?? [];
    await dropEntry(key);
    if (entry && does === 'correct') putBack(entry);
    await show();
  });
  addEventListener('plumbline-sent', () => void drawAgain());
  void show();

  /** Shows the error of each field, before anything is stored. */
  function isWrong(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
    const { kind, fields, photos } = entryOf(form, submitter);
    const typed = Object.fromEntries(fields);
    const found = reportProblems(kind as EntryKind, typed, photos.length);
    return showProblems(
      form,
      mapValues(found, (problem) => problemText(problem as ReportProblem)),
    );
  }

  function problemText(problem: ReportProblem): string {
    return texts[`error${capital(problem)}`] ?? '';
  }

  async function askAndTake(form: HTMLFormElement, submitter: HTMLElement | null) {
    if (form.dataset.entry === 'done' && !(await askToFinish(order))) return;
    await take(form, submitter);
  }

  async function take(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const entry = entryOf(form, submitter);
    try {
      await storeEntry(entry);
    } catch {
      // Nothing can be stored here: the form is posted as usual.
      HTMLFormElement.prototype.submit.call(form);
      return;
    }
    form.reset();
    clearProblems(form);
    form.closest('details')?.removeAttribute('open');
    await show();
    taking.delete(form);
    await trySending(partnerId);
    await takeBack(entry.id);
    await show();
  }

  /** An entry refused right away is shown where it was typed, with the reason, and nowhere else. */
  async function takeBack(id: string): Promise<void> {
    const [key, entry] = (await listEntries(partnerId)).find(([, one]) => one.id === id) ?? [];
    if (!key || entry?.refusal === undefined || !putBack(entry)) return;
    await dropEntry(key);
  }

  /** Returns whether the page has a form for it with nothing else typed in it. */
  function putBack(entry: QueuedEntry): boolean {
    const form = formOf(entry);
    if (!form || isTyped(form)) return false;
    for (const [name, value] of entry.fields) {
      const named = form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
      for (const field of named) {
        if (field.type === 'radio') field.checked = field.value === value;
        else if (field.type !== 'hidden') field.value = value;
      }
    }
    const files = form.querySelector<HTMLInputElement>('input[type="file"]');
    if (files && entry.photos.length > 0) {
      const held = new DataTransfer();
      for (const photo of entry.photos) held.items.add(photo);
      files.files = held.files;
    }
    form.closest('details')?.setAttribute('open', '');
    const { refusal = '', refusedFields = {} } = entry;
    if (!showProblems(form, refusedFields)) {
      const first = form.querySelector<HTMLInputElement>('input:not([type="hidden"]), textarea');
      if (first) showProblems(form, { [first.name]: refusal });
    }
    return true;
  }

  /** The form in which an entry was typed; a step and a checked line have nothing typed. */
  function formOf({ kind }: QueuedEntry): HTMLFormElement | undefined {
    const form = order.querySelector<HTMLFormElement>(`details form[data-entry="${kind}"]`);
    return form ?? undefined;
  }

  function entryOf(form: HTMLFormElement, submitter: HTMLElement | null): QueuedEntry {
    const data = new FormData(form, submitter);
    const fields = [...data].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !ownNames.has(name) ? [[name, value]] : [],
    );
    const photos = data
      .getAll('photos')
      .filter((file): file is File => file instanceof File && file.size > 0);
    return {
      id: newRandomUuid(),
      partnerId,
      orderId,
      kind: form.dataset.entry ?? '',
      happenedAt: new Date().toISOString(),
      fields,
      photos,
    };
  }

  /** What waits, what was refused, and the step that comes after what waits. */
  async function show(): Promise<void> {
    const queued = (await listEntries(partnerId)).filter(([, entry]) => entry.orderId === orderId);
    if (!panel) return;
    const waiting = queued.filter(([, entry]) => entry.refusal === undefined);
    const refused = queued.filter(([, entry]) => entry.refusal !== undefined);
    panel.hidden = queued.length === 0;
    fillPart('waiting', waiting);
    fillPart('refused', refused);
    for (const [, { kind, fields }] of waiting) foresee(kind, fields);
    await showCount();
  }

  function fillPart(name: string, rows: QueuedEntryRow[]): void {
    const part = panel?.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!part) return;
    part.hidden = rows.length === 0;
    part.querySelector('ul')?.replaceChildren(...rows.map(row));
  }

  function row([key, entry]: QueuedEntryRow): HTMLElement {
    const item = document.createElement('li');
    const what = texts[`kind${capital(entry.kind)}`] ?? entry.kind;
    const typed = entry.fields.filter(([name]) => !silent.has(name)).map(([, value]) => value);
    const body = typed.filter(Boolean).join(', ');
    const at = new Date(entry.happenedAt).toLocaleTimeString(document.documentElement.lang, {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    });
    const text = document.createElement('span');
    text.textContent = [`${what}, ${at}`, body].filter(Boolean).join(': ');
    item.append(text);
    if (entry.refusal === undefined) return item;
    const alert = document.createElement('p');
    alert.setAttribute('role', 'alert');
    alert.textContent = entry.refusal;
    item.append(alert);
    if (formOf(entry)) item.append(button('correct'));
    item.append(button('drop'));
    return item;

    function button(does: 'correct' | 'drop'): HTMLElement {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.key = key;
      button.dataset.does = does;
      button.textContent = texts[does] ?? '';
      return button;
    }
  }

  function foresee(kind: string, fields: [string, string][]): void {
    if (kind === 'task') foreseeTask(new Map(fields));
    const next = nextSteps[kind];
    if (next === undefined) return;
    // The page also offers a step for partners who skip the one before it: now only the one at the
    // bottom remains.
    for (const step of Object.keys(nextSteps))
      for (const form of order.querySelectorAll<HTMLElement>(`form[data-entry="${step}"]`))
        form.hidden = true;
    const foot = document.querySelector<HTMLElement>('[data-fresh="foot"]');
    const form = foot?.querySelector<HTMLFormElement>('form[data-entry]');
    if (!foot || !form) return;
    foot.hidden = next === '';
    form.dataset.entry = next;
    const input = form.querySelector<HTMLInputElement>('input[name="kind"]');
    if (input) input.value = next;
    const label = form.querySelector('button');
    if (label && next) label.textContent = texts[`step${capital(next)}`] ?? next;
  }

  function foreseeTask(fields: Map<string, string>): void {
    const key = CSS.escape(fields.get('key') ?? '');
    const input = order.querySelector(`form[data-entry="task"] input[name="key"][value="${key}"]`);
    const line = input?.closest('li');
    const done = input?.closest('form')?.querySelector<HTMLInputElement>('input[name="done"]');
    const isDone = fields.get('done') === 'true';
    line?.toggleAttribute('data-done', isDone);
    if (done) done.value = String(!isDone);
  }

  /** Shows the order as the server has it now, and stores that for times without a signal. */
  async function drawAgain(): Promise<void> {
    asked += 1;
    const turn = asked;
    // Without a signal the page stays as it is.
    const answer = await fetch(location.href).catch(() => undefined);
    if (!answer?.ok || answer.redirected) return;
    const copy = answer.clone();
    const text = await answer.text();
    await press.ended();
    // An earlier response that arrives late knows less than the page.
    if (turn < shown) return;
    shown = turn;
    void storePage(location.pathname, copy);
    if (document.querySelector('dialog[data-finish][open]')) return;
    // What a partner is typing stays; the next time is soon enough.
    if (document.activeElement?.matches('[data-fresh] :is(textarea, input:not([type="radio"]))'))
      return;
    const page = new DOMParser().parseFromString(text, 'text/html');
    for (const part of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
      const fresh = page.querySelector<HTMLElement>(`[data-fresh="${part.dataset.fresh}"]`);
      const hadFocus = part.contains(document.activeElement);
      replaceKeepingTyped(part, fresh);
      part.hidden = fresh?.hidden ?? true;
      if (hadFocus) document.querySelector<HTMLElement>('#content')?.focus();
    }
    await show();
  }
}

/** Sends what waits, and updates the page. */
export async function trySending(partnerId: string): Promise<void> {
  const failed = document.querySelector<HTMLElement>('[data-pending]')?.dataset.failed ?? '';
  const { arrived, refused } = await sendEntries(partnerId, failed);
  // A refused step or line must not look done.
  if (arrived + refused > 0) dispatchEvent(new Event('plumbline-sent'));
}

function capital(kind: string): string {
  return kind
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
