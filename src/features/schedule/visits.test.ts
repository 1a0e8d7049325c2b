import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, mondayOf } from '#lib/days/days.ts';
import { addProject } from '#tests/factories/projects.ts';
import { addCustomer, addVisit } from '#tests/factories/schedule.ts';
import { businessDay, businessTime, fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { VisitView } from './contract/visits.ts';

const unknown = '0198c0de-0000-7000-8000-000000000000';
let server: TestServer;
let rosa: string;
beforeAll(async () => {
  server = await startTestServer();
  rosa = await addCustomer(server);
});
afterAll(() => server.stop());

async function ask(method: string, path: string, json?: unknown, key?: string) {
  const answer = await server.asOwner(path, {
    method,
    ...(json !== undefined && { json }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
  return { status: answer.status, body: await answer.json() };
}

const plan = (fields: Record<string, unknown>, key?: string) =>
  ask(
    'POST',
    '/api/visits',
    { customer_id: rosa, title: 'Hall bathroom', minutes: 120, ...fields },
    key,
  );

const emailsTo = (visitTitle: string) =>
  server.rows('select * from emails where body_text like $1 order by id', [`%${visitTitle}%`]);

describe('a new visit', () => {
  test('is at the home of its customer, with the arrival window of the settings', async () => {
    const { status, body } = await plan({ starts_at: '2027-03-02T09:00:00-06:00' });
    expect(status).toBe(200);
    expect(body.visit).toMatchObject({
      status: 'scheduled',
      starts_at: '2027-03-02T15:00:00.000Z',
      ends_at: '2027-03-02T17:00:00.000Z',
      window_minutes: 60,
      zip_code: '78006',
      customer: { first_name: 'Rosa' },
      version: 1,
    });
  });

  test('not scheduled waits in its own list', async () => {
    const { body } = await plan({ title: 'Some day' });
    expect(body.visit.starts_at).toBeNull();
    const list = (await ask('GET', '/api/visits/without-day')).body.visits;
    expect(list.map((visit: VisitView) => visit.id)).toContain(body.visit.id);
  });

  test('sent twice at once under one key is planned once, with one email', async () => {
    const today = businessDay();
    const starts_at = `${dayAfter(mondayOf(dayAfter(today, 14)), 1)}T15:00:00.000Z`;
    const send = () => plan({ title: 'Just once', starts_at }, 'only-once');
    const ids = await Promise.all([send(), send()]);
    expect(new Set(ids.map(({ body }) => body.visit.id)).size).toBe(1);
    expect(await emailsTo('Just once')).toHaveLength(1);
  });

  test('moves an approved project to scheduled, and a submitted one nowhere', async () => {
    const project = await addProject(server, {
      customer: undefined,
      customer_id: rosa,
      status: 'approved',
    });
    const early = await addProject(server, { customer: undefined, customer_id: rosa });
    for (const { id } of [project, early])
      await addVisit(server, {
        customer_id: rosa,
        project_id: id,
        starts_at: '2027-03-04T15:00:00Z',
      });
    const statusOf = async (id: string) =>
      (await ask('GET', `/api/projects/${id}`)).body.project.status;
    expect(await statusOf(project.id)).toBe('scheduled');
    expect(await statusOf(early.id)).toBe('submitted');
    const { body } = await ask('GET', `/api/projects/${project.id}/visits`);
    expect(body.visits).toHaveLength(1);
  });

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['minutes', { minutes: 0 }],
    ['minutes', { minutes: 20 }],
    ['minutes', { minutes: 735 }],
    ['starts_at', { starts_at: 'tomorrow' }],
    ['starts_at', { starts_at: '2027-03-02T15:00:30Z' }],
    ['starts_at', { starts_at: '2027-02-30T15:00:00Z' }],
    ['window_minutes', { window_minutes: 481 }],
    ['customer_id', { customer_id: unknown }],
    ['project_id', { project_id: unknown }],
    ['notes', { notes: 'a\u0007' }],
  ])('is refused with a wrong %s: %j', async (field, change) => {
    const { status, body } = await plan(change);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('does not take the project of somebody else', async () => {
    const theirs = await addProject(server);
    const { status, body } = await plan({ project_id: theirs.id });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['project_id']]);
  });
});

test("a customer's page knows the next visits and the last one, and none that was canceled", async () => {
  const kathy = await addCustomer(server);
  const visit = (title: string, day?: number) =>
    addVisit(server, {
      customer_id: kathy,
      title,
      ...(day !== undefined && {
        starts_at: businessTime(businessDay(day), '10:00'),
      }),
    });
  const read = async () => (await ask('GET', `/api/customers/${kathy}/visits`)).body;
  expect(await read()).toMatchObject({ coming: [], last: null });
  await visit('Whenever');
  await visit('Third', 9);
  await visit('First', 2);
  const gone = await visit('Not any more', 1);
  await ask('POST', `/api/visits/${gone.id}/cancellation`);
  await visit('Long ago', -40);
  await visit('Latest', -3);
  const { coming, last } = await read();
  expect(coming.map(({ title }: VisitView) => title)).toEqual(['First', 'Third', 'Whenever']);
  expect(last.title).toBe('Latest');
  expect((await ask('GET', `/api/customers/${unknown}/visits`)).status).toBe(404);
});

describe('a clash', () => {
  const day = '2027-04-06';
  beforeAll(() => addVisit(server, { customer_id: rosa, starts_at: `${day}T15:00:00Z` }));

  test('is shown without saving anything', async () => {
    const query = `starts_at=${day}T16:00:00Z&minutes=60&zip_code=78006`;
    const { body } = await ask('GET', `/api/visits/clashes?${query}`);
    expect(body.problems).toMatchObject([{ kind: 'overlap' }]);
    expect(body.problems[0].message).toContain('Rosa Villarreal, 10\u00a0am to 12\u00a0pm');
  });

  test('is refused, and saved when it is accepted', async () => {
    const refused = await plan({ starts_at: `${day}T16:00:00Z` });
    expect([refused.status, refused.body.code]).toEqual([409, 'clash']);
    const taken = await plan({ starts_at: `${day}T16:00:00Z`, accept_clash: true });
    expect(taken.status).toBe(200);
  });

  test('is also a drive that is too long, and a time outside working hours', async () => {
    const problems = async (time: string) =>
      (
        await ask(
          'GET',
          `/api/visits/clashes?starts_at=${day}T${time}:00Z&minutes=30&zip_code=78216`,
        )
      ).body.problems.map(({ kind }: { kind: string }) => kind);
    expect(await problems('18:05')).toEqual(['drive']);
    expect(await problems('20:00')).toEqual([]);
    expect(await problems('23:00')).toEqual(['hours']);
  });

  test('of two at the same instant for one free time, one is refused', async () => {
    const both = await Promise.all(
      ['One', 'Other'].map((title) => plan({ title, starts_at: '2027-04-07T15:00:00Z' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

/**
 * The Tuesday on or after a day of next year, because customers get no email about a past visit.
 */
function tuesdayFrom(monthAndDay: string): string {
  const day = `${fromNow().getUTCFullYear() + 1}-${monthAndDay}`;
  return dayAfter(day, (9 - new Date(day).getUTCDay()) % 7);
}
const spelledOut = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

describe('a change', () => {
  test('of the time notifies the customer and asks for a new confirmation; it needs the version', async () => {
    const tuesday = tuesdayFrom('05-04');
    const visit = await addVisit(server, {
      customer_id: rosa,
      title: 'Moved once',
      starts_at: `${tuesday}T15:00:00Z`,
    });
    const path = `/api/visits/${visit.id}`;
    await ask('POST', `${path}/confirmation`);
    const moved = await ask('PATCH', path, {
      version: 2,
      starts_at: `${dayAfter(tuesday, 1)}T15:00:00Z`,
    });
    expect(moved.body.visit).toMatchObject({ status: 'scheduled', version: 3 });
    const late = await ask('PATCH', path, { version: 2, title: 'Overwritten' });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const emails = await emailsTo('Moved once');
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Your visit on ${spelledOut(tuesday)}`,
      `New time for your visit: ${spelledOut(dayAfter(tuesday, 1))}`,
    ]);
    const history = await server.rows(
      'select action from audit_log where subject_id = $1 order by position',
      [visit.id],
    );
    expect(history.map(({ action }) => action)).toEqual(['created', 'confirmed', 'moved']);
  });

  test('that says nothing new changes nothing', async () => {
    const visit = await addVisit(server, { customer_id: rosa, starts_at: '2027-05-06T15:00:00Z' });
    const { body } = await ask('PATCH', `/api/visits/${visit.id}`, {
      version: 99,
      starts_at: '2027-05-06T10:00:00-05:00',
    });
    expect(body.visit.version).toBe(1);
  });

  test('unschedules it, and the customer is notified', async () => {
    const visit = await addVisit(server, {
      customer_id: rosa,
      title: 'No day',
      starts_at: '2027-05-07T15:00:00Z',
    });
    const { body } = await ask('PATCH', `/api/visits/${visit.id}`, { version: 1, starts_at: null });
    expect(body.visit).toMatchObject({ starts_at: null, ends_at: null });
    const sentEmail = (await emailsTo('No day')).at(-1);
    expect(sentEmail?.subject).toBe('Your visit needs to be rescheduled');
    const content = sentEmail?.attachments[0].content.replaceAll(/\r\n /g, '');
    expect(content).toMatch(/METHOD:CANCEL[\s\S]*DTSTART:20270507T150000Z/);
    // Otherwise calendars neither move nor remove it.
    expect(content).toMatch(/ORGANIZER;CN="Hill Country Handyman":mailto:/i);
    expect(content).toMatch(/ATTENDEE;.*mailto:rosa/i);
  });
});

test('a merger of two customers takes the visits along, and back', async () => {
  const [stored, gone] = [await addCustomer(server), await addCustomer(server)];
  const { id } = await addVisit(server, { customer_id: gone });
  const whose = async () => (await ask('GET', `/api/visits/${id}`)).body.visit.customer_id;
  await ask('POST', `/api/customers/${stored}/merger`, { other_id: gone });
  expect(await whose()).toBe(stored);
  await ask('DELETE', `/api/customers/${stored}/merger`);
  expect(await whose()).toBe(gone);
});

describe('a status', () => {
  test('is reached once, and only where it makes sense', async () => {
    const visit = await addVisit(server, { customer_id: rosa, starts_at: '2027-06-01T15:00:00Z' });
    const become = async (noun: string, id = visit.id) =>
      (await ask('POST', `/api/visits/${id}/${noun}`)).status;
    expect(await become('completion')).toBe(200);
    expect(await become('completion')).toBe(200);
    expect(await become('cancellation')).toBe(409);
    expect(await become('confirmation')).toBe(409);
    const waiting = await addVisit(server, { customer_id: rosa });
    expect(await become('completion', waiting.id)).toBe(409);
    expect(await become('cancellation', waiting.id)).toBe(200);
    expect(await become('cancellation', unknown)).toBe(404);
  });

  test('cancelled leaves the calendar and notifies the customer once', async () => {
    const tuesday = tuesdayFrom('08-10');
    const visit = await addVisit(server, {
      customer_id: rosa,
      title: 'Cancelled by phone',
      starts_at: `${tuesday}T15:00:00Z`,
    });
    for (const _ of [1, 2]) await ask('POST', `/api/visits/${visit.id}/cancellation`);
    const { body } = await ask(
      'GET',
      `/api/visits?from=${tuesday}T00:00:00Z&to=${dayAfter(tuesday, 1)}T00:00:00Z`,
    );
    expect(body.visits).toEqual([]);
    const subjects = (await emailsTo('Cancelled by phone')).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe(`Your visit on ${spelledOut(tuesday)} was cancelled`);
    expect(subjects).toHaveLength(2);
  });
});

describe('the calendar', () => {
  test('shows the drive from the visit before it', async () => {
    for (const [time, zip_code] of [
      ['15:00', '78006'],
      ['20:00', '78216'],
    ])
      await addVisit(server, {
        customer_id: rosa,
        address: '1 Main',
        zip_code,
        starts_at: `2027-07-01T${time}:00Z`,
      });
    const { body } = await ask(
      'GET',
      '/api/visits?from=2027-07-01T00:00:00Z&to=2027-07-02T00:00:00Z',
    );
    const [first, second] = body.visits;
    expect(first.drive_minutes).toBeNull();
    expect(second.drive_minutes).toBeGreaterThan(20);
  });

  test.each([
    '',
    '?from=2027-07-01T00:00:00Z',
    '?from=2027-07-02T00:00:00Z&to=2027-07-01T00:00:00Z',
    '?from=2027-01-01T00:00:00Z&to=2027-07-01T00:00:00Z',
  ])('refuses the range %s', async (query) => {
    expect((await ask('GET', `/api/visits${query}`)).status).toBe(400);
  });
});

test.each([
  ['GET', '/api/visits?from=2027-07-01T00:00:00Z&to=2027-07-02T00:00:00Z'],
  ['GET', '/api/visits/without-day'],
  ['GET', '/api/visits/clashes'],
  ['POST', '/api/visits'],
  ['GET', `/api/visits/${unknown}`],
  ['PATCH', `/api/visits/${unknown}`],
  ['POST', `/api/visits/${unknown}/completion`],
  ['POST', `/api/visits/${unknown}/confirmation`],
  ['POST', `/api/visits/${unknown}/cancellation`],
  ['GET', `/api/projects/${unknown}/visits`],
  ['GET', '/api/calendar-feed'],
  ['POST', '/api/calendar-feed'],
  ['DELETE', '/api/calendar-feed'],
])('%s %s is the owner’s alone', async (method, path) => {
  expect((await fetch(server.address + path, { method })).status).toBe(401);
});

test('an unknown visit is not found', async () => {
  expect((await ask('GET', `/api/visits/${unknown}`)).status).toBe(404);
  expect((await ask('GET', '/api/visits/7')).status).toBe(404);
  expect((await ask('PATCH', `/api/visits/${unknown}`, { version: 1 })).status).toBe(404);
});

test('the visits of some days come as a file in which nothing is a formula', async () => {
  const customer_id = await addCustomer(server, { last_name: 'Exported' });
  const starts_at = '2027-03-02T16:00:00.000Z';
  await addVisit(server, { customer_id, starts_at, title: '=1+1' });
  await addVisit(server, { customer_id, starts_at: '2027-03-03T16:00:00.000Z', title: 'Later' });
  const days = 'from=2027-03-02T06:00:00Z&to=2027-03-03T06:00:00Z';
  const answer = await server.asOwner(`/api/visits/export?${days}`);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const csv = await answer.text();
  // By the clock of the business, as the schedule shows it.
  expect(csv).toContain('2027-03-02 10:00,2027-03-02 ');
  expect(csv).toContain("'=1+1");
  expect(csv).not.toContain('Later');
  expect(await (await server.asOwner('/api/visits/export')).text()).toContain('Later');
});

test('visits to come go with their project to another customer, whose old links end', async () => {
  const from = await addCustomer(server, { last_name: 'Former' });
  const to = await addCustomer(server, { last_name: 'Later' });
  const project = await addProject(server, { customer_id: from, customer: undefined });
  const shared = { customer_id: from, project_id: project.id };
  const next = await addVisit(server, { ...shared, starts_at: '2027-04-06T16:00:00.000Z' });
  const done = await addVisit(server, { ...shared, starts_at: '2027-04-07T16:00:00.000Z' });
  const own = await addVisit(server, { customer_id: from, starts_at: '2027-04-08T16:00:00.000Z' });
  await server.asOwner(`/api/visits/${next.id}/confirmation`, { method: 'POST' });
  await server.asOwner(`/api/visits/${done.id}/completion`, { method: 'POST' });
  const json = { version: project.version, customer_id: to };
  const { version } = (await (await server.asOwner(`/api/projects/${project.id}`)).json()).project;
  const changed = await server.asOwner(`/api/projects/${project.id}`, {
    method: 'PATCH',
    json: { ...json, version },
  });
  expect(changed.status).toBe(200);
  const visit = async ({ id }: VisitView) =>
    (await (await server.asOwner(`/api/visits/${id}`)).json()).visit;
  expect(await visit(next)).toMatchObject({ customer_id: to, status: 'scheduled' });
  expect(await visit(done)).toMatchObject({ customer_id: from, status: 'completed' });
  expect(await visit(own)).toMatchObject({ customer_id: from });
  const open = await server.rows(
    'select 1 from visit_links where visit_id = $1 and revoked_at is null',
    [next.id],
  );
  expect(open).toEqual([]);
});
