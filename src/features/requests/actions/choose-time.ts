import { notifyOwner } from '#features/mailbox/index.ts';
import { findVisitOfRequest, isBookingOn } from '#features/schedule/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { fullDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { actorOf, type CustomerAccess } from '#platform/sessions/access.ts';
import type { App } from '#services/app.ts';
import { timeMessage } from '../emails.ts';
import { mayWithdraw } from '../rules/following.ts';
import { lockRequest } from '../store/requests.ts';
import { type Followed, findFollowed } from './follow.ts';
import { lockVisit } from './submit.ts';

/**
 * Whether the sender may choose a time for a visit, as in the form: while nothing is planned, and
 * once; an emergency needs a call.
 */
export async function mayChooseTime(
  app: App,
  database: App['database'] | Transaction,
  { request, state, progress }: Followed,
): Promise<boolean> {
  if (!isBookingOn(app) || request.urgency === 'emergency') return false;
  if (!mayWithdraw(state, progress)) return false;
  return (await findVisitOfRequest(database, request.id)) === undefined;
}

/**
 * Holds a free time for the sender, until the owner answers. Throws 409 with the message on the
 * field if it isn't available. `over` if no time is to be chosen anymore.
 */
export async function chooseTime(
  app: App,
  access: CustomerAccess,
  startsAt: Date,
): Promise<'done' | 'over' | 'gone'> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const found = await findFollowed(app, tx, access);
    // Locked first, so that a second press finds the time that the first one took.
    if (found) await lockRequest(tx, found.request.id);
    const followed = found && (await findFollowed(app, tx, access));
    if (!followed) return 'gone';
    if (!(await mayChooseTime(app, tx, followed))) return 'over';
    const { request } = followed;
    const { id } = request;
    await lockVisit(app, tx, now, request, startsAt.toISOString());
    const entry = { actor: actorOf(access), subjectType: 'request', subjectId: id };
    const details = { starts_at: startsAt };
    await recordAudit(tx, now, { ...entry, action: 'visit_requested', details });
    const path = adminLink('request', { id });
    const when = fullDate(startsAt, currentBusiness(app));
    const email = timeMessage(request, { when, link: app.settings.publicUrl + path });
    await notifyOwner(
      app,
      tx,
      { kind: 'request', path, isUrgent: false },
      { ...(request.email && { replyTo: request.email }), ...email },
    );
    await publishChange(tx, { topic: 'requests', kind: 'changed', id });
    return 'done';
  });
}
