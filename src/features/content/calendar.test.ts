import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantAt } from '#lib/days/days.ts';
import { addPost, send } from '#tests/factories/content.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { calendarDays, dateBeside } from './rules/calendar.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const zone = 'America/Chicago';
const scheduledAt = (day: string, time: string) => ({
  status: 'scheduled',
  scheduled_for: instantAt(day, time, zone).toISOString(),
});
const monthOf = async (from: string, to: string) =>
  (await send(server, 'GET', `/api/content/calendar?from=${from}&to=${to}`)).body;
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

describe('the days of the calendar', () => {
  test('are whole weeks from Sunday on', () => {
    const days = calendarDays('month', '2026-11-20');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-01', '2026-12-05', 35]);
    expect(calendarDays('month', '2026-08-31')).toHaveLength(42);
    expect(calendarDays('week', '2026-11-22')[0]).toBe('2026-11-22');
    expect(calendarDays('week', '2026-11-21')[0]).toBe('2026-11-15');
  });

  test('lead to the month and the week beside them', () => {
    expect(dateBeside('month', '2026-12-31', 1)).toBe('2027-01-01');
    expect(dateBeside('month', '2026-01-31', -1)).toBe('2025-12-01');
    expect(dateBeside('week', '2026-11-20', 1)).toBe('2026-11-22');
  });
});

describe('the calendar', () => {
  test('has what stands in these days by the clock of the business, drafts included', async () => {
    await addPost(server, { topic: 'Late on the last day', ...scheduledAt('2098-05-31', '23:59') });
    await addPost(server, { topic: 'First of June', ...scheduledAt('2098-06-01', '00:00') });
    await addPost(server, {
      topic: 'Only a draft',
      scheduled_for: instantAt('2098-05-02', '09:00', zone).toISOString(),
    });
    await addPost(server, { topic: 'Without a time' });
    const may = await monthOf('2098-05-01', '2098-05-31');
    expect(titles(may)).toEqual(['Only a draft', 'Late on the last day']);
    expect(may.items[1]).toMatchObject({
      status: 'scheduled',
      platforms: ['facebook'],
      may_move: true,
    });
  });

  test('is asked for six weeks at most, and for days that exist', async () => {
    for (const [from, to] of [
      ['2098-01-01', '2098-02-12'],
      ['2098-02-02', '2098-02-01'],
      ['2098-02-30', '2098-03-01'],
    ])
      expect(
        (await send(server, 'GET', `/api/content/calendar?from=${from}&to=${to}`)).status,
      ).toBe(400);
  });

  test('lists the next five by date, without those that were deleted', async () => {
    for (let day = 1; day <= 6; day += 1)
      await addPost(server, { topic: `Day ${day}`, ...scheduledAt(`2090-01-0${day}`, '09:00') });
    const { posts } = (await send(server, 'GET', '/api/content/posts?q=Day 1')).body;
    await send(server, 'DELETE', `/api/content/posts/${posts[0].id}`);
    const { body } = await send(server, 'GET', '/api/content/upcoming');
    expect(titles(body)).toEqual(['Day 2', 'Day 3', 'Day 4', 'Day 5', 'Day 6']);
  });

  test('has a time that the change to summer time skips an hour later, and of one that comes twice the first', async () => {
    const skipped = await addPost(server, scheduledAt('2097-03-10', '02:30'));
    expect(skipped.scheduled_for).toBe('2097-03-10T08:30:00.000Z');
    const twice = await addPost(server, scheduledAt('2097-11-03', '01:30'));
    expect(twice.scheduled_for).toBe('2097-11-03T06:30:00.000Z');
  });
});
