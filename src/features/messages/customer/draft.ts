import { createStore, del, get, set } from 'idb-keyval';
import { DAYS } from '#lib/days/durations.ts';
import { newSecretHex } from '#lib/random.ts';

/** An unsent message, stored in this browser. */
export interface Draft {
  text: string;
  files: File[];
  /** The key it was or is being sent under. */
  key: string;
  /** What was sent under that key without a response: resending it must be identical. */
  sent: string | undefined;
  /** It was sent without a response: it is resent automatically. */
  isWaiting: boolean;
  savedAt: number;
}

const cachedForMs = 7 * DAYS;
let store: ReturnType<typeof createStore> | undefined;
const database = () => (store ??= createStore('plumbline-messages', 'drafts'));

export function emptyDraft(): Draft {
  const key = newSecretHex();
  return { text: '', files: [], key, sent: undefined, isWaiting: false, savedAt: 0 };
}

const filesOf = (projectId: string) => `${projectId} files`;

/** A thread's draft. A browser without storage (private window) has none; everything else works. */
export async function loadDraft(projectId: string): Promise<Draft | undefined> {
  const draft = await get<Draft>(projectId, database()).catch(() => undefined);
  if (!draft || Date.now() - draft.savedAt > cachedForMs) return undefined;
  const files = await get<File[]>(filesOf(projectId), database()).catch(() => undefined);
  return { ...draft, files: files ?? [] };
}

export async function saveDraft(projectId: string, draft: Draft): Promise<void> {
  const isEmpty = draft.text === '' && draft.files.length === 0;
  const saved = isEmpty
    ? del(projectId, database())
    : set(projectId, { ...draft, files: [], savedAt: Date.now() }, database());
  await saved.catch(() => undefined);
}

/** Files are saved separately when they change, not with every key press. */
export async function saveFiles(projectId: string, files: File[]): Promise<void> {
  const key = filesOf(projectId);
  const saved = files.length === 0 ? del(key, database()) : set(key, files, database());
  await saved.catch(() => undefined);
}

/** What makes two drafts the same message. */
export function contentOf({ text, files }: Pick<Draft, 'text' | 'files'>): string {
  return JSON.stringify([
    text.trim(),
    files.map(({ name, size, lastModified }) => [name, size, lastModified]),
  ]);
}
