import { findOrCreateCustomer } from '#features/customers/actions/find-or-create.ts';
import { completeVisit, confirmVisit, createVisit } from '#features/schedule/actions/visits.ts';
import { newVisit } from '#features/schedule/contract/fields.ts';
import { currentBusiness } from '#features/settings/actions/current.ts';
import { dayAfter, dayIn, instantAt, mondayOf } from '#lib/days/days.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { sha256 } from '#lib/ids.ts';
import type { App } from '#services/app.ts';
import { type DemoVisit, demoVisits } from './data.ts';

/** Schedules the demo's visits of this week and the next, those before now as completed. */
export async function planVisits(app: App, began: Date, ownerId: string): Promise<void> {
  const { timeZone } = currentBusiness(app);
  const today = dayIn(timeZone, began);
  const monday = mondayOf(today);
  for (const [position, visit] of demoVisits.entries()) {
    const { day, at } = visit;
    const starts = day !== undefined && at ? instantAt(dayAfter(monday, day), at, timeZone) : null;
    // Longer than the oldest of the demo's jobs.
    const knownFor = (60 + 5 * position) * DAYS;
    await plan(app, visit, { starts, began, knownFor, ownerId, key: `demo-visit-${position}` });
  }
}

interface Notified {
  starts: Date | null;
  began: Date;
  /** How long they have been a customer, in milliseconds. */
  knownFor: number;
  ownerId: string;
  key: string;
}

async function plan(
  app: App,
  visit: DemoVisit,
  { starts, began, knownFor, ownerId, key }: Notified,
) {
  const actor = { kind: 'owner' as const, id: ownerId };
  const planned = new Date(Math.min(began.getTime(), (starts ?? began).getTime() - 3 * DAYS));
  const at = (now: Date): App => ({ ...app, now: () => now });
  const since = new Date(began.getTime() - knownFor);
  const customerId = await customerOf(app, since, visit, actor);
  const input = newVisit.parse({
    customer_id: customerId,
    title: visit.title,
    minutes: visit.hours * 60,
    notes: visit.notes ?? '',
    preparation: visit.preparation ?? '',
    starts_at: starts?.toISOString() ?? null,
    accept_clash: true,
  });
  const submit = { endpoint: 'visits', actor: ownerId, key, fingerprint: sha256(key) };
  const { visit: row } = await createVisit(at(planned), actor, input, submit);
  if (!starts) return;
  const confirmed = new Date(Math.min(began.getTime(), planned.getTime() + HOURS));
  if (visit.confirmed) await confirmVisit(at(confirmed), actor, row.id);
  if (row.endsAt && row.endsAt < began) await completeVisit(at(row.endsAt), actor, row.id);
}

async function customerOf(
  app: App,
  now: Date,
  { name, location, phone, language }: DemoVisit,
  actor: { kind: 'owner'; id: string },
): Promise<string> {
  const [firstName, lastName] = name;
  const [address, city, zipCode] = location;
  const email = `${firstName}.${lastName}@example.com`.toLowerCase().replace('ñ', 'n');
  const person = { firstName, lastName, email, phone, address, city, zipCode, language };
  return app.database.transaction(
    async (tx) => (await findOrCreateCustomer(tx, now, actor, person)).id,
  );
}
