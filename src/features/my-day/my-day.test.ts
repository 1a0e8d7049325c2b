import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOURS, MINUTES } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addProject } from '#tests/factories/projects.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { putOrder } from '#tests/factories/work-orders.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { addPartner } from '#tests/harness/partner.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

type Staff = Awaited<ReturnType<typeof signedInStaff>>;

let server: TestServer;
let sam: Staff;
let other: Staff;
beforeAll(async () => {
  server = await startTestServer();
  sam = await signedInStaff(server, 'field');
  other = await signedInStaff(server, 'field');
});
afterAll(() => server.stop());

/** The start of the next full hour, as visits require. */
const soon = () => new Date(Math.ceil(fromNow().getTime() / 3_600_000) * 3_600_000 + 3_600_000);

async function assigned(assignee_id: string | null, title: string, status?: 'approved') {
  const customer = await addCustomer(server, {
    first_name: 'Rosa',
    phone: '(830) 555-0111',
    email: `${newId()}@example.com`,
  });
  const project = await addProject(server, {
    customer: undefined,
    customer_id: customer.id,
    title,
    status,
    notes: 'Gate code 4411',
    estimated_cost: 987.65,
  });
  const visit = await addVisit(server, {
    customer_id: customer.id,
    project_id: project.id,
    title,
    starts_at: soon().toISOString(),
    notes: 'Ring twice',
    assignee_id,
    accept_clash: true,
  });
  return { customer, project, visit };
}

async function myDay(staff: Staff) {
  const answer = await call(`${server.address}/api/my-day`, staff.token);
  return { status: answer.status, ...(await answer.json()) };
}

const ask = (staff: Staff, method: string, path: string, init: object = {}) =>
  call(`${server.address}/api/my-day/visits/${path}`, staff.token, { method, ...init });

const finished = { json: { step: 'finished' } };

test('field staff see their own visits with what they need, and nobody else’s', async () => {
  const own = await assigned(sam.id, 'Deck rail');
  const foreign = await assigned(other.id, 'Bath fan');
  await assigned(null, 'Nobody yet');
  const { visits } = await myDay(sam);
  expect(visits.map(({ title }: { title: string }) => title)).toEqual(['Deck rail']);
  expect(visits[0]).toMatchObject({
    id: own.visit.id,
    notes: 'Ring twice',
    customer: { first_name: 'Rosa' },
    project: { title: 'Deck rail', notes: 'Gate code 4411', tasks: [], photos: [] },
  });
  expect(JSON.stringify(visits)).not.toContain('987.65');
  expect((await ask(sam, 'POST', `${foreign.visit.id}/steps`, finished)).status).toBe(404);
});

test('field staff read nothing of the invoice that the owner is asked for', async () => {
  const { visit, project } = await assigned(sam.id, 'Attic ladder', 'approved');
  expect((await ask(sam, 'POST', `${visit.id}/steps`, finished)).status).toBe(200);
  const { needs } = await (await server.asOwner('/api/dashboard/needs?limit=1000')).json();
  expect(needs).toContainEqual(
    expect.objectContaining({ kind: 'project_unbilled', id: project.id }),
  );
  const { visits } = await myDay(sam);
  const shown = visits.find(({ id }: { id: string }) => id === visit.id);
  expect(shown).toMatchObject({ status: 'completed', to_invoice: null });
});

test('the owner’s day has the visits that nobody else goes to', async () => {
  const [account] = await server.rows('select user_id from user_roles where role = $1', ['owner']);
  await assigned(account.user_id, 'Owner goes');
  const { visit } = await assigned(null, 'Nobody goes');
  const { visit: given } = await assigned(null, 'Partner goes');
  const { visit: offered } = await assigned(null, 'Offered only');
  await assigned(sam.id, 'Staff goes');
  const partner = await addPartner(server);
  const link = (id: string, order: string) =>
    server.rows('update work_orders set visit_id = $1 where id = $2', [id, order]);
  await link(given.id, await putOrder(server, partner.id));
  await link(offered.id, await putOrder(server, partner.id, { status: 'offered' }));

  const { visits } = await (await server.asOwner('/api/my-day')).json();
  const titles = visits.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Owner goes', 'Nobody goes', 'Offered only']));
  expect(titles).not.toContain('Partner goes');
  expect(titles).not.toContain('Staff goes');
  const start = (id: string) =>
    server.asOwner(`/api/my-day/visits/${id}/steps`, { method: 'POST', json: { step: 'started' } });
  expect([(await start(visit.id)).status, (await start(given.id)).status]).toEqual([200, 404]);
  expect((await ask(sam, 'POST', `${visit.id}/steps`, finished)).status).toBe(404);
});

test('each visit says how long the drive from the one before it takes', async () => {
  const staff = await signedInStaff(server, 'field');
  const tomorrow = new Date(soon().getTime() + 24 * HOURS).toISOString().slice(0, 10);
  const customer = await addCustomer(server, { first_name: 'Rosa' });
  const plan = (hour: string, zip_code: string) =>
    addVisit(server, {
      customer_id: customer.id,
      starts_at: `${tomorrow}T${hour}:00:00.000Z`,
      minutes: 60,
      zip_code,
      assignee_id: staff.id,
    });
  await plan('16', '78006');
  await plan('19', '78013');
  const { visits } = await myDay(staff);
  expect(visits.map((visit: { drive_minutes: number | null }) => visit.drive_minutes)).toEqual([
    null,
    expect.any(Number),
  ]);
  expect(visits[1].drive_minutes).toBeGreaterThan(5);
});

test('field staff complete their own visit; another’s stays as it was', async () => {
  const own = await assigned(sam.id, 'Own');
  const foreign = await assigned(other.id, 'Foreign');
  expect((await ask(sam, 'POST', `${own.visit.id}/steps`, finished)).status).toBe(200);
  expect((await ask(sam, 'POST', `${foreign.visit.id}/steps`, finished)).status).toBe(404);
  const rows = await server.rows('select id, status from visits where id = any($1)', [
    [own.visit.id, foreign.visit.id],
  ]);
  const statusOf = (id: string) => rows.find((row) => row.id === id)?.status;
  expect([statusOf(own.visit.id), statusOf(foreign.visit.id)]).toEqual(['completed', 'scheduled']);
});

test('field staff check tasks of their visit off, and add photos to its project', async () => {
  const { visit, project } = await assigned(sam.id, 'With tasks');
  const elsewhere = await assigned(other.id, 'Elsewhere');
  const addTask = async (projectId: string) => {
    const json = { title: 'Measure' };
    const path = `/api/projects/${projectId}/tasks`;
    return (await (await server.asOwner(path, { method: 'POST', json })).json()).task.id;
  };
  const [task, foreign] = [await addTask(project.id), await addTask(elsewhere.project.id)];
  const done = { json: { done: true } };
  const ticked = await ask(sam, 'PATCH', `${visit.id}/tasks/${task}`, done);
  expect((await ticked.json()).visit.project.tasks).toEqual([
    { id: task, title: 'Measure', done: true },
  ]);
  expect((await ask(sam, 'PATCH', `${visit.id}/tasks/${foreign}`, done)).status).toBe(404);
  expect((await ask(other, 'PATCH', `${visit.id}/tasks/${task}`, done)).status).toBe(404);

  const body = new FormData();
  body.append(
    'photos',
    new File([new Uint8Array(await phoneJpeg())], 'rail.jpg', { type: 'image/jpeg' }),
  );
  const sent = await ask(sam, 'POST', `${visit.id}/photos`, { body });
  expect([sent.status, (await sent.json()).visit.project.photos.length]).toEqual([200, 1]);
  const again = new FormData();
  again.append('photos', new File(['no picture'], 'rail.jpg'));
  expect((await ask(other, 'POST', `${visit.id}/photos`, { body: again })).status).toBe(404);
  expect((await ask(sam, 'POST', `${visit.id}/photos`, { body: again })).status).toBe(400);
});

test('a visit without a project starts its own with its first photo, and is invoiced by it', async () => {
  const customer = await addCustomer(server, { first_name: 'Nell', last_name: 'Baker' });
  const visit = await addVisit(server, {
    customer_id: customer.id,
    title: 'Fix the gate latch',
    starts_at: soon().toISOString(),
    address: '12 Oak Lane',
    city: 'Boerne',
    accept_clash: true,
  });
  const own = async () => {
    const { visits } = await (await server.asOwner('/api/my-day')).json();
    return visits.find(({ id }: { id: string }) => id === visit.id);
  };
  const post = (path: string, init: object = {}) =>
    server.asOwner(`/api/my-day/visits/${visit.id}/${path}`, { method: 'POST', ...init });
  const photos = (name: string, content: Uint8Array<ArrayBuffer> | string) => {
    const body = new FormData();
    body.append('photos', new File([content], name));
    return post('photos', { body });
  };
  expect(await own()).toMatchObject({ project: null, to_invoice: null });
  expect((await photos('latch.jpg', 'no picture')).status).toBe(400);
  expect((await own()).project).toBeNull();

  expect((await photos('latch.jpg', new Uint8Array(await phoneJpeg()))).status).toBe(200);
  const { project } = await own();
  expect(project).toMatchObject({ title: 'Fix the gate latch', photos: [{}] });
  expect(await (await post('project')).json()).toMatchObject({ project_id: project.id });
  const stored = await (await server.asOwner(`/api/projects/${project.id}`)).json();
  expect(stored.project).toMatchObject({
    status: 'scheduled',
    customer_id: customer.id,
    address: '12 Oak Lane',
  });
  await post('steps', finished);
  expect((await own()).to_invoice).toEqual({ amount: null, has_draft: false });
  const { needs } = await (await server.asOwner('/api/dashboard/needs?limit=1000')).json();
  expect(needs).toContainEqual(
    expect.objectContaining({ kind: 'project_unbilled', id: project.id }),
  );
});

test('a finished visit without a project offers an invoice to who writes invoices', async () => {
  const customer = await addCustomer(server);
  const visit = await addVisit(server, {
    customer_id: customer.id,
    starts_at: soon().toISOString(),
    assignee_id: sam.id,
    accept_clash: true,
  });
  await ask(sam, 'POST', `${visit.id}/steps`, finished);
  const inList = ({ visits }: { visits: { id: string; to_invoice: unknown }[] }) =>
    visits.find(({ id }) => id === visit.id);
  expect(inList(await myDay(sam))?.to_invoice).toBeNull();
  expect((await ask(other, 'POST', `${visit.id}/project`)).status).toBe(404);

  const owner = (await (await server.asOwner('/api/visits/assignees')).json()).assignees[0];
  const json = { version: 2, assignee_id: owner.id };
  await server.asOwner(`/api/visits/${visit.id}`, { method: 'PATCH', json });
  const own = inList(await (await server.asOwner('/api/my-day')).json());
  expect(own?.to_invoice).toEqual({ amount: null, has_draft: false });
});

test('a cancelled visit is nobody’s any more', async () => {
  const { visit } = await assigned(sam.id, 'Cancelled');
  await server.asOwner(`/api/visits/${visit.id}/cancellation`, { method: 'POST' });
  const { visits } = await myDay(sam);
  expect(visits.some(({ id }: { id: string }) => id === visit.id)).toBe(false);
  expect((await ask(sam, 'POST', `${visit.id}/steps`, finished)).status).toBe(404);
});

test('a visit is assigned to who goes to visits, and to nobody else', async () => {
  const bookkeeper = await signedInStaff(server, 'bookkeeper');
  const { visit, customer } = await assigned(null, 'To assign');
  const patch = (assignee_id: string, version: number) =>
    server.asOwner(`/api/visits/${visit.id}`, { method: 'PATCH', json: { version, assignee_id } });
  expect((await (await patch(bookkeeper.id, 1)).json()).fields).toHaveProperty('assignee_id');
  const [account] = await server.rows('select user_id from user_roles where role = $1', ['owner']);
  expect((await patch(customer.id, 1)).status).toBe(400);
  expect((await (await patch(account.user_id, 1)).json()).visit.assignee_id).toBe(account.user_id);
  const { assignees } = await (await server.asOwner('/api/visits/assignees')).json();
  const ids = assignees.map(({ id }: { id: string }) => id);
  expect(ids[0]).toBe(account.user_id);
  expect(ids).toEqual(expect.arrayContaining([sam.id, other.id]));
  expect(ids).not.toContain(bookkeeper.id);
});

const report = (visitId: string, step: string, happened_at?: string) =>
  ask(sam, 'POST', `${visitId}/steps`, { json: { step, happened_at } });

test('steps count by the time of the phone, go forward only, and are seen by the owner', async () => {
  const { visit, project } = await assigned(sam.id, 'Steps');
  const planned = new Date(visit.created_at).getTime();
  const at = (minutes: number) => new Date(planned + minutes * 60_000).toISOString();
  await report(visit.id, 'on_the_way', at(1));
  expect((await (await report(visit.id, 'on_the_way', at(2))).json()).visit.on_the_way_at).toBe(
    at(1),
  );
  await report(visit.id, 'started', at(3));
  const { visits } = await (await server.asOwner(`/api/projects/${project.id}/visits`)).json();
  expect(visits[0]).toMatchObject({ on_the_way_at: at(1), started_at: at(3), finished_at: null });
  await report(visit.id, 'finished', at(4));
  await report(visit.id, 'started', at(5));
  const done = await (await server.asOwner(`/api/visits/${visit.id}`)).json();
  expect(done.visit).toMatchObject({
    status: 'completed',
    on_the_way_at: at(1),
    started_at: at(3),
    finished_at: at(4),
  });
});

test('a visit that is not done after all is as it was before, for whoever goes there', async () => {
  const { visit, project } = await assigned(sam.id, 'Not done');
  await server.asOwner(`/api/visits/${visit.id}/confirmation`, { method: 'POST' });
  await report(visit.id, 'started');
  const reopen = (staff: Staff) => ask(staff, 'POST', `${visit.id}/reopening`);
  const shown = async () => {
    const { visits } = await (await server.asOwner(`/api/projects/${project.id}/visits`)).json();
    return visits[0];
  };
  await report(visit.id, 'finished');
  expect((await reopen(other)).status).toBe(404);
  expect((await shown()).status).toBe('completed');
  expect((await reopen(sam)).status).toBe(200);
  expect((await reopen(sam)).status).toBe(200);
  expect(await shown()).toMatchObject({ status: 'confirmed', finished_at: null });
  await report(visit.id, 'finished');
  const path = `/api/visits/${visit.id}/reopening`;
  expect((await server.asOwner(path, { method: 'POST' })).status).toBe(200);
  expect((await shown()).status).toBe('confirmed');
  await server.asOwner(`/api/visits/${visit.id}/cancellation`, { method: 'POST' });
  expect((await server.asOwner(path, { method: 'POST' })).status).toBe(409);
});

/** The "on the way" emails to a visit's customer. */
const onTheWayEmails = ({ customer_id }: { customer_id: string }) =>
  server.rows(
    `select subject, body_text from emails join customers on customers.email = recipient
      where customers.id = $1 and subject like '%on the way%'`,
    [customer_id],
  );

test('the customer gets one email that somebody is on the way, with the arrival time', async () => {
  const { visit, customer } = await assigned(sam.id, 'Porch rail');
  await report(visit.id, 'on_the_way');
  await report(visit.id, 'on_the_way');
  await report(visit.id, 'started');
  const emails = await onTheWayEmails({ customer_id: customer.id });
  expect(emails).toEqual([
    { subject: 'Staff field is on the way to you', body_text: expect.any(String) },
  ]);
  expect(emails[0]?.body_text).toMatch(
    /Hi Rosa,\n\nStaff field is on the way to you for “Porch rail\.” Arrival around \d/,
  );
});

test('nobody is notified of a drive that is long over or is to be another day, or who does not want it', async () => {
  const late = await assigned(sam.id, 'Reported late');
  await server.rows(`update visits set created_at = now() - interval '2 hours' where id = $1`, [
    late.visit.id,
  ]);
  await report(late.visit.id, 'on_the_way', fromNow(-45 * MINUTES).toISOString());
  expect(await onTheWayEmails({ customer_id: late.customer.id })).toEqual([]);

  const early = await assigned(sam.id, 'Another day');
  await server.rows(
    `update visits set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1`,
    [early.visit.id],
  );
  await report(early.visit.id, 'on_the_way');
  expect(await onTheWayEmails({ customer_id: early.customer.id })).toEqual([]);

  const quiet = await assigned(sam.id, 'No notices');
  const emails = { messages: true, visits: false, documents: true };
  const json = { contact_method: 'email', best_time: 'any', emails, version: 0 };
  const path = `/api/customers/${quiet.customer.id}/preferences`;
  expect((await server.asOwner(path, { method: 'PUT', json })).status).toBe(200);
  await report(quiet.visit.id, 'on_the_way');
  expect(await onTheWayEmails({ customer_id: quiet.customer.id })).toEqual([]);
});

test('a step is refused for a made-up one and a bad time, and a clock far ahead counts as now', async () => {
  const { visit } = await assigned(sam.id, 'Bad steps');
  expect((await report(visit.id, 'asleep')).status).toBe(400);
  expect((await report(visit.id, 'started', 'yesterday')).status).toBe(400);
  const before = fromNow().getTime();
  await report(visit.id, 'started', '2090-01-01T00:00:00.000Z');
  const [row] = await server.rows('select started_at from visits where id = $1', [visit.id]);
  expect(row.started_at.getTime()).toBeGreaterThanOrEqual(before);
  expect(row.started_at.getTime()).toBeLessThanOrEqual(fromNow().getTime());
});

test('a visit at another time has nobody on the way to it', async () => {
  const { visit } = await assigned(sam.id, 'Moved');
  await report(visit.id, 'on_the_way');
  const later = new Date(soon().getTime() + 86_400_000).toISOString();
  const { version } = (await (await server.asOwner(`/api/visits/${visit.id}`)).json()).visit;
  const json = { version, starts_at: later, accept_clash: true };
  const moved = await server.asOwner(`/api/visits/${visit.id}`, { method: 'PATCH', json });
  expect((await moved.json()).visit).toMatchObject({ on_the_way_at: null, starts_at: later });
});

test('a field note sent twice, also at the same instant, is stored once, with its author and time', async () => {
  const { visit } = await assigned(sam.id, 'Noted');
  const typed_at = new Date(visit.created_at).toISOString();
  const send = (key: string, body = 'Valve stuck.\nNeeds a new one.') =>
    ask(sam, 'POST', `${visit.id}/field-notes`, {
      json: { body, typed_at },
      headers: { 'idempotency-key': key },
    });
  const key = 'note-key-000000000001';
  const answers = await Promise.all([send(key), send(key), send(key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await send(key)).status).toBe(200);
  expect((await send(key, 'Something else')).status).toBe(409);
  const seen = await (await server.asOwner(`/api/visits/${visit.id}`)).json();
  expect(seen.visit.field_notes).toEqual([
    {
      id: expect.any(String),
      author: 'Staff field',
      body: 'Valve stuck.\nNeeds a new one.',
      typed_at,
    },
  ]);
});

test('a danger in a field note of staff alarms the owner, once, and not in their own', async () => {
  const { visit } = await assigned(sam.id, 'Noted danger');
  const send = (body: string) => ask(sam, 'POST', `${visit.id}/field-notes`, { json: { body } });
  const dangers = async () => {
    const answer = await server.asOwner('/api/dashboard/needs?limit=1000');
    const { needs } = await answer.json();
    return needs.filter(({ kind }: { kind: string }) => kind === 'danger');
  };
  await send('Gas valve replaced, tested with soap.');
  expect(await dangers()).toEqual([]);
  await send('Huele a gas en toda la casa');
  await send('It still smells of gas in the kitchen');
  expect(await dangers()).toMatchObject([
    {
      title: 'Smell of gas: Staff field',
      path: `/admin/schedule?visit=${visit.id}`,
      is_emergency: true,
    },
  ]);
  const subjects = await server.rows("select 1 from emails where subject like 'EMERGENCY: %'");
  expect(subjects).toHaveLength(1);
  const { visit: mine } = await assigned(null, 'Noted by the owner');
  const json = { body: 'There is a smell of gas, I called the gas company' };
  const own = await server.asOwner(`/api/my-day/visits/${mine.id}/field-notes`, {
    method: 'POST',
    json,
  });
  expect(own.status).toBe(200);
  expect(await dangers()).toHaveLength(1);
});

test('a field note that is empty, too long, or at another’s visit is refused and changes nothing', async () => {
  const { visit } = await assigned(sam.id, 'Refused notes');
  const note = (staff: Staff, body: unknown) =>
    ask(staff, 'POST', `${visit.id}/field-notes`, { json: { body } });
  for (const body of [' ', 'x'.repeat(2001), 'a\u0000b', undefined])
    expect((await note(sam, body)).status).toBe(400);
  expect((await note(other, 'Foreign')).status).toBe(404);
  expect((await note(sam, 'x'.repeat(2000))).status).toBe(200);
  const rows = await server.rows('select 1 from field_notes where visit_id = $1', [visit.id]);
  expect(rows.length).toBe(1);
});

test('the owner reports from a visit of their own, as the owner while no name is known', async () => {
  const [account] = await server.rows('select user_id from user_roles where role = $1', ['owner']);
  const { visit } = await assigned(account.user_id, 'Own work');
  const json = { body: 'Done by noon.' };
  const path = `/api/my-day/visits/${visit.id}/field-notes`;
  const noted = await (await server.asOwner(path, { method: 'POST', json })).json();
  expect(noted.visit.field_notes).toMatchObject([{ author: 'Owner', body: 'Done by noon.' }]);
});
