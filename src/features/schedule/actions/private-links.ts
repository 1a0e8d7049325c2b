import { markScheduled } from '#features/projects/index.ts';
import { isId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { actorOf, type CustomerAccess, canAccess } from '#platform/sessions/access.ts';
import type { App } from '#services/app.ts';
import { visitMoved } from '../events.ts';
import { endOf, isLinkOver, mayCustomerChange, noSteps } from '../rules/visits.ts';
import { findLink } from '../store/private-links.ts';
import { findVisit, type ListedVisit, lockCalendar, updateVisit } from '../store/visits.ts';
import { isAmong, listFreeTimes } from './free-times.ts';
import { notifyCustomer, notifyOwnerOfVisit } from './notify-customer.ts';
import { recordChange, setStatus } from './visits.ts';

/**
 * The visit for a customer's access; nothing if the link is unknown, revoked or expired, or the
 * visit is someone else's.
 */
export async function findLinkedVisit(
  app: App,
  database: Database | Transaction,
  access: CustomerAccess,
): Promise<ListedVisit | undefined> {
  if ('id' in access) {
    const own = isId(access.id) ? await findVisit(database, access.id) : undefined;
    const isShown = own && own.visit.status !== 'requested';
    return isShown && canAccess(access, own.visit.customerId) ? own : undefined;
  }
  const link = await findLink(database, access.token);
  const listed = link && (await findVisit(database, link.visitId));
  if (!listed || isLinkOver(link, listed.visit, app.now())) return undefined;
  return listed;
}

/**
 * The result of a press on the page; `late` if it is no longer allowed, `over` if the link leads
 * nowhere.
 */
export type Pressed = 'done' | 'taken' | 'late' | 'over';

/** The customer confirms. Pressed twice, or too late, nothing changes. */
export function confirmVisit(app: App, access: CustomerAccess): Promise<Pressed> {
  return press(app, access, async (tx, now, listed, customer) => {
    if (listed.visit.status !== 'scheduled' || !listed.visit.startsAt) return 'done';
    await setStatus(tx, now, customer, listed.visit, 'confirmed');
    await notifyOwnerOfVisit(app, tx, listed, 'confirmed');
    return 'done';
  });
}

/**
 * The customer takes an available time, which also confirms. Returns `taken` if it is no longer
 * available.
 */
export function moveVisit(app: App, access: CustomerAccess, startsAt: Date): Promise<Pressed> {
  return press(app, access, async (tx, now, listed, customer) => {
    const { visit } = listed;
    if (visit.startsAt?.getTime() === startsAt.getTime()) return 'done';
    if (!isAmong(await listFreeTimes(app, tx, visit), startsAt)) return 'taken';
    const times = { startsAt, endsAt: endOf(startsAt, visit.minutes) };
    await updateVisit(tx, visit, {
      ...times,
      ...noSteps,
      status: 'confirmed',
      sequence: visit.sequence + 1,
      updatedAt: now,
    });
    const fields = { starts_at: { from: visit.startsAt, to: startsAt } };
    await recordChange(tx, now, customer, visit.id, 'moved', { fields });
    const moved = { actor: customer, visitId: visit.id, before: visit, after: times };
    await visitMoved.publish(app, tx, moved);
    if (visit.projectId) await markScheduled(tx, now, customer, visit.projectId);
    const after = await findVisit(tx, visit.id);
    if (!after) throw new Error('a visit that was moved is gone');
    await notifyCustomer(app, tx, now, after, 'moved');
    await notifyOwnerOfVisit(app, tx, after, 'moved');
    return 'done';
  });
}

/**
 * A press that may change the visit: none do once it has started, and the page shows the status.
 */
function press(app: App, access: CustomerAccess, work: Work): Promise<Pressed> {
  return pressListed(app, access, async (tx, now, listed, customer) =>
    mayCustomerChange(listed.visit, now) ? work(tx, now, listed, customer) : 'done',
  );
}

type Work = (tx: Transaction, now: Date, listed: ListedVisit, customer: Actor) => Promise<Pressed>;

/** A press on a visit's page, whatever its status, with the calendar locked. */
export function pressListed(app: App, access: CustomerAccess, work: Work): Promise<Pressed> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    await lockCalendar(tx);
    const listed = await findLinkedVisit(app, tx, access);
    if (!listed) return 'over';
    return work(tx, now, listed, actorOf(access));
  });
}
