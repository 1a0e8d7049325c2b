import { afterAll, beforeAll, expect, test } from 'vitest';
import { followUpEstimates } from '#features/estimates/actions/follow-up.ts';
import { remindCustomers as remindOfInvoices } from '#features/invoices/actions/remind.ts';
import { remindCustomers } from '#features/schedule/actions/remind.ts';
import { DAYS } from '#lib/days/durations.ts';
import { anEstimate, ask, linkOfEmail } from '#tests/factories/estimates.ts';
import { anInvoice } from '#tests/factories/invoices.ts';
import { addProject } from '#tests/factories/projects.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { addOrder, atWork } from '#tests/factories/work-orders.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let luis: Awaited<ReturnType<typeof signedInPartner>>;
beforeAll(async () => {
  server = await startTestServer();
  luis = await signedInPartner(server, { full_name: 'Luis Ortega' });
});
afterAll(() => server.stop());

let count = 0;

/** A project with a visit, a sent estimate, an accepted work order, and an invoice draft. */
async function busyProject() {
  count += 1;
  const email = `busy-${count}@example.com`;
  const customer = { first_name: 'Hank', last_name: `Busy${count}`, email };
  const project = await addProject(server, { title: `Porch ${count}`, customer, actual_cost: 90 });
  const starts_at = new Date(
    Math.ceil(fromNow().getTime() / DAYS + 10 + count) * DAYS,
  ).toISOString();
  const of = { customer_id: project.customer_id, project_id: project.id };
  const visit = await addVisit(server, { ...of, starts_at, title: 'Posts' });
  const order = await addOrder(server, project.id, [luis.partner.id]);
  await atWork(luis.browser).answer(order.id, { answer: 'accept' });
  const draft = anInvoice({ customer_id: project.customer_id, project_id: project.id });
  const { invoice } = (await ask(server, 'POST', '/api/invoices', draft)).body;
  const estimate = await ask(server, 'POST', '/api/estimates', {
    ...anEstimate({ contact_email: email, title: 'Rail' }),
    ...of,
  });
  const { data } = estimate.body;
  expect((await ask(server, 'POST', `/api/estimates/${data.id}/sending`)).status).toBe(200);
  await linkOfEmail(server, email, '%estimate%');
  const path = `/api/projects/${project.id}`;
  return { path, email, ids: [visit.id, data.id, order.id, invoice.id] as const };
}

type Busy = Awaited<ReturnType<typeof busyProject>>;

async function cancel({ path }: Busy, more: object) {
  const { version } = (await ask(server, 'GET', path)).body.project;
  return ask(server, 'POST', `${path}/cancellation`, { version, ...more });
}

async function statusesOf({ ids: [visit, estimate, order, invoice] }: Busy) {
  const [row] = await server.rows(
    `select (select status from visits where id = $1) as visit,
      (select status from estimates where id = $2) as estimate,
      (select status from work_orders where id = $3) as work_order,
      (select status from invoices where id = $4) as invoice`,
    [visit, estimate, order, invoice],
  );
  return row;
}

const subjectsTo = async (email: string) =>
  (await server.rows('select subject from emails where recipient = $1 order by id', [email])).map(
    ({ subject }) => subject as string,
  );

test('cancelling a project names what hangs on it, and cancels what was chosen', async () => {
  const busy = await busyProject();
  const { dependents } = (await ask(server, 'GET', `${busy.path}/dependents`)).body;
  expect(dependents.map(({ kind }: { kind: string }) => kind)).toEqual([
    'visit',
    'estimate',
    'work_order',
    'invoice',
  ]);
  expect(dependents.map(({ id }: { id: string }) => id)).toEqual([...busy.ids]);
  const { status, body } = await cancel(busy, { cancel: busy.ids });
  expect([status, body.project?.status]).toEqual([200, 'cancelled']);
  expect(await statusesOf(busy)).toEqual({
    visit: 'cancelled',
    estimate: 'expired',
    work_order: 'cancelled',
    invoice: 'cancelled',
  });
  expect((await ask(server, 'GET', `${busy.path}/dependents`)).body.dependents).toEqual([]);
  const subjects = await subjectsTo(busy.email);
  expect(subjects.join('\n')).toMatch(/was cancelled\nYour project was cancelled: Porch/);
  expect((await subjectsTo(luis.partner.email)).at(-1)).toMatch(/cancelled/i);
  const again = await cancel(busy, { cancel: busy.ids });
  expect(again.status).toBe(200);
  expect(await subjectsTo(busy.email)).toHaveLength(subjects.length);
});

test('what was not chosen stays open, and nobody is reminded or followed up', async () => {
  const busy = await busyProject();
  await cancel(busy, { cancel: [], email: false });
  expect(await statusesOf(busy)).toEqual({
    visit: 'scheduled',
    estimate: 'sent',
    work_order: 'accepted',
    invoice: 'draft',
  });
  const open = await busyProject();
  await server.rows(
    "update visits set starts_at = date_trunc('minute', now()) + interval '2 hours', ends_at = date_trunc('minute', now()) + interval '2 hours' + minutes * interval '1 minute'",
  );
  await server.rows("update estimates set sent_at = now() - interval '20 days'");
  await remindCustomers(server.app);
  await followUpEstimates(server.app);
  const wasWritten = async ({ ids: [visit, estimate] }: Busy) =>
    server.rows(
      `select (select reminded_for is not null from visits where id = $1) as visit,
        exists (select from estimate_follow_ups where estimate_id = $2) as estimate`,
      [visit, estimate],
    );
  expect(await wasWritten(open)).toEqual([{ visit: true, estimate: true }]);
  expect(await wasWritten(busy)).toEqual([{ visit: false, estimate: false }]);
});

test('an estimate that was never sent ends with its project, and its customer never sees it', async () => {
  const project = await addProject(server, { title: 'Shed', customer: { first_name: 'Edna' } });
  const path = `/api/projects/${project.id}`;
  const { data: draft } = (
    await ask(server, 'POST', '/api/estimates', {
      ...anEstimate({ title: 'Shed door' }),
      customer_id: project.customer_id,
      project_id: project.id,
    })
  ).body;
  const { dependents } = (await ask(server, 'GET', `${path}/dependents`)).body;
  expect(dependents).toMatchObject([{ kind: 'estimate_draft', id: draft.id }]);
  const cancelled = await ask(server, 'POST', `${path}/cancellation`, {
    version: project.version,
    cancel: [draft.id],
  });
  expect(cancelled.status).toBe(200);
  const { data } = (await ask(server, 'GET', `/api/estimates/${draft.id}`)).body;
  expect(data.status).toBe('expired');
  expect(await server.rows('select id from customer_estimates where id = $1', [draft.id])).toEqual(
    [],
  );
});

test('of a cancelled project no invoice is reminded of', async () => {
  const busy = await busyProject();
  const open = await busyProject();
  const invoiceIds = [busy, open].map(({ ids }) => ids[3]);
  for (const id of invoiceIds) await ask(server, 'POST', `/api/invoices/${id}/send`);
  await server.rows(
    "update invoices set sent_at = now() - interval '60 days', due_date = current_date - 40 where id = any($1)",
    [invoiceIds],
  );
  await cancel(busy, { cancel: [] });
  await remindOfInvoices(server.app);
  const reminded = await server.rows(
    'select distinct invoice_id as id from invoice_reminders where invoice_id = any($1)',
    [invoiceIds],
  );
  expect(reminded).toEqual([{ id: open.ids[3] }]);
});

test('a change of the status alone does not cancel a project with something open', async () => {
  const busy = await busyProject();
  const patch = async () => {
    const { version } = (await ask(server, 'GET', busy.path)).body.project;
    return ask(server, 'PATCH', busy.path, { version, status: 'cancelled' });
  };
  const refused = await patch();
  expect([refused.status, refused.body.code]).toEqual([409, 'has_open_records']);
  expect((await ask(server, 'GET', busy.path)).body.project.status).not.toBe('cancelled');
  await cancel(busy, { cancel: busy.ids });
  expect((await patch()).status).toBe(200);
});

test('a newer version, a completed project, or an unknown one cancels nothing', async () => {
  const busy = await busyProject();
  const stale = await ask(server, 'POST', `${busy.path}/cancellation`, {
    version: 0,
    cancel: busy.ids,
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
  const { version } = (await ask(server, 'GET', busy.path)).body.project;
  await ask(server, 'PATCH', busy.path, { version, status: 'completed' });
  expect((await cancel(busy, { cancel: busy.ids })).status).toBe(409);
  expect((await statusesOf(busy)).visit).toBe('scheduled');
});

test('a completed project asks its customer for a review, once', async () => {
  const busy = await busyProject();
  const review = () => ask(server, 'POST', `${busy.path}/review-request`);
  expect((await review()).status).toBe(409);
  const { version } = (await ask(server, 'GET', busy.path)).body.project;
  await ask(server, 'PATCH', busy.path, { version, status: 'completed' });
  for (const _ of [1, 2]) expect((await review()).body.project.review_requested_at).not.toBeNull();
  const asked = (await subjectsTo(busy.email)).filter((one) => one.startsWith('How did we do?'));
  expect(asked).toHaveLength(1);
});
