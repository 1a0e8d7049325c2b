import { newSecret, sha256 } from '#lib/ids.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { putSecret, readSecret, removeSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import { maxEntries, type WorkingDay } from './rules.ts';
import {
  calendarTokenHash,
  deleteDaysOff,
  insertDaysOff,
  listDaysOff,
  replaceHours,
  setCalendarToken,
} from './store/schedule.ts';

/** Stores a partner's working hours by weekday. */
export function saveHours(app: App, partner: SignedInPartner, days: WorkingDay[]): Promise<void> {
  return change(app, partner, 'hours_changed', { days }, (tx) =>
    replaceHours(tx, partner.id, days),
  );
}

export interface NewDaysOff {
  /** Created with the form, so that sending twice stores it once. */
  id: string;
  /** YYYY-MM-DD, first and last. */
  from: string;
  to: string;
  note: string;
}

/**
 * Stores days off. Throws 409 if there are too many upcoming ones.
 * @param today YYYY-MM-DD
 */
export function addDaysOff(
  app: App,
  partner: SignedInPartner,
  { id, from, to, note }: NewDaysOff,
  today: string,
): Promise<void> {
  return change(app, partner, 'days_off_added', { from, to }, async (tx) => {
    if ((await listDaysOff(tx, partner.id, today)).length >= maxEntries)
      throw conflict('too_many', 'You already have too many days off.');
    const days = { id, partnerId: partner.id, fromDay: from, toDay: to, note };
    await insertDaysOff(tx, { ...days, createdAt: app.now() });
  });
}

/** Throws 404 if these aren't days off of this partner. */
export function removeDaysOff(app: App, partner: SignedInPartner, id: string): Promise<void> {
  return change(app, partner, 'days_off_removed', { id }, async (tx) => {
    if (!(await deleteDaysOff(tx, partner.id, id))) throw notFound('These days off');
  });
}

/** Creates a new private calendar address, replacing an earlier one. */
export function renewCalendar(app: App, partner: SignedInPartner): Promise<void> {
  return change(app, partner, 'calendar_renewed', {}, async (tx) => {
    const secret = newSecret();
    const name = secretName(partner.id);
    await putSecret(tx, app.settings.secretKey, app.now(), { name, secret });
    await setCalendarToken(tx, partner.id, sha256(secret));
  });
}

export function endCalendar(app: App, partner: SignedInPartner): Promise<void> {
  return change(app, partner, 'calendar_ended', {}, async (tx) => {
    await removeSecret(tx, secretName(partner.id));
    await setCalendarToken(tx, partner.id, null);
  });
}

/** A partner's private calendar address; nothing until they request one. */
export async function calendarAddress(app: App, partnerId: string): Promise<string | undefined> {
  const hash = await calendarTokenHash(app.database, partnerId);
  if (!hash) return undefined;
  const token = await readSecret(app.database, app.settings.secretKey, secretName(partnerId));
  if (!token || sha256(token) !== hash) return undefined;
  return `${app.settings.publicUrl}/calendar/partner/${token}.ics`;
}

function secretName(partnerId: string): string {
  return `partner-calendar ${partnerId}`;
}

function change(
  app: App,
  partner: SignedInPartner,
  action: string,
  details: Record<string, unknown>,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return app.database.transaction(async (tx) => {
    await work(tx);
    await recordAudit(tx, app.now(), {
      actor: { kind: 'partner', id: partner.userId },
      action,
      subjectType: 'partner',
      subjectId: partner.id,
      details,
    });
    await publishChange(tx, { topic: 'partners', kind: 'changed', id: partner.id });
  });
}
