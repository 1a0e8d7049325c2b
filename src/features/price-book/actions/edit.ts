import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AppError, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { PriceFields } from '../contract/fields.ts';
import { defaultPrices } from '../rules/default-entries.ts';
import { type PriceEntry, priceLimits } from '../rules/price-book.ts';
import {
  findPrice,
  insertPrice,
  insertPrices,
  listPrices,
  lockPrices,
  type PriceRow,
  recordStart,
  updatePrice,
} from '../store.ts';

/** Adds the starting entries, at first start only. */
export function fillPriceBook(app: App): Promise<void> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    if (!(await recordStart(tx, now))) return;
    await insertPrices(
      tx,
      defaultPrices.map((fields) => ({ ...newRow(now, fields), reviewedAt: null })),
    );
  });
}

/** Adds a service. Throws 409 if its name is taken. */
export function addPrice(app: App, actor: Actor, fields: PriceFields): Promise<PriceRow> {
  const now = app.now();
  return changeBook(app, async (tx) => {
    if ((await listPrices(tx)).length >= priceLimits.entries) throw bookFull();
    const row = await insertPrice(tx, newRow(now, fields));
    if (!row) throw nameTaken();
    await recordHistory(tx, now, actor, 'created', row);
    return row;
  });
}

/**
 * Changes a service, which marks it as reviewed. Throws 409 if it was changed in the meantime or
 * its name is taken.
 */
export function changePrice(
  app: App,
  actor: Actor,
  id: string,
  { version, ...fields }: PriceFields & { version: number },
): Promise<PriceRow> {
  const now = app.now();
  return changeBook(app, async (tx) => {
    const before = await findPrice(tx, id);
    if (!before) throw notFound('This service');
    if (before.version !== version) throw changedMeanwhile();
    await refuseTakenName(tx, fields.name, id);
    const row = await updatePrice(tx, before, {
      ...columnsOf(fields, before),
      reviewedAt: now,
      updatedAt: now,
    });
    await recordHistory(tx, now, actor, 'changed', row);
    return row;
  });
}

/** Removes a service from the book, or restores it. */
export function removePrice(app: App, actor: Actor, id: string, isRemoved: boolean): Promise<void> {
  const now = app.now();
  return changeBook(app, async (tx) => {
    const before = await findPrice(tx, id, { removed: !isRemoved });
    if (!before) throw notFound('This service');
    if (!isRemoved) await refuseTakenName(tx, before.name, id);
    const row = await updatePrice(tx, before, {
      removedAt: isRemoved ? now : null,
      updatedAt: now,
    });
    await recordHistory(tx, now, actor, isRemoved ? 'removed' : 'restored', row);
  });
}

/** The owner has reviewed every entry. */
export function reviewPrices(app: App, actor: Actor): Promise<void> {
  const now = app.now();
  return changeBook(app, async (tx) => {
    for (const before of await listPrices(tx)) {
      if (before.reviewedAt) continue;
      const row = await updatePrice(tx, before, { reviewedAt: now });
      await recordHistory(tx, now, actor, 'reviewed', row);
    }
  });
}

export interface ImportOutcome {
  added: number;
  changed: number;
  same: number;
}

/**
 * Imports services by name: new ones are added, existing ones updated, none removed.
 * @param isTrial reports what would happen and changes nothing
 */
export async function importPrices(
  app: App,
  actor: Actor,
  entries: PriceFields[],
  isTrial: boolean,
): Promise<ImportOutcome> {
  const now = app.now();
  return changeBook(app, async (tx) => {
    const known = new Map((await listPrices(tx)).map((row) => [row.name.toLowerCase(), row]));
    const outcome = { added: 0, changed: 0, same: 0 };
    for (const fields of entries) {
      const before = known.get(fields.name.toLowerCase());
      const kind = !before ? 'added' : isSame(before, fields) ? 'same' : 'changed';
      outcome[kind] += 1;
      if (isTrial || kind === 'same') continue;
      const row = before
        ? await updatePrice(tx, before, {
            ...columnsOf(fields, before),
            reviewedAt: now,
            updatedAt: now,
          })
        : await insertPrice(tx, newRow(now, fields));
      if (row) await recordHistory(tx, now, actor, before ? 'changed' : 'created', row);
    }
    if (known.size + outcome.added > priceLimits.entries) throw bookFull();
    return outcome;
  });
}

/**
 * Changes the book: others wait, so that no two services share a name, and this server's cache is
 * updated before the response.
 */
async function changeBook<Result>(
  app: App,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await app.database.transaction(async (tx) => {
    await lockPrices(tx);
    return work(tx);
  });
  await app.cache.renew('prices');
  return result;
}

function isSame(row: PriceRow, fields: PriceFields): boolean {
  return JSON.stringify(columnsOf(fields, row)) === JSON.stringify(columnsOf(fieldsOf(row)));
}

/** An entry under the API's field names. */
export function fieldsOf(row: PriceRow): PriceEntry {
  const { name, category, unit, hours, materials, keywords, taxable } = row;
  const { spanishName: spanish_name, priceFrom: price_from, priceTo: price_to } = row;
  const prices = { hours, materials, price_from, price_to };
  return { name, spanish_name, category, unit, ...prices, keywords, taxable };
}

function columnsOf(fields: PriceFields, before?: PriceRow) {
  const { name, category, unit, hours, materials, keywords } = fields;
  const { spanish_name: spanishName, price_from: priceFrom, price_to: priceTo } = fields;
  return {
    name,
    spanishName,
    category,
    unit,
    hours,
    materials,
    priceFrom,
    priceTo,
    keywords: [...keywords],
    taxable: fields.taxable ?? before?.taxable ?? true,
  };
}

function newRow(now: Date, fields: PriceFields) {
  const times = { createdAt: now, updatedAt: now, reviewedAt: now };
  return { id: newId(now), ...columnsOf(fields), ...times };
}

async function refuseTakenName(tx: Transaction, name: string, id: string): Promise<void> {
  const isTaken = (await listPrices(tx)).some(
    (row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw nameTaken();
}

async function recordHistory(
  tx: Transaction,
  now: Date,
  actor: Actor,
  action: string,
  row: PriceRow,
) {
  const details = { ...fieldsOf(row) };
  await recordAudit(tx, now, { actor, action, subjectType: 'price', subjectId: row.id, details });
  await publishChange(tx, { topic: 'prices', kind: 'changed', id: row.id });
}

function nameTaken(): AppError {
  const message = 'Another service already has this name.';
  return conflict('name_taken', message, 'name');
}

function bookFull(): AppError {
  const max = priceLimits.entries.toLocaleString('en-US');
  return conflict('book_full', `The price book can hold up to ${max} services.`);
}

function changedMeanwhile(): AppError {
  return conflict(
    'changed_meanwhile',
    'This service was changed elsewhere in the meantime. What you typed is still here.',
  );
}
