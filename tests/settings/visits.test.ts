import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindCustomers } from '#features/schedule/actions/remind.ts';
import { dayAfter, instantAt, weekdayOfDay } from '#lib/days/days.ts';
import { HOURS, MINUTES } from '#lib/days/durations.ts';
import { addCustomer, addVisit } from '../factories/schedule.ts';
import { businessDay } from '../harness/business-day.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { ask, change } from './change.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const inDays = (days: number, time: string) =>
  instantAt(dayAfter(businessDay(), days), time, 'America/Chicago');

test('schedule.arrival_window_minutes is the window of a new visit', async () => {
  await change(server, 'schedule', { arrival_window_minutes: 45 });
  const visit = await addVisit(server, { customer_id: await addCustomer(server) });
  expect(visit.window_minutes).toBe(45);
});

test('schedule.travel_speed decides how long the drive between two visits takes', async () => {
  const [near, far] = ['78006', '78216'];
  for (const [time, zip_code] of [
    ['10:00', near],
    ['15:00', far],
  ] as const)
    await addVisit(server, {
      customer_id: await addCustomer(server, { zip_code }),
      starts_at: inDays(20, time).toISOString(),
      minutes: 60,
    });
  const drive = async () => {
    const [from, to] = [inDays(20, '00:00'), inDays(21, '00:00')].map((at) => at.toISOString());
    const { visits } = await ask(server, 'GET', `/api/visits?from=${from}&to=${to}`);
    return visits[1].drive_minutes;
  };
  await change(server, 'schedule', { travel_speed: 60 });
  const fast = await drive();
  await change(server, 'schedule', { travel_speed: 20 });
  expect(await drive()).toBeGreaterThan(2 * fast);
});

test('schedule.reminder_hours is how long before a visit its customer is reminded', async () => {
  await change(server, 'schedule', { reminder_hours: 5 });
  const email = 'reminded@example.com';
  // A Wednesday: while we are open, also this long before.
  const toWednesday = (9 - weekdayOfDay(businessDay())) % 7;
  const starts = inDays(21 + toWednesday, '15:00');
  const customer_id = await addCustomer(server, { email });
  await addVisit(server, { customer_id, starts_at: starts.toISOString() });
  const before = (hours: number) => ({
    ...server.app,
    now: () => new Date(starts.getTime() - hours * HOURS),
  });
  const count = async () =>
    (await server.rows('select 1 from emails where recipient = $1', [email])).length;
  const planned = await count();
  await remindCustomers(before(6));
  expect(await count()).toBe(planned);
  await remindCustomers(before(4));
  expect(await count()).toBe(planned + 1);
});

test('schedule.booking_days and schedule.booking_minutes decide which times the request form offers', async () => {
  const offered = async () => {
    const { days } = await (await fetch(`${server.address}/api/forms/booking-times`)).json();
    return days as { times: { starts_at: string }[] }[];
  };
  await change(server, 'schedule', { online_booking: true, booking_days: 3, booking_minutes: 60 });
  const short = await offered();
  expect(short.length).toBeLessThanOrEqual(4);
  await change(server, 'schedule', { booking_days: 30 });
  const long = await offered();
  expect(long.length).toBeGreaterThan(10);
  const lastOf = (days: typeof long) =>
    Date.parse(long.length ? (days.at(-1)?.times.at(-1)?.starts_at ?? '') : '');
  await change(server, 'schedule', { booking_minutes: 240 });
  expect(lastOf(long) - lastOf(await offered())).toBe(180 * MINUTES);
});
