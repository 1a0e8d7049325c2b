import { matchCustomer } from '#features/customers/index.ts';
import { assignNumber } from '#features/documents/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  type AppError,
  badInput,
  changedMeanwhile,
  conflict,
  notFound,
} from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { EstimateChange, NewEstimate } from '../contract/fields.ts';
import type { EstimateContent } from '../rules/content.ts';
import { mayEdit } from '../rules/estimates.ts';
import {
  findEstimate,
  insertEstimate,
  insertRevision,
  lockEstimate,
  replaceLines,
  updateEstimate,
  type WholeEstimate,
} from '../store/estimates.ts';
import { listOfferedPhotos, replacePhotos } from '../store/photos.ts';
import { findChanges } from './find-changes.ts';
import { checkPriced, contentOf, pricedLines, startingRow, totalColumns } from './priced-lines.ts';

/**
 * Stores a new estimate as a draft, with the totals of its lines. Sent twice under one key, it is
 * stored once. Throws 400 with the invalid field.
 */
export async function createEstimate(
  app: App,
  actor: Actor,
  input: NewEstimate,
  submit?: Submit,
): Promise<WholeEstimate> {
  return app.database.transaction(async (tx) => {
    const id = newId(app.now());
    const earlier = submit && (await claimKey(tx, app.now(), submit, { estimateId: id }));
    if (earlier) return loadEstimate(tx, String(earlier.estimateId));
    return startEstimate(app, tx, actor, id, input);
  });
}

/** Stores a new draft in the caller's transaction. */
export async function startEstimate(
  app: App,
  tx: Transaction,
  actor: Actor,
  id: string,
  input: NewEstimate,
): Promise<WholeEstimate> {
  const now = app.now();
  const lines = pricedLines(now, input.line_items);
  const row = startingRow(app, id, input);
  checkPriced(row, lines);
  const customerId = input.customer_id ?? (await knownCustomer(tx, input));
  const totals = totalColumns(row, lines, input.total_amount);
  const day = dayIn(currentBusiness(app).timeZone, now);
  // Last, because the next document waits for this number.
  const estimateNumber = await assignNumber(tx, 'EST', day);
  await insertEstimate(tx, { ...row, ...totals, customerId, estimateNumber }).catch(unknownRecord);
  await replaceLines(tx, id, lines);
  await setPhotos(tx, now, { ...row, id }, input.photo_ids);
  const details = {
    ...(input.request_id && { request_id: input.request_id }),
    ...(input.project_id && { project_id: input.project_id }),
  };
  await recordChange(tx, now, actor, id, 'created', details);
  return loadEstimate(tx, id);
}

/**
 * Changes an estimate. A sent one gets a new revision: from then on, the customer's link shows and
 * approves only that one, and an email says so. Throws 409 if it was changed in the meantime or
 * already answered.
 */
export async function changeEstimate(
  app: App,
  actor: Actor,
  id: string,
  { version, line_items, photo_ids, total_amount, ...wanted }: EstimateChange,
): Promise<WholeEstimate> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const before = await lockEstimate(tx, id);
    if (!before) throw notFound('This estimate');
    const changes = findChanges(before, wanted, line_items);
    const offered = photo_ids && (await setPhotos(tx, now, before.estimate, photo_ids));
    if (changes.names.length === 0 && !offered) return before;
    if (before.estimate.version !== version) throw changedMeanwhile('This estimate was');
    if (!mayEdit(before.estimate.status)) throw answeredAlready(before.estimate.status);
    if (before.estimate.sendingId)
      throw conflict('being_sent', 'This estimate is being sent. Undo that first to change it.');
    const isMoved = changes.names.some((name) => name === 'customer_id' || name === 'project_id');
    if (isMoved && before.estimate.status !== 'draft')
      throw badInput('customer_id', 'Only a draft can be moved to another customer or project.');
    const isOtherLines = line_items && changes.names.includes('line_items');
    const lines = isOtherLines ? pricedLines(now, line_items) : before.lines;
    const after = { ...before.estimate, ...changes.columns };
    checkPriced(after, lines);
    const isNewRevision = before.estimate.status !== 'draft' && changes.isForCustomer;
    const revision = before.estimate.revision + (isNewRevision ? 1 : 0);
    await updateEstimate(tx, before.estimate, {
      ...changes.columns,
      ...totalColumns(after, lines, total_amount),
      revision,
      updatedAt: now,
    }).catch(unknownRecord);
    if (isOtherLines) await replaceLines(tx, id, lines);
    if (isNewRevision && after.status === 'sent') {
      const content: EstimateContent = contentOf(after, lines);
      await insertRevision(tx, { estimateId: id, revision, content, createdAt: now });
      await updateEstimate(tx, { id, version: before.estimate.version }, { sentAt: now });
      await app.jobs.enqueue(tx, 'send-estimate', {
        estimateId: id,
        revision,
        about: 'changed',
        emailId: newId(now),
      });
    }
    await recordChange(tx, now, actor, id, 'changed', {
      fields: changes.history,
      ...(isNewRevision && { revision }),
    });
    return loadEstimate(tx, id);
  });
}

/** Adds a history entry and notifies every back office. */
export async function recordChange(
  tx: Transaction,
  now: Date,
  actor: Actor,
  id: string,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, now, { actor, action, subjectType: 'estimate', subjectId: id, details });
  const kind = action === 'created' ? 'created' : 'changed';
  await publishChange(tx, { topic: 'estimates', kind, id });
}

export async function loadEstimate(tx: Transaction, id: string): Promise<WholeEstimate> {
  const estimate = await findEstimate(tx, id);
  if (!estimate) throw notFound('This estimate');
  return estimate;
}

/** Attaches photos of the request or project. Returns whether anything changed. */
async function setPhotos(
  tx: Transaction,
  now: Date,
  estimate: { id: string; requestId: string | null; projectId: string | null },
  photoIds: string[] | undefined,
): Promise<boolean> {
  if (!photoIds) return false;
  const offered = new Set((await listOfferedPhotos(tx, estimate)).map(({ id }) => id));
  if (photoIds.some((id) => !offered.has(id)))
    throw badInput('photo_ids', 'One of the photos is no longer available.');
  await replacePhotos(tx, now, estimate.id, [...new Set(photoIds)]);
  return true;
}

async function knownCustomer(tx: Transaction, input: NewEstimate): Promise<string | null> {
  const customer = await matchCustomer(tx, {
    name: input.contact_name,
    email: input.contact_email,
    phone: input.contact_phone,
  });
  return customer?.id ?? null;
}

/** A customer, project or request that doesn't exist (SQLSTATE 23503). */
function unknownRecord(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, constraint = '' } = cause as { code?: string; constraint?: string };
  if (code !== '23503') throw error;
  const field = ['customer_id', 'project_id', 'request_id'].find((one) => constraint.includes(one));
  throw badInput(field ?? 'customer_id', 'Not found.');
}

export function answeredAlready(status: string): AppError {
  return conflict(
    'answered_already',
    `This estimate is ${status} and can't be changed. Duplicate it to create a new one.`,
  );
}
