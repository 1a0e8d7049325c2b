import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { putOrder } from '#tests/factories/work-orders.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const week = '/partner/schedule?view=week&week=2099-03-04';

test('a week shows the jobs of its days, by the clock of the business', async () => {
  const { browser, partner } = await signedInPartner(server, { language: 'spanish' });
  // Daylight saving time starts on the Sunday of that week.
  const late = { starts_at: '2099-03-09T04:30:00Z', ends_at: '2099-03-09T04:45:00Z' };
  await putOrder(server, partner.id, { ...late, title: 'Late on Sunday' });
  await putOrder(server, partner.id, {
    title: 'On Monday after',
    starts_at: '2099-03-09T05:30:00Z',
    ends_at: '2099-03-09T06:30:00Z',
  });
  await putOrder(server, partner.id, { ...late, title: 'Cancelled', status: 'cancelled' });
  const page = await (await browser.get(week)).text();
  expect(page).toContain('Late on Sunday');
  expect(page).toMatch(/11:30\sp\.\sm\./);
  expect(page).not.toContain('On Monday after');
  expect(page).not.toContain('Cancelled');
  expect(page).toMatch(/Lunes(<!-- -->)? <small>2 de marzo de 2099/);
});

test('hours are stored, and a bad one changes nothing and what was typed stays', async () => {
  const { browser, partner } = await signedInPartner(server);
  const expected = () =>
    server.rows(
      'select weekday, opens::text, closes::text from partner_hours where partner_id = $1 order by weekday',
      [partner.id],
    );
  const sent = await browser.send('/partner/schedule/hours', {
    opens_1: '08:00',
    closes_1: '17:00',
    opens_6: '09:00',
    closes_6: '12:00',
  });
  expect(sent.status).toBe(303);
  const stored = [
    { weekday: 1, opens: '08:00:00', closes: '17:00:00' },
    { weekday: 6, opens: '09:00:00', closes: '12:00:00' },
  ];
  expect(await expected()).toEqual(stored);
  const shown = await (await browser.get('/partner/schedule')).text();
  expect(shown).toMatch(/Monday<\/span><span>8\sam – 5\spm/);
  expect(shown).toMatch(/<details[^>]*><summary>Change hours/);
  const bad = await browser.send('/partner/schedule/hours', {
    opens_2: '17:00',
    closes_2: '08:00',
    opens_4: '09:15',
  });
  expect(bad.status).toBe(400);
  const page = await bad.text();
  expect(page).toContain('Tuesday: the end must be after the start.');
  expect(page).toContain('Thursday: please fill in both times or neither.');
  expect(page).toContain('value="09:15" selected');
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(4);
  expect(page).toContain('value="17:00" selected');
  expect(await expected()).toEqual(stored);
  // A weekday without hours is a day off.
  expect(await (await browser.get(week)).text()).toContain('<p>Off</p>');
});

test("Monday's hours become those of Monday to Friday with one button", async () => {
  const { browser, partner } = await signedInPartner(server);
  const typed = { opens_1: '08:00', closes_1: '16:30', opens_3: '10:00', opens_6: '', copy: 'yes' };
  expect((await browser.send('/partner/schedule/hours', typed)).status).toBe(303);
  const rows = await server.rows(
    'select weekday, opens::text, closes::text from partner_hours where partner_id = $1 order by weekday',
    [partner.id],
  );
  expect(rows).toEqual(
    [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00:00', closes: '16:30:00' })),
  );
});

test('days off come once however often they are sent, and go by the press of their owner alone', async () => {
  const { browser, partner } = await signedInPartner(server);
  const stranger = await signedInPartner(server);
  const id = newId();
  const fields = { id, from: '2099-03-04', to: '2099-03-05', note: 'Fishing' };
  await browser.send('/partner/schedule/days-off', fields);
  await browser.send('/partner/schedule/days-off', fields);
  const expected = () =>
    server.rows('select id from partner_days_off where partner_id = $1', [partner.id]);
  expect(await expected()).toEqual([{ id }]);
  expect(await (await browser.get(week)).text()).toContain('Off: Fishing');
  // Over accepted work they are stored with a warning, over completed work without.
  const doneOn = { starts_at: '2099-05-04T15:00:00Z', ends_at: '2099-05-04T17:00:00Z' };
  await putOrder(server, partner.id, { ...doneOn, status: 'done' });
  const later = { id: newId(), from: '2099-05-04', to: '2099-05-04', note: '' };
  const quiet = await browser.send('/partner/schedule/days-off', later);
  expect(quiet.headers.get('location')).toContain('off.added');
  await browser.send(`/partner/schedule/days-off/${later.id}/removal`);
  await putOrder(server, partner.id, {
    starts_at: '2099-04-01T15:00:00Z',
    ends_at: '2099-04-01T17:00:00Z',
  });
  const over = { id: newId(), from: '2099-03-30', to: '2099-04-02', note: '' };
  const warned = await browser.send('/partner/schedule/days-off', over);
  expect(warned.headers.get('location')).toContain('off.clash');
  await browser.send(`/partner/schedule/days-off/${over.id}/removal`);
  const backwards = { id: newId(), from: '2099-03-05', to: '2099-03-04', note: '' };
  expect((await browser.send('/partner/schedule/days-off', backwards)).status).toBe(400);
  const half = { id: newId(), from: '', to: '2099-06-02', note: '' };
  const again = await (await browser.send('/partner/schedule/days-off', half)).text();
  expect(again).toMatch(/<input[^>]*type="date"[^>]*value="2099-06-02"/);
  expect(/<input[^>]*autofocus[^>]*>/i.exec(again)?.[0]).toContain('name="from"');
  const path = `/partner/schedule/days-off/${id}/removal`;
  expect((await stranger.browser.send(path)).status).toBe(404);
  expect(await expected()).toEqual([{ id }]);
  expect((await browser.send(path)).status).toBe(303);
  expect(await expected()).toEqual([]);
});

test("a partner's calendar is read by others, on both sides of a clock change, and ends", async () => {
  const { browser, partner } = await signedInPartner(server, { full_name: 'Luis Ortega' });
  const other = await signedInPartner(server);
  const sunday = nextClockChange();
  // Ten in the morning on the Saturday before and the Monday after.
  const starts = [-1 * DAYS + 15 * HOURS, 1 * DAYS + 16 * HOURS].map((from) =>
    new Date(sunday + from).toISOString().replace('.000', ''),
  );
  for (const starts_at of starts) {
    const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString();
    await putOrder(server, partner.id, { starts_at, ends_at });
    await putOrder(server, other.partner.id, { starts_at, ends_at, title: 'Not his' });
  }
  await browser.send('/partner/schedule/calendar', { do: 'make' });
  const address = await addressOn(browser);
  const read = () => fetch(address.replace(/^https?:\/\/[^/]+/, server.address));
  const text = await (await read()).text();
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  expect(
    events.map((event) => event.startDate.toJSDate().toISOString().replace('.000', '')),
  ).toEqual(starts);
  expect(text).not.toContain('Not his');
  await server.rows("update partners set status = 'suspended' where id = $1", [partner.id]);
  expect((await read()).status).toBe(404);
  await server.rows("update partners set status = 'active' where id = $1", [partner.id]);
  expect((await read()).status).toBe(200);
  await browser.send('/partner/schedule/calendar', { do: 'make' });
  expect((await read()).status).toBe(404);
  expect(await addressOn(browser)).not.toBe(address);
});

test("the owner's calendar has what partners do and when they are away", async () => {
  const { browser, partner } = await signedInPartner(server, { full_name: 'Wanda Weekend' });
  const order = await putOrder(server, partner.id, {
    starts_at: '2098-06-03T15:00:00Z',
    ends_at: '2098-06-03T17:00:00Z',
  });
  await browser.send('/partner/schedule/days-off', {
    id: newId(),
    from: '2098-06-05',
    to: '2098-06-08',
    note: '',
  });
  const answer = await server.asOwner('/api/partner-calendar?from=2098-06-02&to=2098-06-05');
  const { work, days_off } = await answer.json();
  expect(work).toMatchObject([{ id: order, partner: { id: partner.id, name: 'Wanda Weekend' } }]);
  expect(days_off).toMatchObject([{ from: '2098-06-05', to: '2098-06-08' }]);
  const statusOf = async (from: string, to: string) =>
    (await server.asOwner(`/api/partner-calendar?from=${from}&to=${to}`)).status;
  expect(await statusOf('2098-01-01', '2098-01-01')).toBe(200);
  expect(await statusOf('2098-01-01', '2098-03-03'), '62 days').toBe(200);
  expect(await statusOf('2098-01-01', '2098-03-04'), '63 days').toBe(400);
  expect(await statusOf('2098-01-02', '2098-01-01')).toBe(400);
});

async function addressOn({ get }: { get(path: string): Promise<Response> }): Promise<string> {
  const page = await (await get('/partner/schedule')).text();
  return /value="([^"]+\.ics)"/.exec(page)?.[1] ?? '';
}

/** The next Sunday in November on which clocks are set back, as its start in UTC. */
function nextClockChange(): number {
  const year = fromNow().getUTCFullYear();
  const sundays = [year, year + 1].map((one) => {
    const first = new Date(Date.UTC(one, 10, 1));
    return first.getTime() + ((7 - first.getUTCDay()) % 7) * DAYS;
  });
  return sundays.find((sunday) => sunday > fromNow().getTime() + 2 * DAYS) ?? 0;
}
