import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfferedDay } from '#features/schedule/contract/visits.ts';
import { ask } from '#tests/factories/projects.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { portalBrowser } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
let settingsVersion = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function setBooking(online_booking: boolean) {
  const change = { version: settingsVersion, online_booking };
  expect((await ask(server, 'PATCH', '/api/settings/schedule', change)).status).toBe(200);
  settingsVersion += 1;
  const wanted = online_booking ? 200 : 404;
  await waitUntil('booking is as wanted', async () => (await times()).status === wanted);
}

const times = (language = 'en', zip = '78006') =>
  fetch(`${server.address}/api/forms/booking-times?zip=${zip}`, {
    headers: { 'accept-language': language },
  });

/** Every available start, earliest first. */
async function freeStarts(): Promise<string[]> {
  const { days } = (await (await times()).json()) as { days: OfferedDay[] };
  return days.flatMap((day) => day.times.map((time) => time.starts_at));
}

let count = 0;
const someone = (change: Record<string, string> = {}) => {
  count += 1;
  return aWorkRequest({ email: `booking-${count}@example.com`, lastName: `Nr${count}`, ...change });
};

async function send(fields: Record<string, string>, key = crypto.randomUUID(), language = 'en') {
  const answer = await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    headers: { 'idempotency-key': key, 'accept-language': language },
    body: workRequestForm(fields),
  });
  return { status: answer.status, body: await answer.json() };
}

const requestOf = async (id: string) =>
  (await ask(server, 'GET', `/api/requests/${id}`)).body.request;

const emailsTo = (email: string) =>
  server.rows('select * from emails where recipient = $1 order by id', [email]);

async function booked(change: Record<string, string> = {}) {
  const [visitSlot = ''] = await freeStarts();
  const fields = someone({ visitSlot, ...change });
  const { status, body } = await send(fields);
  expect(status).toBe(200);
  return { id: body.request_id as string, slot: visitSlot, email: fields.email ?? '' };
}

test('is off at first: no times are shown, and a chosen one is refused', async () => {
  expect((await times()).status).toBe(404);
  const { status, body } = await send(someone({ visitSlot: '2030-01-07T15:00:00.000Z' }));
  expect(status).toBe(409);
  expect(body.fields.visitSlot).toContain('no longer available');
  expect(await server.rows('select 1 from requests')).toEqual([]);
});

test('times come in the language asked for', async () => {
  await setBooking(true);
  const { days } = await (await times('es-MX')).json();
  expect(days[0].label).toMatch(/^(lunes|martes|miércoles|jueves|viernes|sábado|domingo)/);
  expect(days[0].times[0].label).toMatch(/[ap]\.\sm\.$/);
});

test('a chosen time is held with the request, once however often it is sent', async () => {
  const [visitSlot = ''] = await freeStarts();
  const fields = someone({ visitSlot });
  const key = crypto.randomUUID();
  const one = await send(fields, key);
  const again = await send(fields, key);
  expect([one.status, again.status]).toEqual([200, 200]);
  expect(again.body.request_id).toBe(one.body.request_id);
  const request = await requestOf(one.body.request_id);
  expect(request.visit).toMatchObject({ status: 'requested', starts_at: visitSlot, minutes: 60 });
  expect(await freeStarts()).not.toContain(visitSlot);
  const end = new Date(new Date(visitSlot).getTime() + 3_600_000).toISOString();
  const calendar = await ask(server, 'GET', `/api/visits?from=${visitSlot}&to=${end}`);
  expect(calendar.body.visits).toMatchObject([
    {
      status: 'requested',
      request_id: one.body.request_id,
      customer_id: null,
      customer: { first_name: 'Rosa', email: fields.email },
      title: 'The kitchen faucet drips at the base and the cabinet floor…',
    },
  ]);
  const [sentEmail] = await server.rows(
    "select body_text from emails where folder = 'inbox' order by id desc limit 1",
  );
  expect(sentEmail.body_text).toContain('Requested visit: ');
});

test.each([
  [
    'en',
    /^Hi Rosa,\n\nWe're holding \w+day, \w+ \d+ at \d+:\d\d [AP]M for you\. It isn't confirmed/,
  ],
  ['es', /^Hola, Rosa:\n\nLe apartamos el \p{L}+ \d+ de \w+, [\d:]+\s[ap]\.\sm\. Todavía no/u],
])('the first line of the email (%s) is the time held, unconfirmed', async (language, first) => {
  const [visitSlot = ''] = await freeStarts();
  const fields = someone({ visitSlot });
  expect((await send(fields, crypto.randomUUID(), language)).status).toBe(200);
  const [sent] = await emailsTo(fields.email ?? '');
  expect(sent.body_text).toMatch(first);
});

test('of eight who choose one time at the same instant one gets it; the others lose nothing', async () => {
  const [visitSlot = ''] = await freeStarts();
  const people = Array.from({ length: 8 }, () => ({
    fields: someone({ visitSlot }),
    key: crypto.randomUUID(),
  }));
  const answers = await Promise.all(people.map(({ fields, key }) => send(fields, key, 'es')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const lost = answers.findIndex(({ status }) => status === 409);
  expect(answers[lost]?.body.fields.visitSlot).toContain('Por favor escoja otra');
  const [{ requests, visits }] = await server.rows(
    `select (select count(*)::int from requests where last_name = any($1)) as requests,
      (select count(*)::int from visits where starts_at = $2) as visits`,
    [people.map(({ fields }) => fields.lastName), visitSlot],
  );
  expect({ requests, visits }).toEqual({ requests: 1, visits: 1 });

  const [other = ''] = await freeStarts();
  const loser = people[lost];
  expect((await send({ ...loser?.fields, visitSlot: other }, loser?.key)).status).toBe(200);
});

test('a time that was never offered is refused, and nothing is stored', async () => {
  const [free = ''] = await freeStarts();
  const before = await server.rows('select count(*) from requests');
  const past = fromNow(-86_400_000).toISOString();
  const odd = new Date(new Date(free).getTime() + 7 * 60_000).toISOString();
  const far = fromNow(40 * 86_400_000).toISOString();
  for (const visitSlot of [past, odd, far]) {
    const { status, body } = await send(someone({ visitSlot }));
    expect(status).toBe(409);
    expect(body.fields.visitSlot).toBeDefined();
  }
  expect((await send(someone({ visitSlot: 'tomorrow' }))).status).toBe(400);
  expect(await server.rows('select count(*) from requests')).toEqual(before);
});

test('one e-mail address holds two times at most, until they are answered', async () => {
  const email = 'Greedy@example.com';
  for (const status of [200, 200, 409]) {
    const [visitSlot = ''] = await freeStarts();
    const answer = await send(someone({ visitSlot, email }));
    expect(answer.status).toBe(status);
    if (status === 409) {
      expect(answer.body.fields.visitSlot).toContain('already requested 2 visits');
      expect(await freeStarts()).toContain(visitSlot);
    }
  }
});

test('a visit that is asked for waits for the owner on the dashboard, once', async () => {
  const { id } = await booked();
  const needs = async () => {
    const { body } = await ask(server, 'GET', '/api/dashboard/needs?limit=1000');
    const mine = body.needs.filter((need: { id: string }) => need.id === id);
    return mine.map(({ kind }: { kind: string }) => kind);
  };
  await ask(server, 'PATCH', `/api/requests/${id}`, { version: 1, status: 'contacted' });
  expect(await needs()).toEqual(['visit_requested']);
  await ask(server, 'POST', `/api/requests/${id}/visit/refusal`);
  expect(await needs()).toEqual([]);
});

test('an emergency is stored at once and holds no time', async () => {
  const [visitSlot = ''] = await freeStarts();
  const { status, body } = await send(someone({ visitSlot, urgency: 'emergency' }));
  expect(status).toBe(200);
  expect((await requestOf(body.request_id)).visit).toBeNull();
  expect(await freeStarts()).toContain(visitSlot);
});

test('the owner’s yes makes customer and project, and one email with the appointment', async () => {
  const { id, slot, email } = await booked();
  const yes = () => ask(server, 'POST', `/api/requests/${id}/visit/confirmation`);
  const answers = [...(await Promise.all([yes(), yes()])), await yes()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [{ body }] = answers as [(typeof answers)[0]];
  const request = await requestOf(id);
  expect(request).toMatchObject({
    status: 'contacted',
    project_id: body.project.id,
    customer_id: body.project.customer_id,
    visit: { status: 'confirmed', starts_at: slot },
  });
  const { visit } = (await ask(server, 'GET', `/api/visits/${request.visit.id}`)).body;
  expect(visit).toMatchObject({
    customer_id: body.project.customer_id,
    project_id: body.project.id,
  });
  const emails = await emailsTo(email);
  expect(emails).toHaveLength(2);
  expect(emails[1]?.subject).toMatch(/^Your visit on .* is confirmed$/);
  const event = new ICAL.Component(ICAL.parse(emails[1]?.attachments[0].content));
  const start = new ICAL.Event(event.getFirstSubcomponent('vevent') as ICAL.Component).startDate;
  expect(start.toJSDate().toISOString()).toBe(slot);
  const actions = request.history.map((line: { action: string }) => line.action);
  expect(actions.filter((action: string) => action === 'visit_confirmed')).toHaveLength(1);
});

test('a decline, and a request marked lost, free the time and notify the visitor once', async () => {
  const no = await booked({ language: 'spanish' });
  for (const _ of [1, 2]) {
    const answer = await ask(server, 'POST', `/api/requests/${no.id}/visit/refusal`);
    expect(answer.body.request.visit.status).toBe('cancelled');
  }
  expect(await freeStarts()).toContain(no.slot);
  const emails = await emailsTo(no.email);
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Hill Country Handyman recibió su solicitud R-\d{4}-\d{4}$/),
    'Sobre la visita que pidió',
  ]);
  expect(emails[1]?.attachments).toEqual([]);
  const late = await ask(server, 'POST', `/api/requests/${no.id}/visit/confirmation`);
  expect(late.status).toBe(409);
  expect((await requestOf(no.id)).project_id).toBeNull();

  const lost = await booked();
  await ask(server, 'PATCH', `/api/requests/${lost.id}`, { version: 1, status: 'lost' });
  expect((await requestOf(lost.id)).visit.status).toBe('cancelled');
  expect(await freeStarts()).toContain(lost.slot);
  expect(await emailsTo(lost.email)).toHaveLength(2);
});

test('until it is answered, the visit cannot be changed from the calendar', async () => {
  const { id } = await booked();
  const { visit } = await requestOf(id);
  const moved = await ask(server, 'PATCH', `/api/visits/${visit.id}`, { version: 1, minutes: 90 });
  expect(moved).toMatchObject({ status: 409, body: { code: 'not_answered' } });
  for (const noun of ['confirmation', 'completion', 'cancellation'])
    expect((await ask(server, 'POST', `/api/visits/${visit.id}/${noun}`)).status).toBe(409);
});

test('only the owner answers', async () => {
  const { id } = await booked();
  for (const noun of ['confirmation', 'refusal']) {
    const path = `${server.address}/api/requests/${id}/visit/${noun}`;
    expect((await fetch(path, { method: 'POST' })).status).toBe(401);
  }
});

test('the form works without script: times to choose, fresh ones when one was taken, nothing typed lost', async () => {
  const browser = portalBrowser(server);
  const page = await (await browser.get('/es/request')).text();
  expect(page).toContain('Escoja la hora de una visita');
  const slots = [...page.matchAll(/<option value="([^"]+Z)"/g)].map((match) => match[1]);
  expect(slots).toEqual(await freeStarts());
  const [slot = ''] = slots;
  const post = (fields: Record<string, string>) =>
    browser.send('/es/request', workRequestForm(fields));
  expect((await post(someone({ visitSlot: slot }))).headers.get('location')).toBe(
    '/es/request/sent?visit=held',
  );
  const refused = await post(someone({ visitSlot: slot, firstName: 'Marisol' }));
  expect(refused.status).toBe(409);
  const again = await refused.text();
  expect(again).toContain('Esa hora se acaba de ocupar');
  expect(again).toContain('value="Marisol"');
  expect(again).not.toContain(`<option value="${slot}"`);
  const emergency = await post(someone({ visitSlot: slot, urgency: 'emergency', email: 'no' }));
  expect(await emergency.text()).not.toContain('name="visitSlot"');
});

test('a time can be chosen later from the page of the request, once, until it is withdrawn', async () => {
  const fields = someone();
  const { body } = await send(fields);
  const open = async () => (await fetch(server.address + body.link)).text();
  const choose = (starts_at: string, link = body.link) =>
    fetch(`${server.address}${link}/time`, {
      method: 'POST',
      body: new URLSearchParams({ starts_at }),
      redirect: 'manual',
    });
  const [slot = '', other = ''] = await freeStarts();
  expect(await open()).toContain(`value="${slot}"`);
  expect((await choose(slot)).status).toBe(303);
  const shown = await open();
  expect(shown).toContain('We&#x27;re holding');
  expect(shown).not.toContain('Choose a time for a visit');
  expect((await choose(other)).status).toBe(303);
  expect((await requestOf(body.request_id)).visit).toMatchObject({
    status: 'requested',
    starts_at: slot,
  });
  const notices = await server.rows(
    "select 1 from emails where folder = 'inbox' and subject like $1",
    [`%asks for a visit, request ${body.request_number}`],
  );
  expect(notices).toHaveLength(1);

  const second = await send(someone({ language: 'spanish' }), undefined, 'es');
  const taken = await choose(slot, second.body.link);
  expect([taken.status, await taken.text()]).toEqual([409, expect.stringContaining('Esa hora')]);

  await fetch(`${server.address}${body.link}/withdrawal`, {
    method: 'POST',
    body: new URLSearchParams(),
    redirect: 'manual',
  });
  expect(await freeStarts()).toContain(slot);
  // Nothing was declined.
  expect(await emailsTo(fields.email ?? '')).toHaveLength(1);
  const urgent = await send(someone({ urgency: 'emergency' }));
  expect(await (await fetch(server.address + urgent.body.link)).text()).not.toContain(
    'Choose a time for a visit',
  );
});

test('switched off while a form is open, a chosen time is refused', async () => {
  const [visitSlot = ''] = await freeStarts();
  await setBooking(false);
  expect((await send(someone({ visitSlot }))).status).toBe(409);
  expect(await (await fetch(`${server.address}/request`)).text()).not.toContain('visitSlot"');
});
