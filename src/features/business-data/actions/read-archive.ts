import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { badInput } from '#platform/http/errors.ts';
import type { FileStore } from '#services/files/port.ts';
import {
  archiveFormat,
  archiveLimits,
  entryKind,
  manifestName,
  mayUnpackTo,
  secretKeyName,
} from '../rules/archive.ts';
import { type Manifest, manifestShape } from '../rules/manifest.ts';
import type { ExportedTable } from '../store/snapshot.ts';
import { readParts } from './parts.ts';

/** A validated archive: it contains what it says. */
export interface CheckedArchive {
  manifest: Manifest;
  /** Keys of the stored files, in the archive's order. */
  files: string[];
  open(entry: string): Promise<Readable>;
  close(): void;
}

interface Expected {
  /** Every migration of this software. */
  migrations: string[];
  /** The tables of this version; undefined: an archive of an earlier version fits as well. */
  tables?: ExportedTable[];
  onEntry?(): void;
}

/** What is wrong with an archive, for people. */
export function archiveProblem(message: string) {
  return badInput('archive', message);
}

export const damagedArchive = () =>
  archiveProblem(
    'This archive is damaged or incomplete. Please use another copy, or make a new one.',
  );
const notOurs = () =>
  archiveProblem("This isn't a Plumbline export. Please choose the ZIP file that you downloaded.");

/**
 * Checks an archive completely before anything is changed: its limits before unpacking a single
 * byte, then every entry by its hash, and that it fits this version of the software. Throws 400
 * with what is wrong.
 */
export async function checkArchive(zip: ZipFile, expected: Expected): Promise<CheckedArchive> {
  try {
    const entries = await readEntries(zip);
    const open = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw damagedArchive();
      return zip.openReadStreamPromise(entry).catch(refuseDamaged);
    };
    const manifest = await readManifest(await open(manifestName), entries.get(manifestName));
    checkFit(manifest, expected);
    const files = checkNames(manifest, entries);
    for (const [name, { size, sha256 }] of Object.entries(manifest.entries)) {
      if (entries.get(name)?.uncompressedSize !== size) throw damagedArchive();
      if ((await hashOf(await open(name))) !== sha256) throw damagedArchive();
      expected.onEntry?.();
    }
    return { manifest, files, open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const zipOptions = { autoClose: false, lazyEntries: true } as const;

/** An archive that was uploaded in parts. Throws 400 if it is no ZIP. */
export function openUploaded(files: FileStore, id: string, size: number): Promise<ZipFile> {
  class Stored extends yauzl.RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      return readParts(files, 'business-imports', id, { start, end });
    }
  }
  return yauzl.fromRandomAccessReaderPromise(new Stored(), size, zipOptions).catch(() => {
    throw notOurs();
  });
}

/** An archive that is a file. Throws 400 if it is no ZIP. */
export function openFile(path: string): Promise<ZipFile> {
  return yauzl.openPromise(path, zipOptions).catch(() => {
    throw archiveProblem(`${path} is no Plumbline backup, or it is damaged.`);
  });
}

/** The names and sizes of all entries, from the list at the end of an archive. */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > archiveLimits.entries) throw tooLarge();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (entry.isEncrypted() || !entryKind(fileName) || entries.has(fileName)) throw notOurs();
      unpacked += entry.uncompressedSize;
      if (!mayUnpackTo(zip.fileSize, unpacked)) throw tooLarge();
      entries.set(fileName, entry);
    }
  } catch (error) {
    // The library itself rejects names that lead out of the archive.
    throw isOurs(error) ? error : notOurs();
  }
  return entries;
}

async function readManifest(stream: Readable, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > archiveLimits.manifestBytes) throw notOurs();
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
    const content = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (Number(content?.format) > archiveFormat) throw newer();
    return manifestShape.parse(content);
  } catch (error) {
    throw isOurs(error) ? error : damagedArchive();
  }
}

/** Rows only fit the tables of the same version. */
function checkFit(manifest: Manifest, { migrations, tables }: Expected): void {
  if (manifest.migrations.some((name) => !migrations.includes(name))) throw newer();
  if (!tables) return;
  // Only a backup has a key.
  if (manifest.entries[secretKeyName]) throw notOurs();
  if (migrations.some((name) => !manifest.migrations.includes(name)))
    throw archiveProblem(
      'This export was made by an earlier version of Plumbline. Update the server it came from, export again, and import the new archive.',
    );
  checkTables(manifest, tables);
}

/** Throws 400 unless an archive has the rows of exactly these tables. */
export function checkTables(manifest: Manifest, tables: ExportedTable[]): void {
  const names = tables.map(({ name }) => name);
  const isSame =
    Object.keys(manifest.tables).toSorted().join() === names.toSorted().join() &&
    tables.every(({ name, columns }) => manifest.tables[name]?.columns.join() === columns.join());
  if (!isSame) throw damagedArchive();
}

/** The archive contains exactly what its manifest lists. Returns the keys of its files. */
function checkNames(manifest: Manifest, entries: Map<string, Entry>): string[] {
  const files: string[] = [];
  const tables = new Set<string>();
  for (const name of Object.keys(manifest.entries)) {
    const found = entryKind(name);
    if (!found || !entries.has(name)) throw damagedArchive();
    if (found.kind === 'file') files.push(found.of);
    if (found.kind === 'table') tables.add(found.of);
  }
  const isWhole =
    entries.size === Object.keys(manifest.entries).length + 1 &&
    files.length === manifest.files &&
    Object.keys(manifest.tables).every((table) => tables.has(table)) &&
    tables.size === Object.keys(manifest.tables).length;
  if (!isWhole) throw damagedArchive();
  return files;
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of stream) hash.update(chunk);
  } catch (error) {
    refuseDamaged(error);
  }
  return hash.digest('hex');
}

/** If this server can't read a part, the archive isn't to blame. */
function refuseDamaged(error: unknown): never {
  throw (error as NodeJS.ErrnoException).syscall ? error : damagedArchive();
}

function isOurs(error: unknown): boolean {
  return (error as { code?: string }).code === 'bad_input';
}

function newer() {
  return archiveProblem(
    'This was made by a newer version of Plumbline. Update Plumbline here first.',
  );
}

function tooLarge() {
  return archiveProblem('This archive unpacks to more than any Plumbline export.');
}
