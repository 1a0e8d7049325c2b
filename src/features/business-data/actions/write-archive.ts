import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { csvLine } from '#lib/csv.ts';
import { formatPhone } from '#lib/phone.ts';
import type { FileStore } from '#services/files/port.ts';
import {
  archiveFolders,
  archiveFormat,
  fileEntry,
  manifestName,
  secretKeyName,
  spreadsheetEntry,
  tableEntry,
} from '../rules/archive.ts';
import type { LeftOut } from '../rules/contents.ts';
import type { Manifest } from '../rules/manifest.ts';
import type { Snapshot } from '../store/snapshot.ts';
import { spreadsheets } from '../store/spreadsheets.ts';

interface Options {
  snapshot: Snapshot;
  leftOut: LeftOut;
  files: FileStore;
  appVersion: string;
  madeAt: Date;
  onProgress?(done: { rows: number; files: number }): void;
  /** Included where it is given. */
  secretKey?: string | undefined;
}

/**
 * Writes an archive: its bytes must be consumed for it to continue, and `done` rejects if it fails.
 */
export function writeArchive(options: Options) {
  const zip = new ZipFile();
  const done = fill(zip, options);
  // A failure also ends the stream.
  done.catch((error) => (zip.outputStream as Readable).destroy(error));
  return { bytes: zip.outputStream as Readable, done };
}

async function fill(
  zip: ZipFile,
  { snapshot, leftOut, files, appVersion, madeAt, onProgress, secretKey }: Options,
) {
  const tables = await snapshot.tables();
  const manifest: Manifest = {
    format: archiveFormat,
    app_version: appVersion,
    made_at: madeAt.toISOString(),
    migrations: await snapshot.migrations(),
    tables: {},
    counters: await snapshot.counters(),
    files: 0,
    entries: {},
    left_out: { tables: leftOut.tables, columns: leftOut.columns, beside: leftOut.beside },
  };
  let rows = 0;

  /** One entry at a time, so that nothing waits in memory. */
  async function add(name: string, chunks: AsyncIterable<Uint8Array>, compress: boolean) {
    const hash = createHash('sha256');
    let size = 0;
    async function* counted() {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    }
    const stream = Readable.from(counted(), { objectMode: false });
    const ended = new Promise<void>((resolve, reject) => {
      stream.on('end', resolve);
      stream.on('error', reject);
    });
    zip.addReadStream(stream, name, { mtime: madeAt, compress });
    await ended;
    manifest.entries[name] = { size, sha256: hash.digest('hex') };
  }

  for (const table of tables) {
    let count = 0;
    async function* text() {
      for await (const lines of snapshot.lines(table)) {
        count += lines.length;
        rows += lines.length;
        onProgress?.({ rows, files: manifest.files });
        yield Buffer.from(`${lines.join('\n')}\n`);
      }
    }
    await add(tableEntry(table.name), text(), true);
    manifest.tables[table.name] = { columns: table.columns, rows: count };
  }
  // They only repeat what the tables have: before an update they may not fit the database yet.
  for (const { name, query } of spreadsheets)
    if (await snapshot.isPossible(query))
      await add(spreadsheetEntry(name), csvOf(snapshot, query), true);
  for await (const key of files.keys()) {
    if (archiveFolders.some((folder) => key.startsWith(`${folder}/`))) continue;
    const file = await files.read(key);
    // Deleted since then: the snapshot's rows that name it lose it, as the screens do.
    if (!file) continue;
    await add(fileEntry(key), file.stream, false);
    manifest.files += 1;
    onProgress?.({ rows, files: manifest.files });
  }
  if (secretKey) await add(secretKeyName, Readable.from([Buffer.from(secretKey)]), false);
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  zip.addBuffer(text, manifestName, { mtime: madeAt, compress: true });
  zip.end();
}

type Cell = string | number | null;

async function* csvOf(snapshot: Snapshot, query: string): AsyncGenerator<Uint8Array> {
  let header: string[] | undefined;
  for await (const rows of snapshot.rowsOf<Record<string, Cell>>(query)) {
    let text = '';
    for (const row of rows) {
      if (!header) {
        header = Object.keys(row);
        text += `\ufeff${csvLine(header)}`;
      }
      text += csvLine(
        Object.entries(row).map(([name, value]) =>
          name === 'Phone' && typeof value === 'string' ? formatPhone(value) : value,
        ),
      );
    }
    yield Buffer.from(text);
  }
}
