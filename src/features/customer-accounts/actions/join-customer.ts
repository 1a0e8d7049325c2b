import { createCustomer, findCustomersByEmail, linkAccount } from '#features/customers/index.ts';
import { attachEstimates } from '#features/estimates/index.ts';
import { notifyOwner } from '#features/mailbox/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { adminLink } from '#lib/links.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { questionEmail } from '../emails/account.ts';
import { type Join, joinOf } from '../rules/accounts.ts';
import { grantCustomerRole, insertAccount, type Person } from '../store/accounts.ts';

/** The source of customers who sign up in the portal. */
const source = 'Customer portal';

interface NewAccount {
  userId: string;
  /** Verified here: by an email, by Google, or by an invitation sent to it. */
  email: string;
  person: Person;
  /** The customer that an invitation or private link named. */
  named?: string | undefined;
  now: Date;
}

/**
 * Opens the portal for a user and links them to their customer, creates one, or asks the owner.
 * Does nothing if the user already has an account.
 */
export async function openAccount(
  app: App,
  tx: Transaction,
  { userId, email, person, named, now }: NewAccount,
): Promise<void> {
  const join: Join = named
    ? { to: named }
    : joinOf(
        await findCustomersByEmail(tx, email),
        currentSettings(app).customer_portal.require_approval,
      );
  const joined = await joinNow(tx, { userId, email, person, join, now });
  const question = joined ? null : 'question' in join ? join.question : 'taken';
  const isNew = await insertAccount(tx, {
    userId,
    ...person,
    createdAt: now,
    decidedAt: null,
    status: question ? ('waiting' as const) : ('open' as const),
    question,
  });
  if (!isNew) return;
  await grantCustomerRole(tx, userId);
  await recordAudit(tx, now, {
    actor: { kind: 'customer', id: userId },
    action: question ? 'account_waits' : 'account_opened',
    subjectType: 'user',
    subjectId: userId,
  });
  if (!question) return;
  await publishChange(tx, { topic: 'customers', kind: 'changed', id: userId });
  const outgoing = questionEmail(app, person.fullName);
  await notifyOwner(app, tx, { kind: 'people', path: adminLink('customerOnboarding') }, outgoing);
}

interface Joining {
  userId: string;
  email: string;
  person: Person;
  join: Join;
  now: Date;
}

/** Returns false if the owner has to be asked. */
async function joinNow(
  tx: Transaction,
  { userId, email, person, join, now }: Joining,
): Promise<boolean> {
  if (!('to' in join)) return false;
  const actor = { kind: 'customer' as const, id: userId };
  const { id } =
    join.to === 'new'
      ? await createCustomerOf(tx, { userId, email, person, now, actor })
      : { id: join.to };
  return Boolean(await joinCustomer(tx, { customerId: id, userId, email, now, actor }));
}

interface CustomerToJoin {
  customerId: string;
  userId: string;
  email: string;
  now: Date;
  actor: Actor;
}

/**
 * Links an account to a customer, including documents sent to its email before there was a record.
 * Returns the customer, or undefined if it has another account.
 */
export async function joinCustomer(
  tx: Transaction,
  { customerId, userId, email, now, actor }: CustomerToJoin,
): Promise<string | undefined> {
  const joined = await linkAccount(tx, now, customerId, userId, actor);
  if (joined) await attachEstimates(tx, { customerId: joined, email, now, actor });
  return joined;
}

interface NewCustomerOf {
  userId: string;
  email: string;
  person: Person;
  now: Date;
  actor: Actor;
}

/** Creates a customer with the details someone entered about themselves. */
export function createCustomerOf(tx: Transaction, { email, person, now, actor }: NewCustomerOf) {
  const { fullName, phone, address, city, state, zipCode, language } = person;
  return createCustomer(tx, now, actor, {
    name: fullName,
    email,
    phone,
    address,
    state,
    zipCode,
    language,
    source,
    ...(city && { city }),
  });
}
