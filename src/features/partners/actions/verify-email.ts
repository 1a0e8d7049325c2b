import { newId, sha256 } from '#lib/ids.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { insertUser } from '#platform/sessions/new-user.ts';
import type { App } from '#services/app.ts';
import { notifyOwnerOfPartner } from '../emails.ts';
import { linkLasts } from '../rules/application.ts';
import {
  type ApplicationRow,
  dropUnverified,
  findByToken,
  findCounting,
  findUserId,
  lockApplication,
  lockEmailAddress,
  updateApplication,
} from '../store/applications.ts';

/** The application behind a private link; undefined if the link is unknown or expired. */
export async function findLinked(app: App, token: string): Promise<ApplicationRow | undefined> {
  const row = await findByToken(app.database, sha256(token));
  if (!row || row.updatedAt.getTime() + linkLasts <= app.now().getTime()) return undefined;
  return row;
}

/** Whether its email already has an account, so that no password is required. */
export async function hasAccount(app: App, { email }: ApplicationRow): Promise<boolean> {
  return (await findUserId(app.database, email)) !== undefined;
}

/**
 * Confirms an application's email, as the message sent to it asks. If the address has no account,
 * one is created with the password chosen then, which must be entered: someone who applies with
 * another person's address gets no account when that person opens the link. Otherwise the
 * application is linked to the existing account. The address's other unconfirmed applications are
 * deleted. Returns undefined if the password is different, 'taken' if another application already
 * counts.
 */
export async function confirmApplication(
  app: App,
  application: ApplicationRow,
  password: string,
): Promise<'done' | 'taken' | undefined> {
  if (application.verifiedAt) return 'done';
  const known = await hasAccount(app, application);
  const { verify } = (await app.auth.$context).password;
  const hash = application.passwordHash;
  if (!known && !(hash && (await verify({ hash, password })))) return undefined;
  return app.database.transaction((tx) => confirm(app, tx, application));
}

async function confirm(
  app: App,
  tx: Transaction,
  { id, email }: ApplicationRow,
): Promise<'done' | 'taken'> {
  const now = app.now();
  await lockEmailAddress(tx, email);
  const row = await lockApplication(tx, id);
  if (!row || (!row.verifiedAt && (await findCounting(tx, email)))) return 'taken';
  if (row.verifiedAt) return 'done';
  const userId = (await findUserId(tx, email)) ?? (await makeUser(tx, row, now));
  await updateApplication(tx, id, {
    userId,
    verifiedAt: now,
    passwordHash: null,
    updatedAt: now,
  });
  await dropUnverified(tx, email, id);
  await recordAudit(tx, now, {
    actor: { kind: 'visitor' },
    action: 'verified',
    subjectType: 'partner',
    subjectId: id,
  });
  await publishChange(tx, { topic: 'partners', kind: 'changed', id });
  await notifyOwnerOfPartner(app, tx, {
    id,
    subject: `New partner application: ${row.fullName}`,
    text: `${row.fullName} (${row.primaryTrade}) applied to become a partner and confirmed the email ${email}.`,
  });
  return 'done';
}

async function makeUser(tx: Transaction, row: ApplicationRow, now: Date): Promise<string> {
  const { fullName: name, email } = row;
  const passwordHash = row.passwordHash ?? undefined;
  const user = { id: newId(now), accountId: newId(), email, name, passwordHash, now };
  if (await insertUser(tx, user)) return user.id;
  const userId = await findUserId(tx, email);
  if (!userId) throw new Error('a user who is there already is gone');
  return userId;
}

/** Max characters of an answer to the owner's question. */
export const maxAnswerLength = 2000;

/**
 * The applicant answers the owner's question; the application waits for the owner again. Returns
 * false if there was no open question.
 */
export function answerQuestion(app: App, id: string, answer: string): Promise<boolean> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const row = await lockApplication(tx, id);
    if (row?.status !== 'more') return false;
    await updateApplication(tx, id, { status: 'pending', reason: '', updatedAt: now });
    await recordAudit(tx, now, {
      actor: { kind: 'visitor' },
      action: 'answered',
      subjectType: 'partner',
      subjectId: id,
      details: { text: answer },
    });
    await publishChange(tx, { topic: 'partners', kind: 'changed', id });
    await notifyOwnerOfPartner(app, tx, {
      id,
      subject: `${row.fullName} answered your question`,
      text: `You asked ${row.fullName}:\n${row.reason}\n\nThe answer:\n${answer}\n`,
    });
    return true;
  });
}
