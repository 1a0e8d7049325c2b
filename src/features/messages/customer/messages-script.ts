import { SECONDS } from '#lib/days/durations.ts';
import { maxAttachments } from '../rules/messages.ts';
import { showChosen } from './chosen-files.ts';
import { contentOf, type Draft, emptyDraft, loadDraft, saveDraft, saveFiles } from './draft.ts';
import { listen } from './live.ts';
import { goToEnd, isAtEnd, takeOver } from './shown-thread.ts';

const sendAgainAfter = 20 * SECONDS;

interface Parts {
  form: HTMLFormElement;
  text: HTMLTextAreaElement;
  picker: HTMLInputElement;
  chosen: HTMLElement;
  alert: HTMLElement;
  button: HTMLButtonElement;
}

/**
 * Makes a thread live: new messages appear, sending doesn't leave the page, and an unsent message
 * is stored and resent under its key. The server renders, as without script.
 */
export async function connectMessages(): Promise<void> {
  const thread = document.querySelector<HTMLElement>('[data-thread]');
  const parts = thread && findParts(thread);
  if (!thread || !parts) return;
  const projectId = thread.dataset.thread ?? '';
  const { form, text, picker, chosen, alert, button } = parts;
  const texts = form.dataset;
  let draft: Draft = { ...emptyDraft(), text: text.value };
  let isSending = false;

  const hasList = document.querySelector('[data-messages]') !== null;
  if (hasList) goToEnd();

  text.addEventListener('input', () => change({ text: text.value }));
  text.addEventListener('keydown', (event) => {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.isComposing;
    // On phones, the key starts a new line, as usual there.
    if (!isPlain || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    form.requestSubmit();
  });
  picker.addEventListener('change', takeChosen);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  window.addEventListener('online', () => {
    if (draft.isWaiting) void send();
  });
  document.addEventListener('visibilitychange', lookAgain);
  if (hasList) listen(projectId, lookAgain);
  form.dataset.live = '';

  const stored = await loadDraft(projectId);
  // What was typed in the meantime is newer, and so is what the server returned with an error.
  if (stored && text.value === '' && draft.files.length === 0) {
    draft = stored;
    text.value = stored.text;
    show();
  }
  takeChosen();
  if (draft.isWaiting) void send();

  function change(change: Partial<Draft>): void {
    draft = { ...draft, ...change, isWaiting: false };
    if (change.files) void saveFiles(projectId, draft.files);
    void saveDraft(projectId, draft);
    show();
  }

  /** The picker's files go to the draft, including those chosen before this script loaded. */
  function takeChosen(): void {
    const files = [...(picker.files ?? [])];
    if (files.length === 0) return;
    change({ files: [...draft.files, ...files] });
    // The same file may be chosen again after it was removed.
    picker.value = '';
  }

  function show(): void {
    showChosen(chosen, draft.files, (index) =>
      change({ files: draft.files.filter((_, other) => other !== index) }),
    );
    const isTooMany = draft.files.length > maxAttachments;
    alert.textContent = isTooMany ? (texts.tooMany ?? '') : '';
  }

  async function send(): Promise<void> {
    takeChosen();
    const isEmpty = draft.text.trim() === '' && draft.files.length === 0;
    if (isSending || isEmpty || draft.files.length > maxAttachments) return;
    isSending = true;
    // Changed since it was sent without a response, it is another message.
    const content = contentOf(draft);
    const key = draft.sent === undefined || draft.sent === content ? draft.key : emptyDraft().key;
    draft = { ...draft, key, sent: content, isWaiting: true };
    const sent = draft;
    await saveDraft(projectId, draft);
    setBusy(true);
    const answer = await post(sent);
    setBusy(false);
    isSending = false;
    // Typed in the meantime: what was sent is done, what is there now isn't.
    const isSame = contentOf(draft) === content;
    if (answer === 'sent') {
      draft = isSame ? emptyDraft() : { ...emptyDraft(), text: draft.text, files: draft.files };
      if (isSame) text.value = '';
      await saveFiles(projectId, draft.files);
      await saveDraft(projectId, draft);
      show();
      goToEnd();
      if (!hasList) location.assign(`${form.action}#latest`);
      return;
    }
    const waits = answer === 'offline' && isSame;
    draft = {
      ...draft,
      isWaiting: waits,
      ...(answer !== 'offline' && { sent: undefined, key: emptyDraft().key }),
    };
    await saveDraft(projectId, draft);
    alert.textContent = answer === 'offline' ? (texts.waiting ?? '') : answer.problem;
    // Browsers don't always report that they are back online, and the server may have been the one
    // that was down.
    if (waits) setTimeout(() => draft.isWaiting && send(), sendAgainAfter);
  }

  /** Submits the form as the browser would; the resulting page shows the outcome. */
  async function post(sent: Draft): Promise<'sent' | 'offline' | { problem: string }> {
    const body = new FormData();
    body.append('key', sent.key);
    body.append('body', sent.text);
    for (const file of sent.files) body.append('attachments', file, file.name);
    try {
      const answer = await fetch(form.action, { method: 'POST', body });
      // Signed out in the meantime: the draft waits behind the sign-in.
      if (new URL(answer.url).pathname.endsWith('/login')) {
        location.assign(form.action);
        return 'offline';
      }
      const page = parse(await answer.text());
      if (answer.ok) {
        takeOver(page);
        return 'sent';
      }
      const problem = page.querySelector('[data-alert]')?.textContent;
      // Temporarily overloaded: the message is still valid.
      if (!problem && answer.status >= 500) return 'offline';
      return { problem: problem || (texts.failed ?? '') };
    } catch {
      return 'offline';
    }
  }

  function setBusy(isBusy: boolean): void {
    if (isBusy) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
    if (isBusy) alert.textContent = '';
  }

  /** Fetches the page again, which marks new messages as read; only while it is visible. */
  async function lookAgain(): Promise<void> {
    if (!hasList || document.visibilityState !== 'visible') return;
    const wasAtEnd = isAtEnd();
    // Without a response the page stays, and the next event tries again.
    const answer = await fetch(form.action).catch(() => undefined);
    if (!answer?.ok || new URL(answer.url).pathname.endsWith('/login')) return;
    if (takeOver(parse(await answer.text())) && wasAtEnd) goToEnd();
  }
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function findParts(thread: HTMLElement): Parts | undefined {
  const form = thread.querySelector<HTMLFormElement>('form[data-compose]');
  const text = form?.querySelector('textarea');
  const picker = form?.querySelector<HTMLInputElement>('input[type="file"]');
  const chosen = form?.querySelector<HTMLElement>('[data-chosen]');
  const alert = form?.querySelector<HTMLElement>('[data-alert]');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!form || !text || !picker || !chosen || !alert || !button) return undefined;
  return { form, text, picker, chosen, alert, button };
}
