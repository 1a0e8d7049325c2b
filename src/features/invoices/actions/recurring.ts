import { currentSettings } from '#features/settings/index.ts';
import { dayAfter } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { badInput, conflict } from '#platform/http/errors.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import type { App } from '#services/app.ts';
import { nextOccurrence, type Recurrence } from '../rules/days.ts';
import {
  findRecurrence,
  insertRecurrence,
  listDueRecurrences,
  lockRecurrence,
  updateRecurrence,
} from '../store/recurring.ts';
import { today } from '../views/today.ts';
import { copyOf, sendInvoiceIn } from './change-state.ts';
import { loadInvoice, startInvoice } from './edit.ts';
import { recordInvoiceHistory } from './record-history.ts';

const system: Actor = { kind: 'system' };

export interface RecurrenceWanted {
  every: Recurrence;
  next_on: string;
  ends_on: string | null;
  sends: boolean;
}

/** Makes an invoice recurring, replacing an earlier schedule. */
export async function setRecurrence(
  app: App,
  actor: Actor,
  id: string,
  wanted: RecurrenceWanted | undefined,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const source = await loadInvoice(tx, id);
    const before = await findRecurrence(tx, id);
    if (before) await updateRecurrence(tx, before.id, { stoppedAt: now });
    if (wanted) {
      if (source.kind !== 'standard')
        throw conflict('of_estimate', "An invoice for part of an estimate can't be recurring.");
      if (wanted.next_on <= today(app))
        throw badInput('next_on', 'Please choose a date after today.');
      if (wanted.ends_on && wanted.ends_on < wanted.next_on)
        throw badInput('ends_on', "The end date can't be before the next invoice.");
      const { every, sends, next_on: nextOn, ends_on: endsOn } = wanted;
      await insertRecurrence(tx, {
        id: newId(now),
        sourceId: id,
        every,
        sends,
        startedOn: nextOn,
        nextOn,
        endsOn,
        createdAt: now,
      });
    }
    const action = wanted ? 'recurrence_set' : 'recurrence_ended';
    const { customerId } = source;
    if (wanted || before)
      await recordInvoiceHistory(tx, now, actor, {
        id,
        customerId,
        action,
        details: { ...wanted },
      });
  });
}

/**
 * Creates the recurring invoices that are due, and sends those that are to be sent in the same
 * transaction: one for each day, however often it runs, and none is made and left unsent.
 */
export async function makeRecurring(app: App): Promise<number> {
  const due = await listDueRecurrences(app.database, today(app), 1000);
  const each = eachAlone(app);
  for (const { id } of due) await each.run(id, (tx) => makeOne(app, tx, id));
  return each.end();
}

async function makeOne(
  app: App,
  tx: Parameters<typeof startInvoice>[1],
  id: string,
): Promise<boolean> {
  const day = today(app);
  const recurrence = await lockRecurrence(tx, id);
  if (!recurrence || recurrence.stoppedAt || recurrence.nextOn > day) return false;
  const { every, startedOn, nextOn, endsOn, sends } = recurrence;
  const next = nextOccurrence(every, startedOn, day);
  const isOver = endsOn !== null && next > endsOn;
  await updateRecurrence(tx, id, { nextOn: next, ...(isOver && { stoppedAt: app.now() }) });
  const source = await loadInvoice(tx, recurrence.sourceId);
  const dueDate = dayAfter(day, currentSettings(app).invoices.due_days);
  const more = { recurringId: id, recurringOn: nextOn, dueDate };
  const copy = await copyOf(tx, source, newId(app.now()), more);
  const { id: invoiceId, customerEmail } = await startInvoice(app, tx, system, copy);
  if (sends && customerEmail) await sendInvoiceIn(app, tx, system, invoiceId);
  return true;
}
