import { clear, createStore, del, get, set } from 'idb-keyval';

const name = 'plumbline-new-request';
let store: ReturnType<typeof createStore> | undefined;
const database = () => (store ??= createStore(name, 'photos'));

/** Stores the photos of a draft in this browser, by its name; none removes them. */
export async function savePhotos(draft: string, photos: File[]): Promise<void> {
  await quietly(() =>
    photos.length > 0 ? set(draft, photos, database()) : del(draft, database()),
  );
}

/** The photos of a draft. A browser without storage (private window) has none. */
export async function loadPhotos(draft: string): Promise<File[]> {
  return (await quietly(() => get<File[]>(draft, database()))) ?? [];
}

/** Removes the photos of every draft, when somebody logs out. */
export async function forgetEntryPhotos(): Promise<void> {
  await quietly(async () => {
    const databases = await indexedDB.databases();
    // Opening a missing one would create it.
    if (!databases.some((one) => one.name === name)) return;
    await clear(database());
    // It is empty, and deleted once no tab has it open: this one closes it when it is left.
    indexedDB.deleteDatabase(name);
  });
}

async function quietly<Result>(use: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}
