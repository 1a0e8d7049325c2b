import { Readable } from 'node:stream';
import type { FileStore } from '#services/files/port.ts';
import { type archiveFolders, partBytes, partKey } from '../rules/archive.ts';

type Folder = (typeof archiveFolders)[number];

/** Stores bytes in parts, with one part in memory at a time. Returns the number of parts. */
export async function writeParts(
  files: FileStore,
  folder: Folder,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let size = 0;
  let index = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const store = async (part: Uint8Array) => {
    await files.write(partKey(folder, id, index), part);
    index += 1;
  };
  for await (const chunk of bytes) {
    size += chunk.length;
    waiting.push(chunk);
    waitingBytes += chunk.length;
    while (waitingBytes >= partBytes) {
      const all = Buffer.concat(waiting);
      await store(all.subarray(0, partBytes));
      const rest = all.subarray(partBytes);
      waiting = [rest];
      waitingBytes = rest.length;
    }
  }
  if (waitingBytes > 0) await store(Buffer.concat(waiting));
  return size;
}

/** The bytes from `start` until `end`, exclusive. Throws if a part is missing. */
export function readParts(
  files: FileStore,
  folder: Folder,
  id: string,
  { start, end }: { start: number; end: number },
): Readable {
  async function* chunks() {
    let at = start;
    while (at < end) {
      const index = Math.floor(at / partBytes);
      const first = at - index * partBytes;
      const last = Math.min(end - index * partBytes, partBytes) - 1;
      const part = await files.read(partKey(folder, id, index), { first, last });
      if (!part) throw new Error(`part ${index} of the archive is missing`);
      for await (const chunk of part.stream) {
        yield chunk;
        at += chunk.length;
      }
      if (at !== index * partBytes + last + 1) throw new Error(`part ${index} is cut`);
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}
