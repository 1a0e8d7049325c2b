import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOURS } from '#lib/days/durations.ts';
import { sendAndLink } from '#tests/factories/estimates.ts';
import { addProject, ask } from '#tests/factories/projects.ts';
import { addOrder, anEntry, anOrder, atWork } from '#tests/factories/work-orders.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { png } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let luis: Awaited<ReturnType<typeof signedInPartner>>;
let benito: typeof luis;
let atLuis: ReturnType<typeof atWork>;
let atBenito: ReturnType<typeof atWork>;
beforeAll(async () => {
  server = await startTestServer();
  luis = await signedInPartner(server, { full_name: 'Luis Ortega', language: 'spanish' });
  benito = await signedInPartner(server, { full_name: 'Benito Salas' });
  [atLuis, atBenito] = [atWork(luis.browser), atWork(benito.browser)];
});
afterAll(() => server.stop());

const both = () => [luis.partner.id, benito.partner.id];
const aSite = () =>
  addProject(server, {
    customer: {
      first_name: 'Hank',
      last_name: 'Oehlerxyz',
      phone: '(830) 555-0123',
      email: 'hank@example.com',
      address: '602 Secretlane St',
      city: 'Comfort',
      zip_code: '78013',
    },
  });
const owner = (method: string, path: string, json?: unknown) =>
  ask(server, method, `/api/work-orders${path}`, json);

test('a trade is in the language of the partner, on the page and in the email', async () => {
  const order = await addOrder(server, (await aSite()).id, both());
  const path = `/partner/work-orders/${order.id}`;
  expect(await (await luis.browser.get(path)).text()).toContain('Carpintería');
  expect(await (await benito.browser.get(path)).text()).toContain('Carpentry');
  const emails = await server.rows(
    "select body_text from emails where recipient = $1 and body_text like '%Carpintería%'",
    [luis.partner.email],
  );
  expect(emails).toHaveLength(1);
});

test('the deadline of an offer is never after the work starts', async () => {
  const project_id = (await aSite()).id;
  const [starts_at, ends_at, later] = [6, 8, 9].map((hours) =>
    fromNow(hours * HOURS).toISOString(),
  );
  const body = anOrder(project_id, both(), { starts_at, ends_at });
  const offer = (json: object) => server.asOwner('/api/work-orders', { method: 'POST', json });
  const usual = await (await offer(body)).json();
  expect(usual.work_order.offer_ends_at).toBe(starts_at);

  const wrong = await offer({ ...body, offer_ends_at: later });
  expect(wrong.status).toBe(400);
  expect((await wrong.json()).fields.offer_ends_at).toBe(
    'Please choose a time before the work starts.',
  );

  const { id, version } = usual.work_order;
  const earlier = fromNow(3 * HOURS).toISOString();
  const json = { version, starts_at: earlier };
  const moved = await server.asOwner(`/api/work-orders/${id}`, { method: 'PATCH', json });
  expect((await moved.json()).work_order.offer_ends_at).toBe(earlier);
});

test('an offer has a number, stands for a day, and says nothing of the homeowner', async () => {
  const order = await addOrder(server, (await aSite()).id, both());
  expect(order.order_number).toMatch(/^WO-\d{4}-\d{4}$/);
  const hours = (Date.parse(order.offer_ends_at) - Date.parse(order.created_at)) / 3_600_000;
  expect(hours).toBeCloseTo(24, 1);
  const { status, body } = await atLuis.get(order.id);
  expect(status).toBe(200);
  expect(body.work_order).toMatchObject({
    status: 'offered',
    is_mine: false,
    amount: 385,
    city: 'Comfort',
    zip_code: '78013',
    customer: null,
    checklist: [],
    site_note: '',
    answers: ['accept', 'decline'],
  });
  expect(JSON.stringify(body)).not.toMatch(/Oehlerxyz|Secretlane|5550123/);
  const emails = await server.rows(
    "select recipient, subject, body_text from emails where folder = 'sent'",
  );
  expect(emails.find(({ recipient }) => recipient === luis.partner.email)?.subject).toBe(
    'Nueva oferta de trabajo: Porch railing',
  );
  expect(JSON.stringify(emails)).not.toMatch(/Oehlerxyz|Secretlane/);
});

test('of many pairs of acceptances at the same instant exactly one wins', async () => {
  const site = await aSite();
  for (let round = 0; round < 12; round += 1) {
    const order = await addOrder(server, site.id, both());
    const answers = await Promise.all([
      atLuis.answer(order.id, { answer: 'accept' }),
      atBenito.answer(order.id, { answer: 'accept' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers[0]?.status === 409 ? atLuis : atBenito;
    const refusal = answers.find(({ status }) => status === 409)?.body;
    expect(refusal).toMatchObject({ code: 'offer_gone' });
    const seen = await lost.get(order.id);
    expect(seen.body.work_order).toMatchObject({ status: 'gone', customer: null, amount: 385 });
    await owner('POST', `/${order.id}/cancellation`, {});
  }
});

test('the order of who accepts is theirs: homeowner, project, and the steps to done', async () => {
  const site = await aSite();
  const order = await addOrder(server, site.id, both());
  const accepted = await atLuis.answer(order.id, { answer: 'accept' });
  expect(accepted.body.work_order).toMatchObject({
    status: 'accepted',
    customer: { name: 'Hank Oehlerxyz', address: '602 Secretlane St', city: 'Comfort' },
    next_steps: ['on_my_way', 'arrived'],
    site_note: 'There is a dog in the yard.',
  });
  expect((await ask(server, 'GET', `/api/projects/${site.id}`)).body.project).toMatchObject({
    partner: { id: luis.partner.id, full_name: 'Luis Ortega' },
  });
  expect((await atLuis.enter(order.id, anEntry('done'))).body.code).toBe('not_possible');
  for (const kind of ['on_my_way', 'arrived'])
    expect((await atLuis.enter(order.id, anEntry(kind))).body.work_order.status).toBe(kind);
  expect((await atLuis.enter(order.id, anEntry('on_my_way'))).status).toBe(409);
  const photo = new File([new Uint8Array(await png())], 'rail.jpg');
  await atLuis.enter(order.id, anEntry('photo', { stage: 'after' }, [photo]));
  await atLuis.enter(order.id, anEntry('hours', { details: '{"hours":3.5}' }));
  const key = order.checklist[0]?.key;
  const ticked = await atLuis.enter(
    order.id,
    anEntry('task', { details: JSON.stringify({ key, done: true }) }),
  );
  expect(ticked.body.work_order.checklist[0].done_at).not.toBeNull();
  expect(ticked.body.work_order.photos).toMatchObject([{ stage: 'after' }]);
  expect((await atLuis.enter(order.id, anEntry('done'))).body.work_order.status).toBe('done');
  expect(
    (await owner('POST', `/${order.id}/reopening`, { explanation: 'Sweep up.' })).body.work_order
      .status,
  ).toBe('arrived');
  await atLuis.enter(order.id, anEntry('done'));
  const confirmed = await owner('POST', `/${order.id}/confirmation`);
  expect(confirmed.body.work_order).toMatchObject({ status: 'confirmed', amount: 385 });
  expect((await atLuis.enter(order.id, anEntry('note', { body: 'Late' }))).body.code).toBe(
    'order_closed',
  );
  const notified = await server.rows(
    "select subject from emails where recipient = 'hank@example.com'",
  );
  expect(notified.map(({ subject }) => subject)).toContain('Luis Ortega is on the way to you');
});

test('a bid counts until the limit, may be changed, and the owner takes one', async () => {
  const order = await addOrder(server, (await aSite()).id, both(), {
    pricing: 'bids',
    amount: null,
  });
  expect((await atLuis.answer(order.id, { answer: 'accept' })).status).toBe(409);
  expect((await atLuis.answer(order.id, { answer: 'bid' })).status).toBe(400);
  await atLuis.answer(order.id, { answer: 'bid', amount: 400, note: 'With oil' });
  await atLuis.answer(order.id, { answer: 'bid', amount: 380 });
  await server.rows(
    "update work_orders set offer_ends_at = now() - interval '1 second' where id = $1",
    [order.id],
  );
  const late = await atBenito.answer(order.id, { answer: 'bid', amount: 300 });
  expect(late).toMatchObject({ status: 409, body: { code: 'offer_late' } });
  const seen = (await owner('GET', `/${order.id}`)).body.work_order;
  expect(seen.status).toBe('expired');
  const [bid] = seen.offers.filter(({ bid_amount }: { bid_amount: number | null }) => bid_amount);
  const taken = await owner('POST', `/${order.id}/offers/${bid.id}/acceptance`);
  expect(taken.body.work_order).toMatchObject({ status: 'accepted', amount: 380 });
});

test('a suspension and an expired document block at once', async () => {
  const order = await addOrder(server, (await aSite()).id, both());
  await server.rows(
    "update partner_documents set expires_on = '2020-01-01' where application_id = $1 and kind = 'insurance'",
    [benito.partner.id],
  );
  expect(await atBenito.answer(order.id, { answer: 'accept' })).toMatchObject({
    status: 409,
    body: { code: 'offer_documents' },
  });
  await server.rows(
    "update partner_documents set expires_on = '2099-01-01' where application_id = $1",
    [benito.partner.id],
  );
  await server.rows("update partners set status = 'suspended' where id = $1", [benito.partner.id]);
  expect((await atBenito.answer(order.id, { answer: 'accept' })).status).toBe(401);
  const refused = await owner('POST', '', anOrder(order.project.id, [benito.partner.id]));
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { partner_ids: expect.any(String) } },
  });
  await server.rows("update partners set status = 'active' where id = $1", [benito.partner.id]);
});

test('what happened before a cancellation still counts, and nothing else', async () => {
  const order = await addOrder(server, (await aSite()).id, both());
  await atLuis.answer(order.id, { answer: 'accept' });
  await atLuis.enter(order.id, anEntry('arrived'));
  const before = fromNow().toISOString();
  await owner('POST', `/${order.id}/cancellation`, { reason: 'Rain' });
  const note = await atLuis.enter(
    order.id,
    anEntry('note', { body: 'Posts are in', happened_at: before }),
  );
  expect(note).toMatchObject({
    status: 200,
    body: { work_order: { status: 'cancelled', customer: null } },
  });
  const done = await atLuis.enter(order.id, anEntry('done', { happened_at: before }));
  expect(done).toMatchObject({ status: 409, body: { code: 'order_cancelled' } });
  const after = fromNow(1000).toISOString();
  expect(
    (await atLuis.enter(order.id, anEntry('note', { body: 'Later', happened_at: after }))).status,
  ).toBe(409);
});

test('the same entry is stored once, however often it comes', async () => {
  const order = await addOrder(server, (await aSite()).id, both());
  await atLuis.answer(order.id, { answer: 'accept' });
  const form = anEntry('note', { body: 'Once' });
  const answers = await Promise.all([1, 2, 3].map(() => atLuis.enter(order.id, form)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const notes = await server.rows(
    "select id from work_order_entries where order_id = $1 and kind = 'note'",
    [order.id],
  );
  expect(notes).toHaveLength(1);
  form.set('body', 'Something else');
  expect((await atLuis.enter(order.id, form)).body.code).toBe('idempotency_conflict');
});

test('a file that is no picture is refused and leaves nothing', async () => {
  const order = await addOrder(server, (await aSite()).id, both());
  await atLuis.answer(order.id, { answer: 'accept' });
  const folders = server.photoFolders().length;
  const document = new File(['%PDF-1.7 nothing'], 'rail.jpg');
  const answer = await atLuis.enter(order.id, anEntry('photo', {}, [document]));
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'rail.jpg: Esto no es una imagen.' },
  });
  expect(server.photoFolders()).toHaveLength(folders);
});

test('hours are read as people type them, and what is wrong is named by field', async () => {
  const order = await addOrder(server, (await aSite()).id, both());
  await atLuis.answer(order.id, { answer: 'accept' });
  for (const hours of ['2.5', '2,5', '2:30'])
    expect((await atLuis.enter(order.id, anEntry('hours', { hours }))).status).toBe(200);
  const stored = await server.rows(
    "select details from work_order_entries where order_id = $1 and kind = 'hours'",
    [order.id],
  );
  expect(stored.map(({ details }) => details.hours)).toEqual([2.5, 2.5, 2.5]);
  for (const hours of ['', 'long', '2:60', '0.2', '24:01', '-1']) {
    const refused = await atLuis.enter(order.id, anEntry('hours', { hours }));
    expect(refused).toMatchObject({ status: 400, body: { fields: { hours: expect.any(String) } } });
  }
  const wrong = await atLuis.enter(order.id, anEntry('material', { text: ' ', cost: 'a lot' }));
  expect(wrong.body.fields).toEqual({ text: expect.any(String), cost: expect.any(String) });
  const marks = await atLuis.enter(order.id, anEntry('note', { body: '\u200f \u200e' }));
  expect(marks).toMatchObject({ status: 400, body: { fields: { body: expect.any(String) } } });
});

test('without a script the page asks before work is finished with open tasks', async () => {
  const order = await addOrder(server, (await aSite()).id, both());
  await atLuis.answer(order.id, { answer: 'accept' });
  await atLuis.enter(order.id, anEntry('arrived'));
  const page = `/partner/work-orders/${order.id}/entries`;
  const asked = await luis.browser.send(page, anEntry('done'));
  expect(await asked.text()).toContain('Terminar de todos modos');
  expect((await atLuis.get(order.id)).body.work_order.status).toBe('arrived');
  const answer = await luis.browser.send(page, anEntry('done', { finish: 'anyway' }));
  expect(answer.status).toBe(303);
  expect((await atLuis.get(order.id)).body.work_order.status).toBe('done');
});

test('extra work is priced, approved by its link, and the amount grows', async () => {
  const site = await aSite();
  const order = await addOrder(server, site.id, both());
  await atLuis.answer(order.id, { answer: 'accept' });
  await atLuis.enter(order.id, anEntry('arrived'));
  await atLuis.enter(
    order.id,
    anEntry('change', { body: 'The post is rotten', details: '{"amount":120}' }),
  );
  const [change] = (await owner('GET', `/${order.id}`)).body.work_order.changes;
  const priced = await owner('POST', `/${order.id}/changes/${change.id}/pricing`);
  expect(priced.body.estimate_id).toBeTruthy();
  const link = await sendAndLink(server, priced.body.estimate_id);
  const signature = { option: '', revision: '1', signer_name: 'Hank O.', agree: 'yes' };
  await fetch(`${server.address}${link}/approval`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(signature),
  });
  const after = (await owner('GET', `/${order.id}`)).body.work_order;
  expect(after).toMatchObject({ amount: 505, changes: [{ status: 'approved' }] });
});
