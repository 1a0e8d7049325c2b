import { entries, type UseStore } from 'idb-keyval';
import { newSecretHex } from '#lib/random.ts';

/** Something done here that has not reached the server yet; it stays in this browser until then. */
export interface OutboxItem {
  /** The server's refusal; it is not sent again then. */
  refusal?: string;
  /** By field, if the server named any. */
  refusedFields?: Record<string, string> | undefined;
}

/** An item and its position in the order in which things were done. */
export type OutboxRow<Item> = [key: string, item: Item];

/** The server's response; undefined if none came. */
export type OutboxAnswer =
  | { status: number; message?: string | undefined; fields?: Record<string, string> | undefined }
  | undefined;

export interface OutboxSent {
  arrived: number;
  refused: number;
}

interface OutboxOptions<Item> {
  /** Names of the browser's database and its store. */
  database: string;
  store: string;
  /**
   * Sends one item. It may arrive twice, so it carries a key under which the server stores it once.
   */
  post(item: Item): Promise<OutboxAnswer>;
}

/** What the server refuses for good; everything else is tried again. */
const finalRefusals = new Set([400, 403, 404, 409, 413, 415]);

/**
 * Stores what was done without a connection, and sends it when there is one. `isOwn` selects the
 * signed-in user's items: several people may use one browser.
 */
export function createOutbox<Item extends OutboxItem>({
  database,
  store,
  post,
}: OutboxOptions<Item>) {
  const use = storeOf(database, store);
  let count = 0;

  return { add, list, remove, send, forget };

  /** Stores an item after all existing ones. Throws if the browser stores nothing. */
  async function add(item: Item): Promise<void> {
    count += 1;
    const position = `${String(Date.now()).padStart(15, '0')} ${String(count).padStart(6, '0')}`;
    // Two tabs may write in the same millisecond.
    const key = `${position} ${newSecretHex()}`;
    await write((items) => items.put(item, key));
  }

  /** What waits or was refused, oldest first. */
  async function list(isOwn: (item: Item) => boolean): Promise<OutboxRow<Item>[]> {
    // Nothing can be read here (a private window): then nothing was stored either.
    const all = await entries<string, Item>(use).catch(() => []);
    return all.filter(([, item]) => isOwn(item)).sort(([one], [other]) => (one < other ? -1 : 1));
  }

  async function remove(key: string): Promise<void> {
    await write((items) => items.delete(key));
  }

  /**
   * Sends what waits, one after another, and never from two tabs at once. Stops at the first that
   * does not get through; what the server refuses stays, with its reason or `failed`. Returns how
   * many arrived and how many were refused.
   */
  async function send(isOwn: (item: Item) => boolean, failed: string): Promise<OutboxSent> {
    const work = () => sendAll(isOwn, failed);
    // Browsers without locks are old; two of their tabs may send the same item, which is stored
    // once.
    return navigator.locks ? navigator.locks.request(`${database} ${store}`, work) : work();
  }

  async function sendAll(isOwn: (item: Item) => boolean, failed: string): Promise<OutboxSent> {
    const sent = { arrived: 0, refused: 0 };
    for (const [key, item] of await list(isOwn)) {
      if (item.refusal !== undefined) continue;
      const answer = await post(item);
      if (answer && answer.status >= 200 && answer.status < 300) {
        await remove(key);
        sent.arrived += 1;
      } else if (answer && finalRefusals.has(answer.status)) {
        const refusedFields = answer.fields;
        const refused = { ...item, refusal: answer.message || failed, refusedFields };
        await write((items) => items.put(refused, key));
        sent.refused += 1;
      } else break;
    }
    return sent;
  }

  /** Removes everything of the user who signs out, and the database with the last of it. */
  async function forget(isOwn: (item: Item) => boolean): Promise<void> {
    for (const [key] of await list(isOwn)) await remove(key);
    if ((await list(() => true)).length > 0) return;
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(database);
      request.onsuccess = () => resolve();
      // Another tab is reading: the database is empty, and is deleted when that one is done.
      request.onblocked = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }

  /**
   * Resolves once it is on disk. A full disk shows at the end of the transaction, not at the
   * request.
   */
  function write(change: (items: IDBObjectStore) => void): Promise<void> {
    return use('readwrite', (items) => {
      change(items);
      return new Promise<void>((resolve, reject) => {
        items.transaction.oncomplete = () => resolve();
        items.transaction.onabort = () => reject(items.transaction.error);
      });
    });
  }
}

/** Opens the database for one transaction at a time, so that nothing prevents its deletion. */
function storeOf(database: string, store: string): UseStore {
  return async (mode, work) => {
    const opened = await open(database, store);
    try {
      return await work(opened.transaction(store, mode).objectStore(store));
    } finally {
      opened.close();
    }
  };
}

function open(database: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
