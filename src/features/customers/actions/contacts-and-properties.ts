import { newId } from '../../../lib/ids.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { claimKey, type Submit } from '../../../platform/idempotency/idempotency.ts';
import type { App } from '../../../services/app.ts';
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
import { recordChange, refuseMerged } from './edit.ts';

const words = { contact: 'This contact', property: 'This address' };

/** Adds a contact, or changes the one that is named. */
export function putContact(
  app: App,
  actor: Actor,
  place: { customerId: string; partId?: string },
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
    { ...place, kind: 'contact', details: row },
    {
      add: (tx, owned) => insertContact(tx, { ...row, ...owned }),
      change: (tx, id) => updateContact(tx, place.customerId, id, row),
    },
  );
}

/** Adds a further address, or changes the one that is named. Notes that are not given stay as they are. */
export function saveProperty(
  app: App,
  actor: Actor,
  place: { customerId: string; partId?: string; submit?: Submit },
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
    { ...place, kind: 'property', details: row },
    {
      add: (tx, owned) => insertProperty(tx, { notes: '', ...row, ...owned }),
      change: (tx, id) => updateProperty(tx, place.customerId, id, row),
    },
  );
}

export async function removePart(
  app: App,
  actor: Actor,
  kind: PartKind,
  place: { customerId: string; partId: string },
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    await holdCustomer(tx, place.customerId);
    const removed = await deletePart(tx, kind, place.customerId, place.partId);
    if (!removed) throw notFound(words[kind]);
    const action = `${kind}_removed`;
    await recordChange(tx, now, { actor, id: place.customerId, action, details: { removed } });
  });
}

interface Place {
  customerId: string;
  partId?: string;
  /** Sent twice under one key it is stored once. */
  submit?: Submit;
  kind: PartKind;
  details: Record<string, unknown>;
}

interface Ways {
  add(tx: Transaction, owned: { id: string; customerId: string; createdAt: Date }): Promise<void>;
  change(tx: Transaction, id: string): Promise<boolean>;
}

async function changePart(app: App, actor: Actor, place: Place, ways: Ways): Promise<void> {
  const { customerId, partId, kind, details, submit } = place;
  const now = app.now();
  await app.database.transaction(async (tx) => {
    if (submit && (await claimKey(tx, now, submit, { stored: true }))) return;
    await holdCustomer(tx, customerId);
    if (partId) {
      if (!(await ways.change(tx, partId))) throw notFound(words[kind]);
    } else {
      if ((await countParts(tx, kind, customerId)) >= maxParts)
        throw conflict('too_many', `You can add up to ${maxParts}.`);
      await ways.add(tx, { id: newId(now), customerId, createdAt: now });
    }
    const action = `${kind}_${partId ? 'changed' : 'added'}`;
    await recordChange(tx, now, { actor, id: customerId, action, details });
  });
}

async function holdCustomer(tx: Transaction, id: string): Promise<void> {
  const [customer] = await lockCustomers(tx, [id]);
  if (!customer) throw notFound('This customer');
  refuseMerged(customer);
}
