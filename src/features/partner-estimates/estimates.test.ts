import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeModel } from '#fakes/language-model.ts';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addProject } from '#tests/factories/projects.ts';
import { putOrder } from '#tests/factories/work-orders.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import type { PortalBrowser } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a draft is stored, changed, and seen by its partner alone', async () => {
  const { browser, partner } = await signedInPartner(server);
  const id = await write(browser, { do: 'save' });
  const changed = { ...typed, do: 'save', version: '1', rate_0: '1,250.50' };
  expect((await browser.send(`/partner/estimates/${id}`, changed)).status).toBe(303);
  const page = await (await browser.get(`/partner/estimates/${id}`)).text();
  expect(page).toMatch(/name="rate_0"[^>]*value="1250.50"|value="1250.50"[^>]*name="rate_0"/);
  expect(await stored(id)).toEqual({ status: 'draft', version: 2, total: 2501 });
  expect((await owner(`/api/partner-estimates/${id}`)).status).toBe(404);
  expect((await owner(`/api/partner-estimates/${id}/taking`, { markup_percent: 20 })).status).toBe(
    404,
  );
  const { body } = await owner(`/api/partner-estimates?partner_id=${partner.id}`);
  expect(body.partner_estimates).toEqual([]);
  const stranger = await signedInPartner(server);
  for (const answer of [
    await stranger.browser.get(`/partner/estimates/${id}`),
    await stranger.browser.send(`/partner/estimates/${id}`, { ...changed, version: '2' }),
  ])
    expect(answer.status).toBe(404);
  expect(await stored(id)).toMatchObject({ version: 2 });
});

test('of two screens the second gets an error, and what was typed there stays', async () => {
  const { browser } = await signedInPartner(server);
  const id = await write(browser, { do: 'save' });
  const screen = { ...typed, do: 'save', version: '1' };
  await browser.send(`/partner/estimates/${id}`, screen);
  const late = await browser.send(`/partner/estimates/${id}`, {
    ...screen,
    title: 'Typed on the other screen',
  });
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(page).toContain('was changed or sent on another screen');
  expect(page).toContain('Typed on the other screen');
  expect(await stored(id)).toMatchObject({ version: 2 });
});

test('sent once under one key, the owner is notified once, and it is not changed any more', async () => {
  const { browser, partner } = await signedInPartner(server, { full_name: 'Once Only' });
  const form = { ...typed, do: 'send', key: newId() };
  const answers = await Promise.all(
    [1, 2, 3].map(() => browser.send('/partner/estimates/new', form)),
  );
  const locations = answers.map((answer) => answer.headers.get('location'));
  expect(new Set(locations).size).toBe(1);
  const id = idIn(locations[0]);
  const rows = await server.rows('select id from partner_estimates where partner_id = $1', [
    partner.id,
  ]);
  expect(rows).toEqual([{ id }]);
  const emails = await server.rows(
    "select body_text from emails where subject like '%from Once Only'",
  );
  expect(emails).toHaveLength(1);
  expect(emails[0]?.body_text).toContain('estimated $66.66 for');
  const again = await browser.send(`/partner/estimates/${id}`, {
    ...typed,
    rate_0: '9',
    version: '1',
  });
  expect(again.status).toBe(409);
  expect(await stored(id)).toEqual({ status: 'sent', version: 1, total: 66.66 });
  expect((await owner(`/api/partner-estimates/${id}`)).body.partner_estimate).toMatchObject({
    status: 'sent',
    total: 66.66,
    partner: { id: partner.id, name: 'Once Only' },
  });
});

test('the other content under the same key, or a key that is none, is refused', async () => {
  const { browser } = await signedInPartner(server);
  const key = newId();
  await write(browser, { do: 'save', key });
  const other = await browser.send('/partner/estimates/new', { ...typed, title: 'Other', key });
  expect(other.status).toBe(409);
  const none = await browser.send('/partner/estimates/new', { ...typed, key: 'no' });
  expect(none.status).toBe(400);
});

test('for a work order that is theirs to see, and no other', async () => {
  const { browser, partner } = await signedInPartner(server);
  const stranger = await signedInPartner(server);
  const mine = await putOrder(server, partner.id);
  const theirs = await putOrder(server, stranger.partner.id);
  for (const order_id of [theirs, newId()]) {
    const form = { ...typed, do: 'send', key: newId(), order_id };
    const refused = await browser.send('/partner/estimates/new', form);
    expect(refused.status).toBe(404);
    expect(await refused.text()).toContain('This work order is no longer available.');
  }
  const id = await write(browser, { do: 'send', order_id: mine });
  const { body } = await owner(`/api/partner-estimates/${id}`);
  expect(body.partner_estimate).toMatchObject({ order_id: mine });
  expect(body.partner_estimate.project_id).toBeTruthy();
});

test('bad numbers are named beside their fields and nothing is stored', async () => {
  const { browser, partner } = await signedInPartner(server);
  const bad = {
    title: '',
    description_0: 'Post',
    quantity_0: 'two',
    rate_0: '-5',
    do: 'send',
    description_1: '',
    quantity_1: '1',
    rate_1: '10',
    key: newId(),
  };
  const refused = await browser.send('/partner/estimates/new', bad);
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain('Please check the highlighted fields.');
  for (const name of ['title', 'quantity_0', 'rate_0', 'description_1'])
    expect(fieldOf(page, name)).toContain('aria-invalid="true"');
  for (const name of ['description_0', 'quantity_1', 'rate_1'])
    expect(fieldOf(page, name)).not.toContain('aria-invalid="true"');
  expect(fieldOf(page, 'quantity_0')).toContain('value="two"');
  const empty = await browser.send('/partner/estimates/new', { title: 'Empty', key: newId() });
  expect(await empty.text()).toContain('Please fill in at least one line.');
  const rows = await server.rows('select id from partner_estimates where partner_id = $1', [
    partner.id,
  ]);
  expect(rows).toEqual([]);
});

test('more lines keep what was typed, good or not, and store nothing', async () => {
  const { browser, partner } = await signedInPartner(server);
  const form = { ...typed, rate_0: 'what', do: 'more', key: newId() };
  const answer = await browser.send('/partner/estimates/new', form);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(fieldOf(page, 'rate_0')).toContain('value="what"');
  expect(fieldOf(page, 'rate_5')).toBeTruthy();
  expect(page).not.toContain('role="alert"');
  const rows = await server.rows('select id from partner_estimates where partner_id = $1', [
    partner.id,
  ]);
  expect(rows).toEqual([]);
});

test("taking one marks up every line of one draft for the project's customer, however often", async () => {
  const { browser, partner } = await signedInPartner(server, { language: 'spanish' });
  const id = await write(browser, { do: 'send' });
  const path = `/api/partner-estimates/${id}/taking`;
  const without = await owner(path, { markup_percent: 20 });
  expect(without).toMatchObject({
    status: 400,
    body: { fields: { project_id: expect.any(String) } },
  });
  const nobodys = await owner(path, { markup_percent: 20, project_id: newId() });
  expect(nobodys.status).toBe(400);
  const project = await addProject(server);
  const choice = { markup_percent: 20, project_id: project.id };
  const answers = await Promise.all([1, 2, 3].map(() => owner(path, choice)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const draftId = answers[0]?.body.estimate_id;
  const { estimate } = (await owner(`/api/estimates/${draftId}`)).body;
  expect(estimate).toMatchObject({
    status: 'draft',
    customer_id: project.customer_id,
    project_id: project.id,
    title: typed.title,
  });
  expect(estimate.line_items).toMatchObject([
    { description: 'Cedar post', quantity: 2, rate: 40, amount: 80 },
  ]);
  const drafts = await server.rows('select id from estimates where project_id = $1', [project.id]);
  expect(drafts).toEqual([{ id: draftId }]);
  expect(await stored(id)).toMatchObject({ status: 'taken' });
  expect(await subjectsTo(partner.email)).toEqual([expect.stringMatching(/^Usamos|^Su /)]);
  expect((await owner(`/api/partner-estimates/${id}/refusal`, {})).status).toBe(409);
  const page = await (await browser.get(`/partner/estimates/${id}`)).text();
  expect(page).toContain('Aceptad');
  expect(page).not.toContain('$80.00');
});

test("one for a work order goes to that order's project", async () => {
  const { browser, partner } = await signedInPartner(server);
  const project = await addProject(server);
  const order_id = await putOrder(server, partner.id, { project_id: project.id });
  const id = await write(browser, { do: 'send', order_id });
  const { body } = await owner(`/api/partner-estimates/${id}/taking`, { markup_percent: 0 });
  const { estimate } = (await owner(`/api/estimates/${body.estimate_id}`)).body;
  expect(estimate).toMatchObject({ project_id: project.id, line_items: [{ rate: 33.33 }] });
  for (const markup_percent of [-1, 300.01])
    expect((await owner(`/api/partner-estimates/${id}/taking`, { markup_percent })).status).toBe(
      400,
    );
});

test('one in Spanish says so, and is read in English where a language model is set up', async () => {
  const { browser, partner } = await signedInPartner(server, { language: 'spanish' });
  await write(browser, { do: 'send' });
  const english = (await owner(`/api/partner-estimates?partner_id=${partner.id}`)).body;
  expect(english.partner_estimates[0].language).not.toBe('spanish');
  const id = await write(browser, {
    do: 'send',
    title: 'Baranda del porche',
    description: 'Quito la baranda podrida y pongo 12 pies de cedro.',
    description_0: 'Mano de obra',
    description_1: '',
    quantity_1: '',
    rate_1: '',
  });
  const read = async () => (await owner(`/api/partner-estimates/${id}`)).body.partner_estimate;
  expect(await read()).toMatchObject({
    language: 'spanish',
    can_translate: false,
    title: 'Baranda del porche',
  });
  const translate = () => owner(`/api/partner-estimates/${id}/translation`, {});
  expect(await translate()).toMatchObject({ status: 409, body: { code: 'no_language_model' } });

  const model = await startFakeModel();
  try {
    await setModel(model.url);
    const says = (texts: string[]) =>
      model.behave({ says: '', notes: { texts }, tool: 'write_english' });
    says(['Porch railing', 'I take off the rotten railing and put up 21 feet of cedar.', 'Labor']);
    expect((await read()).can_translate).toBe(true);
    // A translation with another number is not shown.
    expect((await translate()).body.translation).toEqual({
      title: 'Porch railing',
      description: 'Quito la baranda podrida y pongo 12 pies de cedro.',
      lines: ['Labor'],
    });
    says(['Porch railing']);
    expect(await translate()).toMatchObject({ status: 409, body: { code: 'not_translated' } });
    expect(await read()).toMatchObject({ title: 'Baranda del porche' });
  } finally {
    await model.stop();
  }
});

test('a draft for a customer who reads English is in English, or says that it is not', async () => {
  const { browser } = await signedInPartner(server, { language: 'spanish' });
  const spanish = {
    do: 'send',
    title: 'Baranda del porche',
    description: 'Quito la baranda podrida y pongo una de cedro.',
    description_0: 'Mano de obra',
    description_1: '',
    quantity_1: '',
    rate_1: '',
  };
  const taken = async (language: 'english' | 'spanish') => {
    const customer = await addCustomer(server, { language });
    const { id: project_id } = await addProject(server, {
      customer: undefined,
      customer_id: customer.id,
    });
    const id = await write(browser, spanish);
    const choice = { markup_percent: 0, project_id };
    const { body } = await owner(`/api/partner-estimates/${id}/taking`, choice);
    const { estimate } = (await owner(`/api/estimates/${body.estimate_id}`)).body;
    return {
      title: estimate.title,
      line: estimate.line_items[0].description,
      notes: estimate.notes,
    };
  };
  const original = { title: 'Baranda del porche', line: 'Mano de obra' };
  expect(await taken('spanish')).toEqual({ ...original, notes: '' });
  expect(await taken('english')).toEqual({
    ...original,
    notes: "The partner's texts are in Spanish. Write them in English before you send this.",
  });
  const model = await startFakeModel();
  try {
    await setModel(model.url);
    const texts = ['Porch railing', 'I replace the rotten railing with cedar.', 'Labor'];
    model.behave({ says: '', notes: { texts }, tool: 'write_english' });
    expect(await taken('english')).toEqual({
      title: 'Porch railing',
      line: 'Labor',
      notes: 'Translated automatically from Spanish. Check it before you send it.',
    });
  } finally {
    await model.stop();
  }
});

async function setModel(base_url: string): Promise<void> {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = {
    version: versions.assistant,
    provider: 'openai_compatible',
    base_url,
    model: 'test-model',
    input_price: 3,
    output_price: 15,
    daily_limit: 5,
  };
  const answer = await server.asOwner('/api/settings/assistant', { method: 'PATCH', json });
  expect(answer.status).toBe(200);
}

test('declined once, with an email in the language of the partner', async () => {
  const { browser, partner } = await signedInPartner(server, { language: 'spanish' });
  const id = await write(browser, { do: 'send' });
  for (let press = 0; press < 2; press += 1) {
    const answer = await owner(`/api/partner-estimates/${id}/refusal`, { reason: 'Muy caro.' });
    expect(answer.body.partner_estimate).toMatchObject({ status: 'declined', reason: 'Muy caro.' });
  }
  const emails = await server.rows('select body_text from emails where recipient = $1', [
    partner.email,
  ]);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.body_text).toMatch(/^Hola/);
  expect(emails[0]?.body_text).toContain('Muy caro.');
  const project = await addProject(server);
  const late = { markup_percent: 20, project_id: project.id };
  expect((await owner(`/api/partner-estimates/${id}/taking`, late)).status).toBe(409);
  const page = await (await browser.get(`/partner/estimates/${id}`)).text();
  expect(page).toContain('Muy caro.');
});

test('the list goes on where a page ends, by status', async () => {
  const { browser, partner } = await signedInPartner(server);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift(await write(browser, { do: 'send' }));
  await owner(`/api/partner-estimates/${ids[1]}/refusal`, {});
  const path = `/api/partner-estimates?partner_id=${partner.id}`;
  const first = (await owner(`${path}&limit=2`)).body;
  const second = (await owner(`${path}&limit=2&cursor=${first.next_cursor}`)).body;
  const found = [...first.partner_estimates, ...second.partner_estimates];
  expect(found.map((one: { id: string }) => one.id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
  const declined = (await owner(`${path}&status=declined`)).body.partner_estimates;
  expect(declined.map((one: { id: string }) => one.id)).toEqual([ids[1]]);
});

const typed = {
  title: 'Porch railing',
  description: 'Two new posts.',
  order_id: '',
  description_0: 'Cedar post',
  quantity_0: '2',
  rate_0: '33.33',
};

async function write(browser: PortalBrowser, more: Record<string, string>): Promise<string> {
  const form = { ...typed, key: newId(), ...more };
  const answer = await browser.send('/partner/estimates/new', form);
  expect(answer.status).toBe(303);
  return idIn(answer.headers.get('location'));
}

function idIn(location: string | null | undefined): string {
  return /estimates\/([\w-]+)/.exec(location ?? '')?.[1] ?? '';
}

/** The markup of a page's input. */
function fieldOf(page: string, name: string): string {
  return new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? '';
}

async function owner(path: string, json?: unknown) {
  const answer = await server.asOwner(path, json === undefined ? {} : { method: 'POST', json });
  return { status: answer.status, body: await answer.json() };
}

async function stored(id: string) {
  const [row] = await server.rows(
    'select status, version, total::float8 as total from partner_estimates where id = $1',
    [id],
  );
  return row;
}

async function subjectsTo(email: string): Promise<string[]> {
  const rows = await server.rows('select subject from emails where recipient = $1', [email]);
  return rows.map(({ subject }) => subject);
}
