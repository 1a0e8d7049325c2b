import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { customerCreated } from '../events.ts';
import {
  defaultSource,
  recognise,
  splitName,
  storedEmail,
  storedPhone,
  withExtension,
} from '../rules/customers.ts';
import { type DetailColumns, givenDetails } from '../rules/details.ts';
import { type CustomerRow, insertCustomer } from '../store/customers.ts';
import { findByEmail, findByPhone, lockLikeness } from '../store/match.ts';
import { recountCustomer } from './recount.ts';

/** What is known about a possible customer. `name` is split if the two names are missing. */
export interface Person {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

type GivenDetails = { [Name in keyof DetailColumns]?: string | undefined };

/** A customer as someone enters it; missing fields get the spec's defaults. */
export interface NewCustomer extends Person, GivenDetails {
  notes?: string | undefined;
  source?: string | undefined;
  tags?: string[] | undefined;
  rating?: number | null | undefined;
  language?: Language | undefined;
}

/**
 * The one active customer that this person is: by email, or by phone number and the same last name.
 * The customer doesn't change: a public form never overwrites what is known.
 */
export async function matchCustomer(
  tx: Transaction,
  person: Person,
): Promise<{ id: string } | undefined> {
  const email = storedEmail(person.email ?? '');
  const phone = storedPhone(person.phone ?? '');
  const byEmail = email ? await findByEmail(tx, email) : [];
  const byPhone = phone ? await findByPhone(tx, phone) : [];
  const found = recognise(namesOf(person), byEmail, byPhone);
  return found && { id: found.id };
}

/** The customer that this person is, or a new one. Two simultaneous calls create one. */
export async function findOrCreateCustomer(
  tx: Transaction,
  now: Date,
  actor: Actor,
  fields: NewCustomer,
): Promise<{ id: string; created: boolean }> {
  const keys = [storedEmail(fields.email ?? ''), storedPhone(fields.phone ?? '')].filter(Boolean);
  await lockLikeness(tx, keys);
  const known = await matchCustomer(tx, fields);
  if (known) return { id: known.id, created: false };
  const { id } = await createCustomer(tx, now, actor, fields);
  return { id, created: true };
}

/**
 * Something that counts for a customer was stored: updates the totals and notifies the back
 * offices.
 */
export async function recordActivity(tx: Transaction, customerId: string): Promise<void> {
  await recountCustomer(tx, customerId);
  await publishChange(tx, { topic: 'customers', kind: 'changed', id: customerId });
}

/**
 * Stores a new customer with its history and the same person's requests; notifies the back offices.
 */
export async function createCustomer(
  tx: Transaction,
  now: Date,
  actor: Actor,
  fields: NewCustomer,
  id = newId(now),
): Promise<CustomerRow> {
  const customer = await insertCustomer(tx, {
    id,
    ...namesOf(fields),
    email: storedEmail(fields.email ?? ''),
    phone: storedPhone(fields.phone ?? ''),
    ...givenDetails(fields),
    notes: withExtension(fields.notes ?? '', fields.phone ?? ''),
    source: fields.source || defaultSource,
    tags: fields.tags ?? [],
    rating: fields.rating ?? null,
    language: fields.language ?? 'english',
    createdAt: now,
    updatedAt: now,
  });
  await recordAudit(tx, now, {
    actor,
    action: 'created',
    subjectType: 'customer',
    subjectId: customer.id,
  });
  await publishChange(tx, { topic: 'customers', kind: 'created', id: customer.id });
  await customerCreated.publish(tx, now, customer);
  return customer;
}

function namesOf({ name, firstName, lastName }: Person) {
  if (firstName?.trim()) return { firstName: firstName.trim(), lastName: lastName?.trim() ?? '' };
  return splitName(name || lastName || '');
}
