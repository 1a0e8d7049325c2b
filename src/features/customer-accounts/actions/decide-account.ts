import { queueEmail } from '#features/mailbox/index.ts';
import { customerLink } from '#lib/links.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AppError, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import type { App } from '#services/app.ts';
import type { AccountDecision } from '../contract/accounts.ts';
import { accountMessage } from '../emails/account.ts';
import { decide, findAccount, lockWaiting } from '../store/accounts.ts';
import { findTarget } from '../store/candidate.ts';
import { createCustomerOf, joinCustomer } from './join-customer.ts';

type Waiting = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>;

/**
 * The owner's decision about a pending account: it is opened, for an existing or a new customer,
 * and its holder is notified; or it is declined, and its sessions end. Returns the customer that
 * now has it. Throws 404 if the account or customer doesn't exist, 409 if the customer has an
 * account or is archived, or someone has decided in the meantime.
 */
export async function decideAccount(
  app: App,
  owner: Actor,
  userId: string,
  wanted: AccountDecision,
): Promise<string | null> {
  const now = app.now();
  const { customerId, ended } = await app.database.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, userId);
    if (!waiting) throw await whyNot(tx, userId);
    const isOpened = wanted.decision === 'open';
    const customerId = isOpened ? await join(tx, waiting, wanted.customer_id, owner, now) : null;
    await decide(tx, userId, isOpened ? 'open' : 'refused', now);
    await recordAudit(tx, now, {
      actor: owner,
      action: isOpened ? 'account_opened' : 'account_refused',
      subjectType: 'user',
      subjectId: userId,
    });
    await publishChange(tx, { topic: 'customers', kind: 'changed', id: userId });
    if (isOpened) await writeOpened(app, tx, waiting);
    return { customerId, ended: isOpened ? [] : await endSessions(tx, userId, 'all', 'customer') };
  });
  for (const id of ended) app.sessions.forget(id);
  return customerId;
}

async function join(
  tx: Transaction,
  { account, email }: Waiting,
  wanted: string | null,
  owner: Actor,
  now: Date,
): Promise<string> {
  const who = { userId: account.userId, email, now, actor: owner };
  if (wanted === null) {
    const { id } = await createCustomerOf(tx, { ...who, person: account });
    await joinCustomer(tx, { ...who, customerId: id });
    return id;
  }
  const target = await findTarget(tx, wanted);
  if (!target) throw notFound('This customer');
  if (target.isArchived) throw conflict('archived', 'This customer is archived.');
  const given = target.hasAccount
    ? undefined
    : await joinCustomer(tx, { ...who, customerId: wanted });
  if (!given) throw conflict('registered', 'This customer already has an account.');
  return given;
}

async function whyNot(tx: Transaction, userId: string): Promise<AppError> {
  if (!(await findAccount(tx, userId))) return notFound('This account');
  const text = 'This account is no longer pending. Someone has already decided on it.';
  return conflict('decided', text);
}

async function writeOpened(app: App, tx: Transaction, { account, email }: Waiting): Promise<void> {
  const known = await findAccount(tx, account.userId);
  const language = known?.customer?.language ?? account.language;
  const outgoing = accountMessage(app, 'open', {
    language,
    name: known?.customer?.firstName ?? account.fullName,
    link: app.settings.publicUrl + customerLink('dashboard', language),
  });
  await queueEmail(app, tx, { folder: 'sent', to: email, ...outgoing });
}
