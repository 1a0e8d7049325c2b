import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAYS, HOURS, MINUTES } from '#lib/days/durations.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addProject, ask as askServer } from '#tests/factories/projects.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { ringReminders } from './actions/ring.ts';
import type { ReminderView } from './contract.ts';

// A Tuesday, 9 AM in Boerne.
const start = new Date('2026-11-24T15:00:00Z');
let now = start;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.app.now = () => now;
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);

async function add(change: object): Promise<ReminderView> {
  const json = { title: 'Call back', day: '2026-11-25', ...change };
  const { status, body } = await ask('POST', '/api/reminders', json);
  expect(status).toBe(200);
  return body.reminder;
}

async function change(reminder: ReminderView, json: object) {
  const { version } = reminder;
  const answer = await ask('PATCH', `/api/reminders/${reminder.id}`, { version, ...json });
  return { status: answer.status, reminder: answer.body.reminder as ReminderView };
}

async function list(query = ''): Promise<ReminderView[]> {
  return (await ask('GET', `/api/reminders${query}`)).body.reminders;
}

const titles = (reminders: ReminderView[]) => reminders.map(({ title }) => title);

test('open reminders come by when they are due, in pages that neither skip nor repeat', async () => {
  await add({ title: 'third', day: '2026-12-02' });
  await add({ title: 'first', day: '2026-12-01', time: '07:30' });
  await add({ title: 'second', day: '2026-12-01' });
  const days = 'due_from=2026-12-01&due_to=2026-12-02';
  expect(titles(await list(`?${days}`))).toEqual(['first', 'second', 'third']);
  const page = (await ask('GET', `/api/reminders?${days}&limit=2`)).body;
  expect(titles(page.reminders)).toEqual(['first', 'second']);
  expect(titles(await list(`?${days}&limit=2&cursor=${page.next_cursor}`))).toEqual(['third']);
});

test('one is done, and open again where that was a mistake', async () => {
  const reminder = await add({ title: 'Order the fan' });
  const done = await change(reminder, { done: true });
  expect(done.reminder.done_at).toBe(now.toISOString());
  expect(titles(await list())).not.toContain('Order the fan');
  expect(titles(await list('?state=done'))).toContain('Order the fan');
  await change(done.reminder, { done: false });
  expect(titles(await list())).toContain('Order the fan');
});

test('a repeated one that is done is due the next time, on its day even if it was put off', async () => {
  const weekly = await add({ title: 'Bins', day: '2026-11-24', time: '18:00', repeats: 'weekly' });
  const putOff = await change(weekly, { day: '2026-11-26' });
  expect(putOff.reminder).toMatchObject({ day: '2026-11-26', time: '18:00' });
  const done = await change(putOff.reminder, { done: true });
  expect(done.reminder).toMatchObject({ day: '2026-12-01', time: '18:00', done_at: null });
});

test('of two people who change one at the same time, the second gets a conflict, and nothing is lost', async () => {
  const reminder = await add({ title: 'Truck' });
  const answers = await Promise.all([
    change(reminder, { title: 'Truck inspection' }),
    change(reminder, { day: '2026-12-09' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('sent twice under one key, it is added once', async () => {
  const send = () =>
    server.asOwner('/api/reminders', {
      method: 'POST',
      json: { title: 'Once', day: '2026-11-30' },
      headers: { 'idempotency-key': 'reminder-once-1' },
    });
  const [first, second] = await Promise.all([send(), send()]);
  const ids = [await first.json(), await second.json()].map(({ reminder }) => reminder.id);
  expect(ids[0]).toBe(ids[1]);
  expect(titles(await list()).filter((title) => title === 'Once')).toHaveLength(1);
});

test.each([
  [{ title: '' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ day: '2026-02-30' }, 'day'],
  [{ time: '25:00' }, 'time'],
  [{ repeats: 'hourly' }, 'repeats'],
  [{ customer_id: '00000000-0000-7000-8000-000000000000' }, 'customer_id'],
])('%j is refused at its field, and nothing is added', async (wrong, field) => {
  const before = (await list()).length;
  const json = { title: 'Wrong', day: '2026-11-30', ...wrong };
  const { status, body } = await ask('POST', '/api/reminders', json);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect(await list()).toHaveLength(before);
});

describe('of a record', () => {
  test('it names its customer, goes with them when they are merged, and comes back', async () => {
    const from = await addCustomer(server, { first_name: 'Ada', last_name: 'Moy' });
    const to = await addCustomer(server, { first_name: 'Ada', last_name: 'Moy-Lee' });
    const reminder = await add({ title: 'Ask for a review', customer_id: from.id });
    expect(reminder.customer).toEqual({ id: from.id, name: 'Ada Moy' });
    const merger = `/api/customers/${to.id}/merger`;
    expect((await ask('POST', merger, { other_id: from.id })).status).toBe(200);
    expect(titles(await list(`?customer_id=${to.id}`))).toEqual(['Ask for a review']);
    expect((await ask('DELETE', merger)).status).toBe(200);
    expect(titles(await list(`?customer_id=${from.id}`))).toEqual(['Ask for a review']);
  });

  test('of a project it is of its customer, too', async () => {
    const customer = await addCustomer(server, { first_name: 'Ben', last_name: 'Ruiz' });
    const project = await addProject(server, { customer: undefined, customer_id: customer.id });
    await add({ title: 'Check the stain', project_id: project.id });
    expect(titles(await list(`?customer_id=${customer.id}`))).toEqual(['Check the stain']);
  });
});

test('the owner is notified once it is due, once, and again after it was put off', async () => {
  now = start;
  const reminder = await add({ title: 'Call Rosa', day: '2026-11-24', time: '09:30' });
  const notices = async () =>
    (await server.rows(`select 1 from notifications where title = 'Reminder: Call Rosa'`)).length;
  await ringReminders(server.app);
  expect(await notices()).toBe(0);
  now = new Date(start.getTime() + 30 * MINUTES);
  await Promise.all([ringReminders(server.app), ringReminders(server.app)]);
  expect(await notices()).toBe(1);
  await change(reminder, { day: '2026-11-24', time: '11:00' });
  now = new Date(start.getTime() + 2 * HOURS);
  await ringReminders(server.app);
  expect(await notices()).toBe(2);
});

test('it waits on the dashboard from the morning of its day until it is done', async () => {
  now = start;
  const tomorrow = await add({ title: 'Pick up tile', day: '2026-11-25', time: '16:00' });
  const isThere = async () => {
    const { needs } = (await ask('GET', '/api/dashboard/needs')).body;
    return needs.some(({ title }: { title: string }) => title === 'Pick up tile');
  };
  expect(await isThere()).toBe(false);
  now = new Date(start.getTime() + DAYS - 2 * HOURS);
  expect(await isThere()).toBe(true);
  await change(tomorrow, { done: true });
  expect(await isThere()).toBe(false);
});
