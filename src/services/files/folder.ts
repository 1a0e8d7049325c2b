import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '#lib/ids.ts';
import type { FileStore } from './port.ts';

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** The built-in store: a folder of this machine. File and folder are synced before `write` returns. */
export function folderFileStore(root: string): FileStore {
  function pathOf(key: string): string {
    if (!safeKey.test(key)) throw new Error(`not a file key: ${key}`);
    return join(root, key);
  }

  return {
    location: root,
    async write(key, bytes) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      const unfinished = `${path}.${newId()}`;
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    },
    async read(key, part) {
      const path = pathOf(key);
      const size = await stat(path).then(
        (found) => found.size,
        () => undefined,
      );
      if (size === undefined) return undefined;
      const bytes = createReadStream(path, part && { start: part.first, end: part.last });
      const stream = Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
      return { stream, size };
    },
    async removeFolder(folder) {
      // A file may be being written there at this moment.
      await rm(pathOf(folder), { recursive: true, force: true, maxRetries: 5 });
    },
    async space() {
      // Before the first file there is no folder yet.
      await makeFolder(root);
      const { bavail, blocks, bsize } = await statfs(root);
      return { free: bavail * bsize, total: blocks * bsize };
    },
    async usage() {
      const used = { count: 0, bytes: 0 };
      for await (const key of keysBelow(root, '')) {
        // Deleted in the meantime.
        const size = await stat(join(root, key)).then(
          (found) => found.size,
          () => undefined,
        );
        if (size === undefined) continue;
        used.count += 1;
        used.bytes += size;
      }
      return used;
    },
    async *list(folder) {
      const entries = await opendir(pathOf(folder)).catch(() => []);
      for await (const entry of entries) yield entry.name;
    },
    keys: () => keysBelow(root, ''),
  };
}

/** What an interrupted write leaves behind. */
const unfinishedName = /\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    const key = prefix + entry.name;
    if (entry.isDirectory()) yield* keysBelow(join(folder, entry.name), `${key}/`);
    else if (entry.isFile() && safeKey.test(key) && !unfinishedName.test(key)) yield key;
  }
}

/** Creates a folder, and syncs every parent that gained an entry. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made));
}

/** Waits until the disk has the entries of a folder. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no sync of it.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
