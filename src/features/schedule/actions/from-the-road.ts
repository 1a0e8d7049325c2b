import { alertOwner } from '#features/dangers/index.ts';
import { markStarted } from '#features/projects/index.ts';
import { newId } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import type { OfficeActor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import { isAhead, isOnTheWayNews, isOpen, type VisitStep } from '../rules/visits.ts';
import { insertFieldNote } from '../store/field-notes.ts';
import { lockCalendar, updateVisit } from '../store/visits.ts';
import { estimateArrival } from './estimate-arrival.ts';
import { notifyOnTheWay } from './notify-customer.ts';
import { completeVisit, loadVisit, notOpen, recordChange, withoutDay } from './visits.ts';

/**
 * The person going to a visit left, started, or finished. Repeated, or after a later step, nothing
 * changes. The customer is notified once that someone is on the way. Throws 409 for a canceled or
 * unscheduled visit.
 * @param at when it happened
 */
export async function takeStep(
  app: App,
  actor: OfficeActor,
  visitId: string,
  { step, at }: { step: VisitStep; at: Date },
): Promise<void> {
  if (step === 'finished') {
    await completeVisit(app, actor, visitId, at);
    return;
  }
  const now = app.now();
  await app.database.transaction(async (tx) => {
    await lockCalendar(tx);
    const listed = await loadVisit(tx, visitId);
    const { visit } = listed;
    if (visit.status === 'completed' || !isAhead(step, visit)) return;
    if (!isOpen(visit.status)) throw notOpen(visit.status);
    if (!visit.startsAt) throw withoutDay();
    const arrivesAt = step === 'started' ? null : await estimateArrival(app, tx, visit, at);
    const change = step === 'started' ? { startedAt: at } : { onTheWayAt: at };
    await updateVisit(tx, visit, { ...change, arrivesAt, updatedAt: now });
    await recordChange(tx, now, actor, visitId, step === 'started' ? 'work_started' : step, {});
    if (step === 'started' && visit.projectId) await markStarted(tx, now, actor, visit.projectId);
    if (step === 'on_the_way' && isOnTheWayNews(visit.startsAt, at, now))
      await notifyOnTheWay(app, tx, now, { ...listed, visit: { ...visit, arrivesAt } });
  });
}

interface NewFieldNote {
  authorName: string;
  body: string;
  typedAt: Date;
}

/** Adds a note from a visit. Sent again under its key, it is stored once. */
export async function addFieldNote(
  app: App,
  actor: OfficeActor,
  visitId: string,
  note: NewFieldNote,
  submit: Submit | undefined,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const id = newId(now);
    if (submit && (await claimKey(tx, now, submit, { noteId: id }))) return;
    await insertFieldNote(tx, { ...note, id, visitId, authorId: actor.id, createdAt: now });
    await recordChange(tx, now, actor, visitId, 'note_added', {});
    if (actor.kind === 'staff') await alertOfDanger(app, tx, visitId, note);
  });
}

/** Staff may write from where it is dangerous; what the owner notes themselves, they know. */
function alertOfDanger(app: App, tx: Transaction, visitId: string, note: NewFieldNote) {
  return alertOwner(app, tx, {
    source: { visitId },
    who: note.authorName,
    text: note.body,
    path: adminLink('schedule', {}, { visit: visitId }),
    kind: 'update',
  });
}
