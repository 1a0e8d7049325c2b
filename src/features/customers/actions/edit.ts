import { newId, sha256 } from '#lib/ids.ts';
import { isSame } from '#lib/is-same.ts';
import { camelKeys } from '#lib/key-case.ts';
import { type Actor, type OfficeActor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { changedMeanwhile, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { CustomerChange, CustomerFields } from '../contract/fields.ts';
import { storedEmail, storedPhone, withExtension } from '../rules/customers.ts';
import {
  type CustomerChangeRow,
  type CustomerRow,
  findCustomer,
  lockCustomers,
  updateCustomer,
} from '../store/customers.ts';
import { createCustomer } from './find-or-create.ts';

/** Adds a customer as the owner entered it. Sent twice under one key, it is stored once. */
export async function addCustomer(
  app: App,
  owner: OfficeActor,
  fields: CustomerFields,
  key: string | undefined,
): Promise<string> {
  const now = app.now();
  const id = newId(now);
  return app.database.transaction(async (tx) => {
    if (key) {
      const fingerprint = sha256(JSON.stringify(fields));
      const submit = { endpoint: 'customers', actor: owner.id, key, fingerprint };
      const earlier = await claimKey(tx, now, submit, { id });
      if (earlier) return String(earlier.id);
    }
    await createCustomer(tx, now, owner, camelKeys(fields), id);
    return id;
  });
}

/**
 * Changes a customer's details, with one line of history: by the owner, or by the customer in the
 * portal. Throws 409 if they were changed in the meantime.
 */
export async function changeCustomer(
  app: App,
  actor: Actor,
  id: string,
  { version, ...typed }: CustomerChange,
): Promise<CustomerRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const before = await findCustomer(tx, id);
    if (!before) throw notFound('This customer');
    refuseFormer(before);
    const change = changedFields(before, rowOf(typed, before));
    if (Object.keys(change).length === 0) return before;
    const after = await updateCustomer(tx, id, version, { ...change, updatedAt: now });
    if (!after) throw changedMeanwhile('This customer was');
    const from = Object.fromEntries(
      Object.keys(change).map((field) => [field, before[field as keyof CustomerRow]]),
    );
    await recordChange(tx, now, {
      actor,
      id,
      action: 'changed',
      details: { from, to: change },
    });
    return after;
  });
}

/** Archives or restores a customer. Repeating it has no effect. */
export async function archiveCustomer(
  app: App,
  owner: OfficeActor,
  id: string,
  archived: boolean,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const [customer] = await lockCustomers(tx, [id]);
    if (!customer) throw notFound('This customer');
    refuseFormer(customer);
    if (Boolean(customer.archivedAt) === archived) return;
    await updateCustomer(tx, id, customer.version, {
      archivedAt: archived ? now : null,
      updatedAt: now,
    });
    const action = archived ? 'archived' : 'taken_back';
    await recordChange(tx, now, { actor: owner, id, action, details: {} });
  });
}

interface Change {
  actor: Actor;
  id: string;
  action: string;
  details: Record<string, unknown>;
}

/** Adds a history entry for a customer, and notifies every back office. */
export async function recordChange(
  tx: Transaction,
  now: Date,
  { id, ...entry }: Change,
): Promise<void> {
  await recordAudit(tx, now, { ...entry, subjectType: 'customer', subjectId: id });
  await publishChange(tx, { topic: 'customers', kind: 'changed', id });
}

/** Throws 409 for a former customer: merged, or with the personal data deleted. */
export function refuseFormer({ mergedInto, erasedAt }: CustomerRow): void {
  if (mergedInto) throw conflict('merged', 'This customer was merged into another one.');
  if (erasedAt) throw conflict('deleted', "This customer's personal data was deleted.");
}

function rowOf(typed: Omit<CustomerChange, 'version'>, before: CustomerRow): CustomerChangeRow {
  const { email, phone, ...same } = typed;
  return {
    ...camelKeys(same),
    ...(phone && { notes: withExtension(typed.notes ?? before.notes, phone) }),
    email: email === undefined ? undefined : storedEmail(email),
    phone: phone === undefined ? undefined : storedPhone(phone),
  } as CustomerChangeRow;
}

function changedFields(before: CustomerRow, typed: CustomerChangeRow): CustomerChangeRow {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) => value !== undefined && !isSame(value, before[field as keyof CustomerRow]),
    ),
  );
}
