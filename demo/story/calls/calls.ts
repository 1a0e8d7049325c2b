import { addNote } from '#features/calls/actions/records.ts';
import { insertCall } from '#features/calls/store/calls.ts';
import { listRecords, setSeen, updateRecord } from '#features/calls/store/records.ts';
import { findCustomer, findCustomersByEmail, recordActivity } from '#features/customers/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { hourBefore } from '#lib/days/days.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import type { App } from '#services/app.ts';
import { type DemoCall, demoCalls } from './data.ts';

const ringSeconds = 8;

/** Makes the demo's owner and customers call each other, once. */
export async function fillDemoCalls(app: App): Promise<void> {
  if ((await listRecords(app.database, { limit: 1 })).length > 0) return;
  const began = app.now();
  for (const call of demoCalls)
    await fillCall(app, call, hourBefore(began, call, currentBusiness(app).timeZone));
}

async function fillCall(app: App, call: DemoCall, startedAt: Date): Promise<void> {
  const { email, way, seconds, endReason, notes = [], needsFollowUp, isNew } = call;
  const id = newId(startedAt);
  const answeredAt = seconds > 0 ? after(startedAt, ringSeconds) : null;
  const endedAt = after(startedAt, ringSeconds + seconds);
  await app.database.transaction(async (tx) => {
    const [found] = email ? (await findCustomersByEmail(tx, email)).own : [];
    const customer = found && (await findCustomer(tx, found.id));
    await insertCall(tx, {
      id,
      line: 'browser',
      direction: way,
      status: seconds > 0 ? 'completed' : 'no-answer',
      endReason,
      callerName: customer ? `${customer.firstName} ${customer.lastName}` : '',
      callerNumber: customer?.phone ?? '',
      businessNumber: currentBusiness(app).phone,
      customerId: customer?.id ?? null,
      startedAt,
      answeredAt,
      endedAt,
      durationSeconds: seconds,
    });
    if (needsFollowUp) await updateRecord(tx, id, { followUpRequired: true });
    if (!isNew) await setSeen(tx, id, endedAt);
    if (customer) await recordActivity(tx, customer.id);
  });
  for (const note of notes)
    await addNote({ ...app, now: () => after(endedAt, 30) }, id, note, undefined);
}

function after(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * SECONDS);
}
