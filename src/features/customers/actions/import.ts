import { createHash } from 'node:crypto';
import { newId } from '#lib/ids.ts';
import { type OfficeActor, recordAudit } from '#platform/audit/audit.ts';
import { allowLongStatements, type Transaction } from '#platform/database/database.ts';
import { AppError, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { ImportResults } from '../contract/import.ts';
import { type ImportRow, noNamesFound, type ReadEntry, readEntry } from '../rules/import.ts';
import { applyStaged } from '../store/apply-staged.ts';
import { lockImports, openStaging, type StagedRow, stageRows } from '../store/import.ts';
import { insertImport, lockImport, removeImport } from '../store/import-records.ts';
import { decideOutcomes } from '../store/match-staged.ts';
import { countOutcomes, firstOutcomes, listMerges } from '../store/staged-outcomes.ts';

/** How many rows are staged at a time. */
const batchSize = 2000;
const rowsShown = 20;
const maxErrors = 1000;
const maxMerges = 200;

interface Import {
  /** The entries as they stream in. */
  entries: AsyncIterable<unknown[]>;
  fileName: string;
  /** Only reports what would happen. */
  isDryRun: boolean;
}

/**
 * Imports customers, all rows in one transaction: an interrupted connection leaves nothing behind.
 * Invalid rows are reported, the others are imported.
 */
export async function importCustomers(
  app: App,
  owner: OfficeActor,
  { entries, fileName, isDryRun }: Import,
): Promise<ImportResults> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    await allowLongStatements(tx);
    await lockImports(tx);
    await openStaging(tx);
    const left = await stageAll(tx, entries, now);
    if (left.staged === 0) throw noNames();
    await decideOutcomes(tx);
    const results = await resultsOf(tx, left);
    if (isDryRun || results.imported === 0) return results;
    const id = newId(now);
    await insertImport(tx, { id, fileName, ...countsOf(results), createdAt: now, undoneAt: null });
    await applyStaged(tx, id, now, owner);
    await recordImport(tx, now, owner, id, 'imported', countsOf(results));
    return { ...results, import_id: id };
  });
}

/** Undoes an import. Customers that were changed since stay, without its opening totals. */
export async function undoImport(app: App, owner: OfficeActor, id: string) {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    await allowLongStatements(tx);
    await lockImports(tx);
    const record = await lockImport(tx, id);
    if (!record) throw notFound('This import');
    if (record.undoneAt) throw conflict('undone_before', 'This import was already undone.');
    const results = await removeImport(tx, id, now);
    await recordImport(tx, now, owner, id, 'import_undone', results);
    return results;
  });
}

/** What wasn't staged, and how much was. */
interface Left {
  staged: number;
  total: number;
  skipped: ReadEntry[];
  /** What was left out of imported rows, or read differently, as lines. */
  leftOut: string[];
  repaired: string[];
  /** The first rows that weren't staged, for the preview. */
  firsts: ReadEntry[];
}

async function stageAll(
  tx: Transaction,
  entries: AsyncIterable<unknown[]>,
  now: Date,
): Promise<Left> {
  const left: Left = {
    staged: 0,
    total: 0,
    skipped: [],
    leftOut: [],
    repaired: [],
    firsts: [],
  };
  let waiting: StagedRow[] = [];
  const flush = async () => {
    if (waiting.length > 0) await stageRows(tx, waiting, left.staged);
    left.staged += waiting.length;
    waiting = [];
  };
  for await (const batch of entries) {
    for (const entry of batch) {
      left.total += 1;
      const read = readEntry(entry, left.total);
      if (read.kind === 'row') {
        waiting.push(staged(read.row, now));
        for (const kind of ['leftOut', 'repaired'] as const) {
          const lines = read[kind].map((what) => `Row ${read.row.row}: ${what}`);
          left[kind].push(...lines.slice(0, maxErrors - left[kind].length));
        }
      } else {
        left.skipped.push(read);
        if (left.total <= rowsShown) left.firsts.push(read);
      }
    }
    if (waiting.length >= batchSize) await flush();
  }
  await flush();
  return left;
}

function staged(row: ImportRow, now: Date): StagedRow {
  return {
    ...row,
    id: newId(now),
    auditId: newId(now),
    hash: hashOf(row),
    properties: propertiesOf(row).map((one) => ({ ...one, id: newId(now) })),
    // Which ones the customer has already is decided at the end.
    contacts: [
      { phone: row.phone, email: row.email },
      ...row.otherPhones.map((phone) => ({ phone, email: '' })),
      ...row.otherEmails.map((email) => ({ phone: '', email })),
    ].map((one) => ({ ...one, id: newId(now), name: nameOf(row) })),
  };
}

/** Identifies a row that is imported again. What rows had first stays in front, in its order. */
function hashOf({ row: _, created: __, tags, opening, ...content }: ImportRow): string {
  const has = {
    ...content,
    ...(tags.length > 0 && { tags }),
    ...((opening.projects || opening.completed || Number(opening.value)) && { opening }),
  };
  return createHash('md5').update(JSON.stringify(has)).digest('hex');
}

function nameOf({ firstName, lastName }: ImportRow): string {
  return `${firstName} ${lastName}`.trim();
}

/** All addresses of a row: which one becomes the customer's own is decided at the end. */
function propertiesOf({ propertyName, address, city, state, zipCode, properties }: ImportRow) {
  const own = { label: propertyName, address, city, state, zipCode };
  return address ? [own, ...properties] : properties;
}

async function resultsOf(tx: Transaction, left: Left): Promise<ImportResults> {
  const counts = await countOutcomes(tx);
  const firsts = await firstOutcomes(tx, rowsShown);
  const rows = [
    ...firsts.map((one) => ({ ...one, outcome: one.outcome as never, reason: '' })),
    ...left.firsts.map(notTaken),
  ];
  const { created = 0, merged = 0, same_person = 0, repeated = 0 } = counts;
  return {
    total: left.total,
    imported: created + merged + same_person,
    failed: 0,
    errors: [],
    created,
    merged,
    same_person,
    repeated,
    skipped: left.skipped.length,
    skipped_rows: left.skipped.slice(0, maxErrors).map(errorLine),
    left_out: left.leftOut,
    repaired: left.repaired,
    merges: await listMerges(tx, maxMerges),
    rows: rows.sort((a, b) => a.row - b.row).slice(0, rowsShown),
    import_id: null,
  };
}

function notTaken(read: ReadEntry) {
  const { kind, row, name, reason } = read as Exclude<ReadEntry, { kind: 'row' }>;
  return { row, name, outcome: kind, by: 'name', same_as: null, reason };
}

function errorLine(read: ReadEntry): string {
  const { row, reason } = read as Exclude<ReadEntry, { kind: 'row' }>;
  return `Row ${row}: ${reason}`;
}

function noNames(): AppError {
  const message = noNamesFound;
  return new AppError(400, 'nothing_to_import', message, { fields: { customers: message } });
}

function countsOf(results: ImportResults) {
  const { total, created, merged, same_person, repeated, skipped, failed } = results;
  return { total, created, merged, samePerson: same_person, repeated, skipped, failed };
}

async function recordImport(
  tx: Transaction,
  now: Date,
  actor: OfficeActor,
  id: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, now, {
    actor,
    action,
    subjectType: 'customer_import',
    subjectId: id,
    details,
  });
  await publishChange(tx, { topic: 'customers', kind: 'changed', id });
}
