import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStatuses } from '#features/work-orders/rules/work-orders.ts';
import { dayIn, monthStart } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import { shortWeekdayAndDay } from '#lib/days/texts.ts';
import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { addProject } from '#tests/factories/projects.ts';
import { putOrder } from '#tests/factories/work-orders.ts';
import { businessDay, businessTime, fromNow } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

const timeZone = 'America/Chicago';
let server: TestServer;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer();
  projectId = (await addProject(server, { title: 'Porch at the Secretlast house' })).id;
});
afterAll(() => server.stop());

const order = fc.record({
  status: fc.constantFrom(...orderStatuses),
  cents: fc.integer({ min: 1, max: 200_000 }),
  doneDaysAgo: fc.integer({ min: 0, max: 62 }),
});
const payout = fc.record({
  cents: fc.integer({ min: 1, max: 200_000 }),
  daysAgo: fc.integer({ min: 0, max: 62 }),
  isVoided: fc.boolean(),
});

test('the totals agree with work orders and payouts, whatever has happened', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { maxLength: 8 }),
      fc.array(payout, { maxLength: 5 }),
      fc.array(order, { maxLength: 3 }),
      async (mine, payouts, somebodyElses) => {
        const { browser, partner } = await signedInPartner(server);
        const other = await signedInPartner(server);
        const now = fromNow().getTime();
        const month = monthStart(timeZone, new Date(now));
        for (const one of mine) await put(partner.id, one, now);
        for (const one of somebodyElses) await put(other.partner.id, one, now);
        for (const { cents, daysAgo, isVoided } of payouts)
          await server.rows(
            `insert into partner_payouts (id, partner_id, amount, paid_on, method, created_at, voided_at)
             values ($1, $2, $3, $4, 'check', now(), $5)`,
            [
              ...[
                newId(),
                partner.id,
                cents / 100,
                dayIn(timeZone, new Date(now - daysAgo * DAYS)),
              ],
              isVoided ? new Date(now) : null,
            ],
          );
        const done = mine.filter(
          ({ status, doneDaysAgo }) =>
            (status === 'done' || status === 'confirmed') &&
            now - doneDaysAgo * DAYS >= month.getTime(),
        );
        const paid = payouts.filter(
          ({ daysAgo, isVoided }) => !isVoided && now - daysAgo * DAYS >= month.getTime(),
        );
        const page = await (await browser.get('/partner/dashboard')).text();
        expect(value(page, 'Scheduled jobs')).toBe(
          mine.filter(({ status }) => status === 'accepted').length,
        );
        expect(value(page, 'Completed this month')).toBe(done.length);
        expect(value(page, 'Earnings this month')).toBe(sum(done) / 100);
        for (const label of ['Scheduled jobs', 'Completed this month'])
          expect(await rowsBehind(browser, page, label), label).toBe(value(page, label));
        expect(/Paid: \$([\d,.]+)/.exec(page)?.[1]?.replaceAll(',', '') ?? '0').toEqual(
          paid.length > 0 ? String((sum(paid) / 100).toFixed(sum(paid) % 100 ? 2 : 0)) : '0',
        );
      },
    ),
    { numRuns: soak(6, 25) },
  );
});

test('an offer that was answered with a bid no longer asks for an answer', async () => {
  const { browser, partner } = await signedInPartner(server);
  const bid = await putOrder(server, partner.id, { status: 'offered' });
  await putOrder(server, partner.id, { status: 'offered' });
  const page = async () => (await browser.get('/partner/dashboard')).text();
  expect(await page()).toContain('2 job offers need your answer');
  await server.rows(
    "update work_order_offers set status = 'bid', bid_amount = 410, answered_at = now() where order_id = $1",
    [bid],
  );
  expect(await page()).toContain('1 job offer needs your answer');
});

test('a first day: no totals, what to do, and where one is led without a session', async () => {
  const { browser } = await signedInPartner(server, {
    full_name: 'Luis Ortega',
    language: 'spanish',
  });
  const page = await (await browser.get('/partner/dashboard')).text();
  expect(page).toMatch(/(Buenos días|Buenas tardes|Buenas noches), Luis/);
  expect(page).toContain('Todavía no hay trabajos');
  const stranger = await fetch(`${server.address}/partner/dashboard`, { redirect: 'manual' });
  expect(stranger.headers.get('location')).toBe('/partner/login?next=%2Fpartner%2Fdashboard');
});

test('the switch changes the language, of the profile too, and takes nothing else', async () => {
  const { browser, partner } = await signedInPartner(server);
  const choose = (language: string) =>
    browser.send('/partner/language', { language, next: '/partner/schedule' });
  expect((await choose('spanish')).headers.get('location')).toBe('/partner/schedule');
  expect(await (await browser.get('/partner/dashboard')).text()).toContain('lang="es"');
  const stored = () =>
    server.rows('select preferred_language as language from partners where id = $1', [partner.id]);
  expect(await stored()).toEqual([{ language: 'spanish' }]);
  await choose('french');
  expect(await stored()).toEqual([{ language: 'spanish' }]);
  const elsewhere = { language: 'english', next: 'https://elsewhere.example/partner/dashboard' };
  const led = await browser.send('/partner/language', elsewhere);
  expect(led.headers.get('location')).toBe('/partner/dashboard');
});

async function put(
  partnerId: string,
  one: { status: string; cents: number; doneDaysAgo: number },
  now: number,
) {
  const isDone = one.status === 'done' || one.status === 'confirmed';
  const done_at = isDone ? new Date(now - one.doneDaysAgo * DAYS).toISOString() : null;
  await putOrder(server, partnerId, {
    project_id: projectId,
    status: one.status,
    amount: one.cents / 100,
    done_at,
  });
}

function sum(some: { cents: number }[]): number {
  return some.reduce((total, { cents }) => total + cents, 0);
}

/** Work orders in the list that a count links to. */
async function rowsBehind(
  browser: Awaited<ReturnType<typeof signedInPartner>>['browser'],
  page: string,
  label: string,
): Promise<number> {
  const [, href = ''] = new RegExp(`<a href="([^"]*)">${label}</a>`).exec(page) ?? [];
  const list = await (await browser.get(href)).text();
  return list.match(/<li><a href="\/partner\/work-orders\/[\da-f-]{36}"/g)?.length ?? 0;
}

function value(page: string, label: string): number {
  const [, value = ''] = new RegExp(`${label}</a></dt><dd>([^<]*)<`).exec(page) ?? [];
  return Number(value.replace(/[$,]/g, ''));
}

test.each([
  ['english', 'In progress: Fascia at the eaves', 'Next: '],
  ['spanish', 'En progreso: Fascia at the eaves', 'Sigue: '],
])(
  'in %s the bar at the bottom names the job that goes on, or the next one',
  async (language, now, next) => {
    const { browser, partner } = await signedInPartner(server);
    await browser.send('/partner/language', { language, next: '/partner/dashboard' });
    const foot = async () => {
      const page = await (await browser.get('/partner/dashboard')).text();
      return /data-fresh="foot".*/s.exec(page)?.[0] ?? '';
    };
    const at = (hours: number) => fromNow(hours * 3_600_000).toISOString();
    const title = 'Fascia at the eaves';
    const times = { starts_at: at(1), ends_at: at(3) };
    const id = await putOrder(server, partner.id, { project_id: projectId, title, ...times });
    expect(await foot()).toContain(next);
    const dayAfter = { starts_at: at(24), ends_at: at(26) };
    await server.rows('update work_orders set starts_at = $2, ends_at = $3 where id = $1', [
      id,
      dayAfter.starts_at,
      dayAfter.ends_at,
    ]);
    const clock = { language: language as Language, timeZone };
    const day = shortWeekdayAndDay(new Date(dayAfter.starts_at), clock);
    expect(await foot()).toContain(`${next}${day}, `);
    await server.rows("update work_orders set status = 'arrived' where id = $1", [id]);
    expect(await foot()).toContain(now);
  },
);

test.each([
  ['english', 'Leave at 1:50\u00a0pm'],
  ['spanish', 'Salga a la 1:50\u00a0p.\u00a0m.'],
])('in %s the bar names when to leave for the next job of the day', async (language, leave) => {
  const { browser, partner } = await signedInPartner(server);
  await browser.send('/partner/language', { language, next: '/partner/dashboard' });
  const at = (time: string) => businessTime(businessDay(), time);
  const realNow = server.app.now;
  server.app.now = () => new Date(at('12:00'));
  try {
    const foot = async () => {
      const page = await (await browser.get('/partner/dashboard')).text();
      return /data-fresh="foot".*/s.exec(page)?.[0] ?? '';
    };
    const put = (status: string, from: string, to: string) =>
      putOrder(server, partner.id, {
        project_id: projectId,
        status,
        starts_at: at(from),
        ends_at: at(to),
      });
    await put('accepted', '14:00', '15:00');
    // Where they drive from is not known.
    expect(await foot()).not.toMatch(/Leave at|Salga a/);
    await put('done', '09:00', '11:00');
    expect(await foot()).toContain(leave);
  } finally {
    server.app.now = realNow;
  }
});
