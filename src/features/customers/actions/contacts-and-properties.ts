import { newId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import type { ContactFields, PropertyFields } from '../contract/fields.ts';
import { maxParts, storedEmail, storedPhone } from '../rules/customers.ts';
import {
  countParts,
  deletePart,
  insertContact,
  insertProperty,
  type PartKind,
  updateContact,
  updateProperty,
} from '../store/contacts-and-properties.ts';
import { lockCustomers } from '../store/customers.ts';
import { recordChange, refuseFormer } from './edit.ts';

const texts = { contact: 'This contact', property: 'This address' };

/** Adds a contact, or changes the named one. */
export function putContact(
  app: App,
  actor: Actor,
  ids: { customerId: string; partId?: string },
  fields: ContactFields,
): Promise<void> {
  const row = {
    name: fields.name,
    relation: fields.relation ?? '',
    email: storedEmail(fields.email ?? ''),
    phone: storedPhone(fields.phone ?? ''),
  };
  return changePart(
    app,
    actor,
    { ...ids, kind: 'contact', details: row },
    {
      add: (tx, owned) => insertContact(tx, { ...row, ...owned }),
      change: (tx, id) => updateContact(tx, ids.customerId, id, row),
    },
  );
}

/** Adds another address, or changes the named one. Omitted notes don't change. */
export function saveProperty(
  app: App,
  actor: Actor,
  ids: { customerId: string; partId?: string; submit?: Submit },
  fields: PropertyFields,
): Promise<void> {
  const row = {
    label: fields.label ?? '',
    address: fields.address,
    city: fields.city ?? '',
    state: fields.state ?? '',
    zipCode: fields.zip_code ?? '',
    ...(fields.notes !== undefined && { notes: fields.notes }),
  };
  return changePart(
    app,
    actor,
    { ...ids, kind: 'property', details: row },
    {
      add: (tx, owned) => insertProperty(tx, { notes: '', ...row, ...owned }),
      change: (tx, id) => updateProperty(tx, ids.customerId, id, row),
    },
  );
}

export async function removePart(
  app: App,
  actor: Actor,
  kind: PartKind,
  ids: { customerId: string; partId: string },
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    await lockKnownCustomer(tx, ids.customerId);
    const removed = await deletePart(tx, kind, ids.customerId, ids.partId);
    if (!removed) throw notFound(texts[kind]);
    const action = `${kind}_removed`;
    await recordChange(tx, now, { actor, id: ids.customerId, action, details: { removed } });
  });
}

interface Location {
  customerId: string;
  partId?: string;
  /** Sent twice under one key, it is stored once. */
  submit?: Submit;
  kind: PartKind;
  details: Record<string, unknown>;
}

interface Ways {
  add(tx: Transaction, owned: { id: string; customerId: string; createdAt: Date }): Promise<void>;
  change(tx: Transaction, id: string): Promise<boolean>;
}

async function changePart(app: App, actor: Actor, ids: Location, ways: Ways): Promise<void> {
  const { customerId, partId, kind, details, submit } = ids;
  const now = app.now();
  await app.database.transaction(async (tx) => {
    if (submit && (await claimKey(tx, now, submit, { stored: true }))) return;
    await lockKnownCustomer(tx, customerId);
    if (partId) {
      if (!(await ways.change(tx, partId))) throw notFound(texts[kind]);
    } else {
      if ((await countParts(tx, kind, customerId)) >= maxParts)
        throw conflict('too_many', `You can add up to ${maxParts}.`);
      await ways.add(tx, { id: newId(now), customerId, createdAt: now });
    }
    const action = `${kind}_${partId ? 'changed' : 'added'}`;
    await recordChange(tx, now, { actor, id: customerId, action, details });
  });
}

async function lockKnownCustomer(tx: Transaction, id: string): Promise<void> {
  const [customer] = await lockCustomers(tx, [id]);
  if (!customer) throw notFound('This customer');
  refuseFormer(customer);
}
