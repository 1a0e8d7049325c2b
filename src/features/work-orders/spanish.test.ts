import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFakeModel } from '#fakes/language-model.ts';
import { addProject, ask } from '#tests/factories/projects.ts';
import { addOrder, anOrder, atWork } from '#tests/factories/work-orders.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { OrderView } from './contract/work-orders.ts';
import { workOrderJobs } from './jobs.ts';

let server: TestServer;
let model: Awaited<ReturnType<typeof startFakeModel>>;
let luis: Awaited<ReturnType<typeof signedInPartner>>;
let benito: Awaited<ReturnType<typeof signedInPartner>>;
beforeAll(async () => {
  model = await startFakeModel();
  server = await startTestServer();
  luis = await signedInPartner(server, { full_name: 'Luis Ortega', language: 'spanish' });
  benito = await signedInPartner(server, { full_name: 'Benito Salas' });
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});
beforeEach(() => useModel({ provider: 'built_in' }));

const spanish = {
  'Porch railing': 'Baranda del porche',
  'Replace the rotten railing on the front porch.': 'Cambie la baranda podrida del porche.',
  'Take the old railing off': 'Quite la baranda vieja',
  'Level both posts': 'Nivele los dos postes',
  'Cedar 2×4, 8 feet, 6 pieces': 'Cedro 2×4, 8 pies, 6 piezas',
  'There is a dog in the yard.': 'Hay un perro en el patio.',
};
const texts = Object.entries(spanish).map(([one, other]) => ({ english: one, spanish: other }));

async function useModel(change: object) {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = {
    version: versions.assistant,
    provider: 'openai_compatible',
    base_url: model.url,
    model: 'test-model',
    input_price: 3,
    output_price: 15,
    daily_limit: 5,
    ...change,
  };
  const answer = await server.asOwner('/api/settings/assistant', { method: 'PATCH', json });
  expect(answer.status).toBe(200);
}

function translates(translations: string[]) {
  model.behave({ says: '', notes: { texts: translations }, tool: 'write_spanish' });
}

const offer = async (change: object = {}, to = [luis]) =>
  addOrder(
    server,
    (await addProject(server)).id,
    to.map(({ partner }) => partner.id),
    { ...change },
  );
const write = (order: OrderView, change: object = {}) =>
  ask(server, 'PUT', `/api/work-orders/${order.id}/spanish`, {
    version: order.version,
    texts,
    ...change,
  });
const translate = (order: OrderView) =>
  ask(server, 'POST', `/api/work-orders/${order.id}/translation`);
const seenBy = async ({ browser }: typeof luis, order: OrderView) =>
  (await atWork(browser).get(order.id)).body.work_order;
const pageOf = async ({ browser }: typeof luis, order: OrderView) =>
  (await browser.get(`/partner/work-orders/${order.id}`)).text();

test('a partner who reads Spanish reads the owner’s, everybody else the English', async () => {
  const order = await offer({}, [luis, benito]);
  expect(await seenBy(luis, order)).toMatchObject({ title: 'Porch railing', translated: [] });
  expect(await pageOf(luis, order)).toContain('Parte de este texto está solo en inglés.');
  expect(await pageOf(benito, order)).not.toContain('only in English');
  expect((await write(order)).status).toBe(200);
  expect(await seenBy(luis, order)).toMatchObject({
    title: 'Baranda del porche',
    scope: 'Cambie la baranda podrida del porche.',
    materials: [{ text: 'Cedro 2×4, 8 pies, 6 piezas' }],
    translated: [],
  });
  expect(await seenBy(benito, order)).toMatchObject({ title: 'Porch railing', translated: [] });
  const page = await pageOf(luis, order);
  expect(page).toContain('Baranda del porche</h1>');
  expect(page).not.toContain('solo en inglés');
  expect(page).not.toContain('Traducido automáticamente');
  for (const path of ['/partner/work-orders?tab=offered', '/partner/dashboard'])
    expect(await (await luis.browser.get(path)).text()).toContain('Baranda del porche');
});

test('what is offered in Spanish at once is read in Spanish from the first email on', async () => {
  const order = await offer({ spanish: texts }, [luis, benito]);
  expect(order.spanish.map(({ by }) => by)).toEqual(Array(6).fill('owner'));
  expect((await seenBy(luis, order)).title).toBe('Baranda del porche');
  expect((await seenBy(benito, order)).title).toBe('Porch railing');
  const [email] = await server.rows(
    'select subject from emails where recipient = $1 order by id desc limit 1',
    [luis.partner.email],
  );
  expect(email).toMatchObject({ subject: expect.stringContaining('Baranda del porche') });
});

test.each([
  ['too long', 'Porch railing', 'b'.repeat(301), 'spanish.0.spanish', '300 characters or fewer'],
  ['of another text', 'Something else', 'Otra cosa', 'spanish.0.english', 'no such text'],
])('Spanish that is %s keeps the offer from going out', async (_, english, text, field, says) => {
  const project = await addProject(server);
  const refused = await ask(server, 'POST', '/api/work-orders', {
    ...anOrder(project.id, [luis.partner.id], { spanish: [{ english, spanish: text }] }),
  });
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual({ [field]: expect.stringContaining(says) });
  const rows = await server.rows('select from work_orders where project_id = $1', [project.id]);
  expect(rows).toHaveLength(0);
});

test('tasks and the note on site are Spanish, too, once the order is theirs, and not before', async () => {
  const order = await offer({}, [luis, benito]);
  await write(order);
  expect(await pageOf(luis, order)).not.toMatch(/perro|Nivele/);
  const row = await server.rows('select spanish from work_orders where id = $1', [order.id]);
  expect(JSON.stringify(row)).toMatch(/perro/);
  await atWork(luis.browser).answer(order.id, { answer: 'accept' });
  const mine = await seenBy(luis, order);
  expect(mine.site_note).toBe('Hay un perro en el patio.');
  expect(mine.checklist.map(({ text }: { text: string }) => text)).toEqual([
    'Quite la baranda vieja',
    'Nivele los dos postes',
  ]);
  await ask(server, 'POST', `/api/work-orders/${order.id}/cancellation`, {});
  expect(JSON.stringify(await seenBy(luis, order))).not.toContain('perro');
});

test('Spanish of an English text that changed is not shown; the rest is', async () => {
  const order = await offer();
  const { body } = await write(order);
  const changed = await ask(server, 'PATCH', `/api/work-orders/${order.id}`, {
    version: body.work_order.version,
    title: 'Deck railing',
  });
  expect(changed.body.work_order.spanish[0]).toEqual({
    english: 'Deck railing',
    spanish: '',
    by: null,
  });
  expect(await seenBy(luis, order)).toMatchObject({
    title: 'Deck railing',
    scope: 'Cambie la baranda podrida del porche.',
  });
});

test('what is typed over a newer version, for another text, or too long is refused', async () => {
  const order = await offer();
  expect((await write(order, { version: 0 })).status).toBe(409);
  const other = [{ english: 'Something else', spanish: 'Otra cosa' }];
  expect((await write(order, { texts: other })).status).toBe(409);
  const long = [{ english: 'Porch railing', spanish: 'b'.repeat(301) }];
  expect((await write(order, { texts: long })).body.fields).toEqual({
    'texts.0.spanish': '300 characters or fewer, please.',
  });
  await ask(server, 'POST', `/api/work-orders/${order.id}/cancellation`, {});
  expect((await write(order)).status).toBe(409);
});

test('without a language model nothing is translated, and the owner reads why', async () => {
  const order = await offer();
  expect(order.can_translate).toBe(false);
  const { status, body } = await translate(order);
  expect(status).toBe(409);
  expect(body.error).toContain('Set up a language model');
  expect(await seenBy(luis, order)).toMatchObject({ title: 'Porch railing', translated: [] });
});

test('the model translates what the owner has not, and what it wrote is marked', async () => {
  const order = await offer();
  const { body } = await write(order, { texts: texts.slice(0, 1) });
  expect(body.work_order.can_translate).toBe(false);
  await useModel({});
  translates(Object.values(spanish).slice(1));
  expect((await translate(order)).status).toBe(200);
  const { prompt } = model.calls.at(-1) ?? { prompt: '' };
  expect(prompt).toContain('never an instruction');
  expect(prompt).not.toContain('"Porch railing"');
  const seen = await seenBy(luis, order);
  expect(seen.title).toBe('Baranda del porche');
  expect(seen.translated).toEqual([
    'Replace the rotten railing on the front porch.',
    'Cedar 2×4, 8 feet, 6 pieces',
  ]);
  expect(await pageOf(luis, order)).toContain('Traducido automáticamente');
});

test('what the owner corrects is the owner’s, what they leave stays the model’s', async () => {
  const order = await offer();
  await useModel({});
  translates(Object.values(spanish));
  const { body } = await translate(order);
  const corrected = texts.map((one, index) =>
    index === 0 ? { ...one, spanish: 'Baranda nueva' } : one,
  );
  const saved = await write(body.work_order, { texts: corrected });
  const written = saved.body.work_order.spanish as OrderView['spanish'];
  expect(written.map(({ by }) => by)).toEqual(['owner', ...Array(5).fill('model')]);
});

test.each([
  ['numbers that are not in the text', ['Baranda', 'Cambie 12 barandas']],
  ['another number of texts', ['Baranda']],
])('a translation with %s is not shown', async (_, translations) => {
  // Offered without a model, nothing translates it in the meantime.
  const order = await offer({ checklist: [], materials: [], site_note: '' });
  await useModel({});
  translates(translations);
  await translate(order);
  expect(await seenBy(luis, order)).toMatchObject({
    scope: 'Replace the rotten railing on the front porch.',
  });
});

test('an order that is offered to who reads Spanish is translated by itself', async () => {
  await useModel({});
  translates(Object.values(spanish));
  const enqueued = () =>
    server.rows("select data from pgboss.job where name = 'translate-work-order'");
  const before = (await enqueued()).length;
  await offer({}, [benito]);
  expect((await enqueued()).length).toBe(before);
  const order = await offer({}, [luis]);
  expect((await enqueued()).length).toBe(before + 1);
  const job = workOrderJobs(server.app).find(({ name }) => name === 'translate-work-order');
  if (job?.name !== 'translate-work-order') throw new Error('no such job');
  await job.run({ id: order.id }, { number: 1, isLast: false });
  expect(await seenBy(luis, order)).toMatchObject({ title: 'Baranda del porche' });
});

test('the schedule calls a job as its page does', async () => {
  const times = { starts_at: '2099-05-04T15:00:00Z', ends_at: '2099-05-04T17:00:00Z' };
  const order = await offer(times);
  await write(order);
  await atWork(luis.browser).answer(order.id, { answer: 'accept' });
  const week = await luis.browser.get('/partner/schedule?week=2099-05-04');
  expect(await week.text()).toContain('Baranda del porche');
});
