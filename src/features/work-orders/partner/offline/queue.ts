import { createStore, del, entries, set, update } from 'idb-keyval';

/** Something a partner did, as it goes to the server; stored in this browser until it is there. */
export interface QueuedEntry {
  /** Made here: sent twice, it is stored once. */
  id: string;
  partnerId: string;
  orderId: string;
  kind: string;
  /** ISO instant, by the clock of this phone. */
  happenedAt: string;
  /** The form's fields by name. */
  fields: [string, string][];
  photos: File[];
  /** The server's refusal; it is not sent again then. */
  refusal?: string;
}

/** An entry and its position in the order in which things were done. */
export type QueuedEntryRow = [key: string, entry: QueuedEntry];

let store: ReturnType<typeof createStore> | undefined;
const database = () => (store ??= createStore('plumbline-partner', 'entries'));
let count = 0;

/** Keeps an entry behind all that are there. Throws where the browser keeps nothing. */
export async function keepEntry(entry: QueuedEntry): Promise<void> {
  count += 1;
  const key = `${String(Date.now()).padStart(15, '0')} ${String(count).padStart(6, '0')}`;
  await set(key, entry, database());
}

/** A partner's entries that are not at the server yet, in the order in which they were made. */
export async function listEntries(partnerId: string): Promise<QueuedEntryRow[]> {
  const all = await entries<string, QueuedEntry>(database()).catch(() => []);
  return all
    .filter(([, entry]) => entry.partnerId === partnerId)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

export async function dropEntry(key: string): Promise<void> {
  await del(key, database());
}

export async function refuseEntry(key: string, refusal: string): Promise<void> {
  await update<QueuedEntry>(key, (entry) => ({ ...(entry as QueuedEntry), refusal }), database());
}
