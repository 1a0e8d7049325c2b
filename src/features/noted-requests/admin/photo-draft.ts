import { clear, createStore, del, get, set } from 'idb-keyval';

let store: ReturnType<typeof createStore> | undefined;
const database = () => (store ??= createStore('plumbline-new-request', 'photos'));

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
  await quietly(() => clear(database()));
}

async function quietly<Result>(use: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}
