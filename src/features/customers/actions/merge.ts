import { newId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { retryOnConflict } from '#platform/database/retry-on-conflict.ts';
import { type AppError, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { customersMerged, mergeStarted, mergeUndone } from '../events.ts';
import type { Moved, PrimaryBefore } from '../rules/customers.ts';
import { furtherContact, furtherProperty, mergedFields } from '../rules/merge.ts';
import {
  closeMerger,
  deleteParts,
  findLastMerger,
  insertContact,
  insertMerger,
  insertProperty,
  moveParts,
} from '../store/contacts-and-properties.ts';
import {
  type CustomerRow,
  findCustomer,
  lockCustomers,
  updateCustomer,
} from '../store/customers.ts';
import { recordChange, refuseFormer } from './edit.ts';
import { recountCustomer } from './recount.ts';

/** Merges two customers who are the same: everything of the other moves to the primary one. */
export async function mergeCustomers(
  app: App,
  owner: Actor,
  primaryId: string,
  otherId: string,
): Promise<void> {
  const now = app.now();
  if (primaryId === otherId)
    throw conflict('same_customer', "A customer can't be merged with itself.");
  await retryOnConflict(app.database, async (tx) => {
    const { primary, gone } = await lockPair(tx, primaryId, otherId);
    refuseFormer(primary);
    refuseFormer(gone);
    refuseTwoAccounts(primary, gone);
    const moved = await moveAll(tx, otherId, primaryId);
    moved.made = await addDifferences(tx, now, primary, gone);
    const fields = mergedFields(primary, gone);
    await updateCustomer(tx, otherId, gone.version, {
      authUserId: null,
      archivedAt: gone.archivedAt ?? now,
      mergedInto: primaryId,
      updatedAt: now,
    });
    await updateCustomer(tx, primaryId, primary.version, { ...fields, updatedAt: now });
    await insertMerger(tx, {
      id: newId(now),
      primaryId,
      goneId: otherId,
      moved,
      primaryBefore: before(primary, gone),
      createdAt: now,
      undoneAt: null,
    });
    await finish(tx, now, owner, { primaryId, otherId, action: 'merged' });
  });
}

/**
 * Undoes the last merge into a customer: what moved goes back. The primary one's earlier values are
 * restored, too, unless they were changed since.
 */
export async function undoMerger(app: App, owner: Actor, primaryId: string): Promise<void> {
  const now = app.now();
  await retryOnConflict(app.database, async (tx) => {
    if (!(await findCustomer(tx, primaryId))) throw notFound('This customer');
    const last = await lastMerger(tx, primaryId);
    const { primary, gone } = await lockPair(tx, primaryId, last.goneId);
    // Checked again now that no one else can undo it.
    const { id, goneId, moved, primaryBefore } = await lastMerger(tx, primaryId);
    if (id !== last.id) throw nothingMerged();
    refuseFormer(primary);
    await deleteParts(tx, moved.made);
    await mergeUndone.publish(tx, { from: primaryId, to: goneId, moved, since: last.createdAt });
    await moveParts(tx, 'contact', primaryId, goneId, moved.contacts);
    await moveParts(tx, 'property', primaryId, goneId, moved.properties);
    const isUntouched = primary.version === primaryBefore.version + 1;
    await updateCustomer(tx, primaryId, primary.version, {
      ...(isUntouched ? primaryBefore.fields : {}),
      authUserId: primaryBefore.goneAuthUserId ? primaryBefore.authUserId : primary.authUserId,
      openingProjects: Math.max(0, primary.openingProjects - gone.openingProjects),
      openingCompleted: Math.max(0, primary.openingCompleted - gone.openingCompleted),
      openingValue: primary.openingValue - gone.openingValue,
      updatedAt: now,
    });
    await updateCustomer(tx, goneId, gone.version, {
      authUserId: primaryBefore.goneAuthUserId,
      archivedAt: primaryBefore.goneArchivedAt ? new Date(primaryBefore.goneArchivedAt) : null,
      mergedInto: null,
      updatedAt: now,
    });
    await closeMerger(tx, id, now);
    await finish(tx, now, owner, { primaryId, otherId: goneId, action: 'merger_undone' });
  });
}

async function lastMerger(tx: Transaction, primaryId: string) {
  const last = await findLastMerger(tx, primaryId);
  if (!last) throw nothingMerged();
  return last.merger;
}

function nothingMerged(): AppError {
  return conflict('nothing_merged', 'There is no merge to undo.');
}

/**
 * Locks customers, and their records before them: anyone who changes a request, conversation, visit
 * or project locks that first and its customer last, and the two would deadlock.
 */
export async function lockCustomerRecords(tx: Transaction, ids: string[]): Promise<CustomerRow[]> {
  await mergeStarted.publish(tx, ids);
  return lockCustomers(tx, ids);
}

async function lockPair(tx: Transaction, primaryId: string, otherId: string) {
  const found = await lockCustomerRecords(tx, [primaryId, otherId]);
  const primary = found.find((one) => one.id === primaryId);
  const gone = found.find((one) => one.id === otherId);
  if (!primary || !gone) throw notFound('This customer');
  return { primary, gone };
}

function refuseTwoAccounts(primary: CustomerRow, gone: CustomerRow): void {
  if (!primary.authUserId || !gone.authUserId) return;
  const message = "Both customers have their own account, so they can't be merged.";
  throw conflict('two_accounts', message);
}

async function moveAll(tx: Transaction, from: string, to: string): Promise<Moved> {
  const moved: Moved = {
    requests: [],
    conversations: [],
    projects: [],
    visits: [],
    contacts: await moveParts(tx, 'contact', from, to),
    properties: await moveParts(tx, 'property', from, to),
    made: [],
  };
  await customersMerged.publish(tx, { from, to, moved });
  return moved;
}

/**
 * Adds the other customer's address, email or phone number if it differs from the primary one's.
 */
async function addDifferences(tx: Transaction, now: Date, primary: CustomerRow, gone: CustomerRow) {
  const made: string[] = [];
  const owned = () => {
    const id = newId(now);
    made.push(id);
    return { id, customerId: primary.id, createdAt: now };
  };
  const property = furtherProperty(primary, gone);
  if (property) await insertProperty(tx, { ...property, ...owned() });
  const contact = furtherContact(primary, gone);
  if (contact) await insertContact(tx, { ...contact, ...owned() });
  return made;
}

function before(primary: CustomerRow, gone: CustomerRow): PrimaryBefore {
  const { email, phone, address, city, state, zipCode, notes, tags, rating } = primary;
  return {
    version: primary.version,
    fields: { email, phone, address, city, state, zipCode, notes, tags, rating },
    authUserId: primary.authUserId,
    goneAuthUserId: gone.authUserId,
    goneArchivedAt: gone.archivedAt?.toISOString() ?? null,
  };
}

async function finish(
  tx: Transaction,
  now: Date,
  actor: Actor,
  { primaryId, otherId, action }: { primaryId: string; otherId: string; action: string },
): Promise<void> {
  for (const id of [primaryId, otherId]) {
    await recountCustomer(tx, id);
    await recordChange(tx, now, {
      actor,
      id,
      action,
      details: { primary: primaryId, other: otherId },
    });
  }
  await publishChange(tx, { topic: 'requests', kind: 'changed', id: primaryId });
}
