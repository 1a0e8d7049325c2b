import { currentSettings } from '#features/settings/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { CustomerAccess } from '#platform/sessions/access.ts';
import type { App } from '#services/app.ts';
import { noTimes, visitMoved } from '../events.ts';
import { mayCustomerCancel, mayUndoCancel, undoCancelLasts } from '../rules/visits.ts';
import { findVisit, type ListedVisit, updateVisit } from '../store/visits.ts';
import { notifyCustomer, notifyOwnerOfVisit } from './notify-customer.ts';
import { findProblems } from './plan.ts';
import { type Pressed, pressListed } from './private-links.ts';
import { recordChange } from './visits.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'write-cancellation-emails': { visitId: string; sequence: number };
  }
}

/**
 * The customer cancels the visit. Its link stays, to show that and to undo it for a minute; emails
 * wait that long, too. Pressed again, it stays canceled; returns `late` within the hours set by the
 * owner.
 */
export function cancelVisit(app: App, access: CustomerAccess): Promise<Pressed> {
  return pressListed(app, access, async (tx, now, { visit }, customer) => {
    if (visit.status === 'cancelled') return 'done';
    const { cancel_hours } = currentSettings(app).schedule;
    if (!mayCustomerCancel(visit, now, cancel_hours)) return 'late';
    const sequence = visit.sequence + 1;
    await updateVisit(tx, visit, {
      status: 'cancelled',
      statusBefore: visit.status === 'confirmed' ? 'confirmed' : 'scheduled',
      cancelledAt: now,
      sequence,
      updatedAt: now,
    });
    await recordChange(tx, now, customer, visit.id, 'cancelled', {});
    const moved = { actor: customer, visitId: visit.id, before: visit, after: noTimes };
    await visitMoved.publish(app, tx, moved);
    const email = { visitId: visit.id, sequence };
    await app.jobs.enqueue(tx, 'write-cancellation-emails', email, undoCancelLasts / 1000);
    return 'done';
  });
}

/** The customer undoes it: `late` after a minute, `taken` if someone else has the time by now. */
export function undoCancellation(app: App, access: CustomerAccess): Promise<Pressed> {
  return pressListed(app, access, async (tx, now, { visit }, customer) => {
    if (visit.status !== 'cancelled') return 'done';
    if (!mayUndoCancel(visit, now)) return 'late';
    if (await isTaken(app, tx, visit)) return 'taken';
    await updateVisit(tx, visit, {
      status: visit.statusBefore ?? 'scheduled',
      statusBefore: null,
      cancelledAt: null,
      sequence: visit.sequence + 1,
      updatedAt: now,
    });
    await recordChange(tx, now, customer, visit.id, 'restored', {});
    const moved = { actor: customer, visitId: visit.id, before: noTimes, after: visit };
    await visitMoved.publish(app, tx, moved);
    return 'done';
  });
}

/**
 * Notifies both sides of a cancellation that wasn't undone. Run twice, the emails are written once.
 */
export async function writeCancellationEmails(
  app: App,
  { visitId, sequence }: { visitId: string; sequence: number },
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const listed = await findVisit(tx, visitId);
    const visit = listed?.visit;
    if (!listed || visit?.status !== 'cancelled' || visit.sequence !== sequence) return;
    if (!visit.cancelledAt) return;
    await updateVisit(tx, visit, { cancelledAt: null, statusBefore: null, updatedAt: now });
    await notifyCustomer(app, tx, now, listed, 'cancelled');
    await notifyOwnerOfVisit(app, tx, listed, 'cancelled');
  });
}

async function isTaken(app: App, tx: Transaction, visit: ListedVisit['visit']): Promise<boolean> {
  const { id, startsAt, endsAt, zipCode } = visit;
  if (!startsAt || !endsAt) return false;
  const problems = await findProblems(app, tx, { id, startsAt, endsAt, zipCode });
  return problems.some(({ kind }) => kind === 'overlap');
}
