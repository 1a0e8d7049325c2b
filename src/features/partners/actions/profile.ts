import { isAPIError } from 'better-auth/api';
import { sql } from 'drizzle-orm';
import { hasPassword, passwordChanged } from '#features/sign-in/index.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { endBegun } from '#platform/sessions/email-change.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import { type Client, headersOf } from '#platform/sessions/sign-in.ts';
import type { App } from '#services/app.ts';
import { writeToPartner } from '../emails.ts';
import { partnerTextsChosen } from '../events.ts';
import { factsOf } from '../rules/application.ts';
import { type ProfileForm, tradesOf } from '../rules/profile.ts';
import { findWhole, updatePartner } from '../store/partner-list.ts';

type Me = Pick<SignedInPartner, 'id' | 'userId' | 'sessionId'>;

/** The partner for their profile. Throws 404 if they no longer exist. */
export async function readProfile(db: Database | Transaction, id: string) {
  const partner = (await findWhole(db, id))?.partner;
  if (!partner) throw notFound('This partner');
  return partner;
}

/**
 * Stores a valid profile. Returns false if it was changed in the meantime; then nothing is stored.
 * @param version of the profile that the form was based on
 */
export function saveProfile(
  app: App,
  me: Me,
  form: ProfileForm,
  version: number,
): Promise<boolean> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    await tx.execute(sql`select id from partners where id = ${me.id} for update`);
    const stored = await readProfile(tx, me.id);
    if (stored.version !== version) return false;
    const { preferredLanguage, emailsOffers, emailsChanges, emailsPayouts, textsOffers } = form;
    const preferences = {
      preferredLanguage,
      emailsOffers,
      emailsChanges,
      emailsPayouts,
      textsOffers,
    };
    const values = { ...factsOf(form), trades: tradesOf(form), ...preferences };
    const names = Object.keys(values) as (keyof typeof values)[];
    const fields = names.filter(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(stored[name]),
    );
    if (fields.length === 0) return true;
    await updatePartner(tx, me.id, { ...values, updatedAt: now });
    if (textsOffers) await partnerTextsChosen.publish(tx, now, values.phone);
    await recordHistory(tx, me, now, 'profile_changed', { fields });
    return true;
  });
}

/**
 * Changes the password, ends all other sessions, and informs the partner. Returns undefined if the
 * old one is wrong; someone without one gets it by the link of an email (“Forgot your password?”).
 * @param token the session's, as in the cookie
 */
export async function changePassword(
  app: App,
  me: Me,
  { old, wanted }: { old: string; wanted: string },
  { token, client }: { token: string; client: Client },
): Promise<true | undefined> {
  const headers = headersOf(client);
  headers.set('authorization', `Bearer ${token}`);
  try {
    if (!(await hasPassword(app.database, me.userId))) return undefined;
    const body = { currentPassword: old, newPassword: wanted };
    await app.auth.api.changePassword({ body, headers });
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'INVALID_PASSWORD') return undefined;
    throw error;
  }
  const ended = await app.database.transaction(async (tx) => {
    await endBegun(tx, me.userId);
    await passwordChanged.publish(tx, me.userId, app.now());
    await recordHistory(tx, me, app.now(), 'password_changed');
    await writeToPartner(app, tx, await readProfile(tx, me.id), 'passwordChanged', {});
    return endSessions(tx, me.userId, { allBut: me.sessionId });
  });
  for (const id of ended) app.sessions.forget(id);
  return true;
}

async function recordHistory(
  tx: Transaction,
  { id, userId }: Me,
  now: Date,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, now, {
    actor: { kind: 'partner', id: userId },
    action,
    details,
    subjectType: 'partner',
    subjectId: id,
  });
  await publishChange(tx, { topic: 'partners', kind: 'changed', id });
}
