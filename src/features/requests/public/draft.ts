import { createStore, del, getMany, set } from 'idb-keyval';
import { DAYS } from '#lib/days/durations.ts';

/** What a visitor entered and hasn't sent yet, stored in this browser. */
export interface Draft {
  fields: Record<string, string>;
  /** The key it was or is being sent under. */
  key: string;
  /** It was sent without a response, so it must be resent unchanged under the same key. */
  unanswered: boolean;
  savedAt: number;
}

export interface StoredDraft {
  draft: Draft;
  photos: File[];
}

const cachedForMs = 7 * DAYS;
/** Shows a page quickly, without opening the database, that a request is waiting to be sent. */
const waitingFlag = 'plumbline_request_waiting';

let store: ReturnType<typeof createStore> | undefined;
const database = () => (store ??= createStore('plumbline-request', 'draft'));

/**
 * The draft with its photos, if one is stored. A browser without storage (private window) has none;
 * the form works all the same.
 */
export async function loadDraft(): Promise<StoredDraft | undefined> {
  // Set first: photos chosen while this reads are saved after it.
  const stored = await getMany(['fields', 'photos'], database()).catch(ignore);
  const [draft, photos = []] = (stored ?? []) as [Draft?, File[]?];
  if (!draft) return undefined;
  if (Date.now() - draft.savedAt > cachedForMs) {
    await forgetDraft();
    return undefined;
  }
  return { draft, photos };
}

export async function saveDraft(draft: Draft): Promise<void> {
  mark(draft.unanswered);
  await set('fields', draft, database()).catch(ignore);
}

/** Photos are saved separately when they change, not with every key press. */
export async function savePhotos(photos: File[]): Promise<void> {
  await set('photos', photos, database()).catch(ignore);
}

export async function forgetDraft(): Promise<void> {
  mark(false);
  await del('fields', database()).catch(ignore);
  await del('photos', database()).catch(ignore);
}

function mark(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(waitingFlag, '1');
    else localStorage.removeItem(waitingFlag);
  } catch {
    // Storage is turned off, so there is no draft to come back to either.
  }
}

function ignore(): undefined {
  return undefined;
}
