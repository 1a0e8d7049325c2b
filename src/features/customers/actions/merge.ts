import { newId } from '../../../lib/ids.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { retryOnConflict } from '../../../platform/database/retry-on-conflict.ts';
import { type AppError, conflict, notFound } from '../../../platform/http/errors.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import { customersMerged, mergeStarted, mergeUndone } from '../events.ts';
import type { KeptBefore, Moved } from '../rules/customers.ts';
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
import { recordChange, refuseMerged } from './edit.ts';
import { recountCustomer } from './recount.ts';

/** Merges two customers that are one: everything of the other comes over to the kept one. */
export async function mergeCustomers(
  app: App,
  owner: Actor,
  keptId: string,
  otherId: string,
): Promise<void> {
  const now = app.now();
  if (keptId === otherId)
    throw conflict('same_customer', "A customer can't be merged with itself.");
  await retryOnConflict(app.database, async (tx) => {
    const { kept, gone } = await lockPair(tx, keptId, otherId);
    refuseMerged(kept);
    refuseMerged(gone);
    refuseTwoAccounts(kept, gone);
    const moved = await moveAll(tx, otherId, keptId);
    moved.made = await keepDifferences(tx, now, kept, gone);
    const fields = mergedFields(kept, gone);
    await updateCustomer(tx, otherId, gone.version, {
      authUserId: null,
      archivedAt: gone.archivedAt ?? now,
      mergedInto: keptId,
      updatedAt: now,
    });
    await updateCustomer(tx, keptId, kept.version, { ...fields, updatedAt: now });
    await insertMerger(tx, {
      id: newId(now),
      keptId,
      goneId: otherId,
      moved,
      keptBefore: before(kept, gone),
      createdAt: now,
      undoneAt: null,
    });
    await finish(tx, now, owner, { keptId, otherId, action: 'merged' });
  });
}

/**
 * Takes the last merger into a customer back: what came over goes back. What the kept one said
 * before comes back too, unless it was changed since.
 */
export async function undoMerger(app: App, owner: Actor, keptId: string): Promise<void> {
  const now = app.now();
  await retryOnConflict(app.database, async (tx) => {
    if (!(await findCustomer(tx, keptId))) throw notFound('This customer');
    const last = await lastMerger(tx, keptId);
    const { kept, gone } = await lockPair(tx, keptId, last.goneId);
    // Asked again now that nobody else can take it back.
    const { id, goneId, moved, keptBefore } = await lastMerger(tx, keptId);
    if (id !== last.id) throw nothingMerged();
    refuseMerged(kept);
    await deleteParts(tx, moved.made);
    await mergeUndone.publish(tx, { from: keptId, to: goneId, moved, since: last.createdAt });
    await moveParts(tx, 'contact', keptId, goneId, moved.contacts);
    await moveParts(tx, 'property', keptId, goneId, moved.properties);
    const isUntouched = kept.version === keptBefore.version + 1;
    await updateCustomer(tx, keptId, kept.version, {
      ...(isUntouched ? keptBefore.fields : {}),
      authUserId: keptBefore.goneAuthUserId ? keptBefore.keptAuthUserId : kept.authUserId,
      openingProjects: Math.max(0, kept.openingProjects - gone.openingProjects),
      openingCompleted: Math.max(0, kept.openingCompleted - gone.openingCompleted),
      openingValue: kept.openingValue - gone.openingValue,
      updatedAt: now,
    });
    await updateCustomer(tx, goneId, gone.version, {
      authUserId: keptBefore.goneAuthUserId,
      archivedAt: keptBefore.goneArchivedAt ? new Date(keptBefore.goneArchivedAt) : null,
      mergedInto: null,
      updatedAt: now,
    });
    await closeMerger(tx, id, now);
    await finish(tx, now, owner, { keptId, otherId: goneId, action: 'merger_undone' });
  });
}

async function lastMerger(tx: Transaction, keptId: string) {
  const last = await findLastMerger(tx, keptId);
  if (!last) throw nothingMerged();
  return last.merger;
}

function nothingMerged(): AppError {
  return conflict('nothing_merged', 'There is no merge to undo.');
}

/**
 * Holds both customers, and before them what hangs on them: whoever changes a request, a conversation,
 * a visit or a project holds that first and its customer last, and the two would wait for each other.
 */
async function lockPair(tx: Transaction, keptId: string, otherId: string) {
  const both = [keptId, otherId];
  await mergeStarted.publish(tx, both);
  const found = await lockCustomers(tx, both);
  const kept = found.find((one) => one.id === keptId);
  const gone = found.find((one) => one.id === otherId);
  if (!kept || !gone) throw notFound('This customer');
  return { kept, gone };
}

function refuseTwoAccounts(kept: CustomerRow, gone: CustomerRow): void {
  if (!kept.authUserId || !gone.authUserId) return;
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

/** An address, e-mail address or phone number of the other one that the kept one has differently. */
async function keepDifferences(tx: Transaction, now: Date, kept: CustomerRow, gone: CustomerRow) {
  const made: string[] = [];
  const owned = () => {
    const id = newId(now);
    made.push(id);
    return { id, customerId: kept.id, createdAt: now };
  };
  const property = furtherProperty(kept, gone);
  if (property) await insertProperty(tx, { ...property, ...owned() });
  const contact = furtherContact(kept, gone);
  if (contact) await insertContact(tx, { ...contact, ...owned() });
  return made;
}

function before(kept: CustomerRow, gone: CustomerRow): KeptBefore {
  const { email, phone, address, city, state, zipCode, notes, tags, rating } = kept;
  return {
    version: kept.version,
    fields: { email, phone, address, city, state, zipCode, notes, tags, rating },
    keptAuthUserId: kept.authUserId,
    goneAuthUserId: gone.authUserId,
    goneArchivedAt: gone.archivedAt?.toISOString() ?? null,
  };
}

async function finish(
  tx: Transaction,
  now: Date,
  actor: Actor,
  { keptId, otherId, action }: { keptId: string; otherId: string; action: string },
): Promise<void> {
  for (const id of [keptId, otherId]) {
    await recountCustomer(tx, id);
    await recordChange(tx, now, { actor, id, action, details: { kept: keptId, other: otherId } });
  }
  await publishChange(tx, { topic: 'requests', kind: 'changed', id: keptId });
}
