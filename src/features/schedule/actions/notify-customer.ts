import { mayContact, unsubscribeAddress } from '#features/customers/index.ts';
import { notifyOwner } from '#features/mailbox/index.ts';
import { currentBusiness, currentSettings, pageLocale } from '#features/settings/index.ts';
import { reminderTime } from '#features/settings/rules/opening-hours.ts';
import { contactCustomer, reachOf } from '#features/text-messages/index.ts';
import { HOURS } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';
import { adminLink, publicLink } from '#lib/links.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import {
  type CustomerNotice,
  customerMessage,
  customerText,
  type OwnerNotice,
  onTheWayMessages,
  ownerMessage,
} from '../emails.ts';
import type { OnTheWayReach } from '../rules/visits.ts';
import { insertLink } from '../store/private-links.ts';
import { type ListedVisit, recordReminded, type VisitRow } from '../store/visits.ts';
import { visitCalendar } from '../views/calendar.ts';

/**
 * Notifies the customer, in the transaction that causes it, by their preferred channel, if the
 * visit is still ahead. A notice of a new time within the reminder period counts as the reminder.
 * @param before the previous visit if it was unscheduled: calendars are informed that it is off
 */
export async function notifyCustomer(
  app: App,
  tx: Transaction,
  now: Date,
  listed: ListedVisit,
  notice: CustomerNotice,
  before?: VisitRow,
): Promise<void> {
  const { visit, customer } = listed;
  const { startsAt } = visit;
  const hasTime = startsAt !== null && startsAt > now;
  const isAboutTime = notice !== 'postponed';
  if (isAboutTime && !hasTime) return;
  const isOver = notice === 'cancelled' || notice === 'declined';
  const business = currentBusiness(app);
  // Each channel has its own link.
  const link = async () => (isOver ? undefined : linkTo(app, tx, now, visit.id, customer.language));
  const { text, email } = await contactCustomer(
    app,
    tx,
    { ...customer, customerId: visit.customerId },
    {
      about: 'visit',
      text: async () => customerText({ listed, notice, link: await link(), business }),
      mail: async () => ({
        folder: 'sent',
        to: customer.email,
        replyTo: business.email,
        ...(notice === 'reminder' &&
          visit.customerId && {
            unsubscribe: unsubscribeAddress(app, { customerId: visit.customerId, kind: 'visits' }),
          }),
        ...customerMessage({ listed, notice, link: await link(), business }),
        // What was declined isn't in any calendar.
        attachments: notice === 'declined' ? [] : appointmentOf(app, listed, isOver, before),
      }),
    },
  );
  if (!text && !email) return;
  if (!hasTime || isOver) return;
  const lead = currentSettings(app).schedule.reminder_hours * HOURS;
  const isNear = startsAt.getTime() - now.getTime() <= lead;
  if (isNear || reminderTime(startsAt, lead, business) <= now)
    await recordReminded(tx, visit.id, startsAt);
}

/** Notifies the customer, by their preferred channel, that someone is on the way. */
export async function notifyOnTheWay(
  app: App,
  tx: Transaction,
  now: Date,
  listed: ListedVisit,
): Promise<void> {
  const { visit, customer, assigneeName } = listed;
  const { customerId } = visit;
  if (!(await mayContact(tx, customerId, 'visits'))) return;
  const business = currentBusiness(app);
  const name = assigneeName || pageLocale(app, customer.language).ownerName;
  const { text, mail } = onTheWayMessages({ listed, name, now, business });
  await contactCustomer(
    app,
    tx,
    { ...customer, customerId },
    {
      about: 'arrival',
      text: () => text,
      mail: () => ({
        folder: 'sent',
        to: customer.email,
        replyTo: business.email,
        ...(customerId && { unsubscribe: unsubscribeAddress(app, { customerId, kind: 'visits' }) }),
        ...mail(),
      }),
    },
  );
}

/**
 * How the customer would be notified now that someone is on the way; a text may have to be sent by
 * hand.
 */
export async function onTheWayReach(
  app: App,
  { visit, customer }: ListedVisit,
): Promise<OnTheWayReach> {
  const { database, mail, texts } = app;
  const { customerId } = visit;
  if (!(await mayContact(database, customerId, 'visits'))) return 'none';
  const { text, email } = await reachOf(app, database, { ...customer, customerId });
  if (text && texts) return 'text';
  if (email && mail.leavesServer) return 'email';
  return text ? 'ready_text' : 'none';
}

function appointmentOf(app: App, listed: ListedVisit, isOver: boolean, before?: VisitRow) {
  if (listed.visit.startsAt) return [visitCalendar(app, listed, isOver ? 'CANCEL' : 'REQUEST')];
  if (!before) return [];
  const { startsAt, endsAt } = before;
  const off = { ...listed.visit, startsAt, endsAt, status: 'cancelled' as const };
  return [visitCalendar(app, { ...listed, visit: off }, 'CANCEL')];
}

/**
 * Notifies the owner of what a customer did with a private link, in the transaction that causes it.
 */
export async function notifyOwnerOfVisit(
  app: App,
  tx: Transaction,
  listed: ListedVisit,
  notice: OwnerNotice,
): Promise<void> {
  const { timeZone } = currentBusiness(app);
  const path = adminLink('schedule', {}, { visit: listed.visit.id });
  const link = app.settings.publicUrl + path;
  const outgoing = ownerMessage({ listed, notice, link, timeZone });
  await notifyOwner(app, tx, { kind: 'update', path }, outgoing);
}

async function linkTo(app: App, tx: Transaction, now: Date, id: string, language: Language) {
  const token = await insertLink(tx, now, id);
  return app.settings.publicUrl + publicLink('visit', language, { token });
}
