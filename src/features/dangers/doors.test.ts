import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NeedView } from '#features/dashboard/contract.ts';
import { newId } from '#lib/ids.ts';
import { customerOf, inThreeOptions } from '#tests/factories/estimates.ts';
import { addSentInvoice } from '#tests/factories/invoices.ts';
import { addProject } from '#tests/factories/projects.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { addOrder, anEntry, atWork } from '#tests/factories/work-orders.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { type PortalBrowser, portalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const { sent, press } = customerOf(() => server);

async function needs(): Promise<NeedView[]> {
  return (await (await server.asOwner('/api/dashboard/needs?limit=1000')).json()).needs;
}

async function danger(quote: string): Promise<NeedView | undefined> {
  return (await needs()).find(({ kind, detail }) => kind === 'danger' && detail.includes(quote));
}

/** It stands first, the owner was emailed at once, and the words of the notice are the danger's. */
async function expectAlarm(quote: string, title: string, path: string) {
  expect((await needs())[0]).toMatchObject({ kind: 'danger', is_emergency: true });
  expect(await danger(quote)).toMatchObject({ title, path });
  const sentTo = await server.rows('select id from emails where subject = $1', [
    `EMERGENCY: ${title}`,
  ]);
  expect(sentTo).toHaveLength(1);
}

const post = (path: string, json: unknown) => server.asOwner(path, { method: 'POST', json });

test('a question about an estimate that reports a danger alarms the owner until it is answered', async () => {
  const { estimate, path } = await sent();
  const question =
    'Before you come Friday: we smell gas in the kitchen tonight, is that the valve?';
  await press(path, 'questions', { question, key: 'gas-1' });
  await press(path, 'questions', { question, key: 'gas-1' });
  const title = `Smell of gas: ${estimate.contact_name}`;
  await expectAlarm('smell gas', title, `/admin/estimates/${estimate.id}`);
  const answer = { answer: 'Get out and call 911.' };
  expect((await post(`/api/estimates/${estimate.id}/question-answers`, answer)).status).toBe(200);
  expect(await danger('smell gas')).toBeUndefined();
});

test('a declined estimate whose reason reports a danger alarms the owner', async () => {
  const { estimate, path } = await sent();
  const reason =
    'El techo se esta cayendo, hay chispas en la caja de breakers, ya no puedo esperar';
  const fields = { reason, revision: '1' };
  await press(path, 'rejection', fields);
  expect((await danger('El techo'))?.path).toBe(`/admin/estimates/${estimate.id}`);
});

test.each(['question', 'dispute'])(
  'a %s at an invoice that reports a danger alarms the owner until it is handled',
  async (about) => {
    const email = `danger-${about}@example.com`;
    const { id } = await addSentInvoice(server, { customer_email: email, customer_name: about });
    const link = (await (await post(`/api/invoices/${id}/links`, {})).json()).url;
    const message = `${about}: the outlet you fixed is sparking and I see smoke`;
    const answer = await fetch(`${server.address}${new URL(link).pathname}/message`, {
      method: 'POST',
      body: new URLSearchParams({ about, message }),
      redirect: 'manual',
    });
    expect(answer.status).toBeLessThan(400);
    const found = (await danger(`${about}: the outlet`)) as NeedView;
    expect(found).toMatchObject({ path: `/admin/invoices/${id}`, is_emergency: true });
    expect((await post(`/api/dangers/${found.id}/handling`, {})).status).toBe(200);
    expect(await danger(`${about}: the outlet`)).toBeUndefined();
  },
);

test('a request form that reports a danger alarms the owner until somebody was called', async () => {
  const projectDescription = 'Deck repair. Also a pipe burst and water is pouring in the hall.';
  const fields = aWorkRequest({ projectDescription, urgency: 'flexible' });
  const body = workRequestForm(fields);
  const made = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  expect(made.status).toBe(200);
  const found = (await danger('Also a pipe burst')) as NeedView;
  const id = found.path?.split('/').at(-1);
  await expectAlarm('Also a pipe burst', 'Water damage: Rosa Villarreal', `/admin/requests/${id}`);
  expect(await dangerOfRequest(`${id}`)).toEqual(['water', 'water']);
  const called = await post(`/api/requests/${id}/answers`, { by: 'call' });
  expect(called.status).toBe(200);
  expect(await dangerOfRequest(`${id}`)).toEqual([null, null]);
  expect(await danger('Also a pipe burst')).toBeUndefined();
});

/** As the list of requests and its own page show it. */
async function dangerOfRequest(id: string) {
  const list = await (await server.asOwner('/api/requests')).json();
  const one = await (await server.asOwner(`/api/requests/${id}`)).json();
  const listed = list.requests.find((request: { id: string }) => request.id === id);
  return [listed.danger, one.request.danger];
}

test("a partner's question, note, and answer to an offer alarm the owner", async () => {
  const luis = await signedInPartner(server, { full_name: 'Luis Ortega', language: 'spanish' });
  const work = atWork(luis.browser);
  const { id: projectId } = await addProject(server);
  const order = await addOrder(server, projectId, [luis.partner.id]);
  const question = anEntry('question', { body: 'Huele mucho a gas aqui, que hago?' });
  expect((await work.enter(order.id, question)).status).toBe(200);
  const path = `/admin/work-orders/${order.id}`;
  await expectAlarm('Huele mucho', 'Smell of gas: Luis Ortega', path);
  const note = 'A power line is down in the yard.';
  expect((await work.answer(order.id, { answer: 'accept', note })).status).toBe(200);
  expect((await danger('power line'))?.path).toBe(path);
  const hurt = anEntry('note', { body: 'Benito fell from the ladder and cannot move' });
  expect((await work.enter(order.id, hurt)).status).toBe(200);
  const fallen = (await danger('Benito fell')) as NeedView;
  expect(fallen.title).toBe('Somebody hurt or trapped: Luis Ortega');
  const shown = async () => (await luis.browser.get(`/partner/work-orders/${order.id}`)).text();
  expect(await shown()).toMatch(/role="alert"[^>]*><strong>Si alguien está herido[^<]*llame ahora/);
  for (const { id, path: there } of await needs())
    if (there === path) await post(`/api/dangers/${id}/handling`, {});
  expect(await shown()).not.toContain('Si alguien está herido');
});

test('an ordinary question, request, or note alarms nobody', async () => {
  const before = (await needs()).filter(({ kind }) => kind === 'danger').length;
  const { path } = await sent();
  await press(path, 'questions', { question: 'Is the gas line included?', key: 'calm-1' });
  const body = workRequestForm(aWorkRequest());
  await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  expect((await needs()).filter(({ kind }) => kind === 'danger')).toHaveLength(before);
});

test.each([
  ['english', 'I smell gas in the kitchen', 'call 911 and your gas company'],
  ['spanish', 'Huele a gas en la cocina', 'llame al 911 y a su compañía de gas'],
] as const)(
  'who writes of a danger in the request form reads what to do at once, in %s',
  async (language, text, advice) => {
    const fields = aWorkRequest({ language, projectDescription: text });
    const answer = await fetch(`${server.address}/api/forms/work-request`, {
      method: 'POST',
      body: workRequestForm(fields),
    });
    expect((await answer.json()).safety_advice).toContain(advice);
    const path = language === 'spanish' ? '/es/request' : '/request';
    const browser = portalBrowser(server);
    await browser.get(path);
    const plain = await browser.send(path, workRequestForm({ ...fields, firstName: 'Plain' }));
    const page = await browser.get(plain.headers.get('location') ?? '');
    // The advice is the heading, and 911 a link for a thumb.
    const [, heading = ''] = /role="alert"><h1[^>]*>(.*?)<\/h1>/.exec(await page.text()) ?? [];
    expect(heading.replace(/<[^>]+>/g, '')).toMatch(new RegExp(advice));
  },
);

const adviceOnGas = {
  english: /role="alert"[^>]*><strong>[^<]*call 911 and your gas company/,
  spanish: /role="alert"[^>]*><strong>[^<]*llame al 911 y a su compañía de gas/,
};
const smellsGas = { english: 'I smell gas in the kitchen', spanish: 'Huele a gas en la cocina' };

/** The page that somebody sees after they sent a form. */
async function pageAfter(
  browser: PortalBrowser,
  path: string,
  fields: Record<string, string> | FormData,
) {
  const answer = await browser.send(path, fields);
  expect(answer.status).toBe(303);
  return (await browser.get(answer.headers.get('location') ?? '')).text();
}

test.each(['english', 'spanish'] as const)(
  'who writes of a danger behind a private link reads what to do at once, in %s',
  async (language) => {
    const browser = portalBrowser(server);
    const prefix = language === 'spanish' ? '/es' : '';
    const text = smellsGas[language];
    const after = (path: string, fields: Record<string, string>) =>
      pageAfter(browser, prefix + path, fields);
    const { path: estimate } = await sent();
    expect(await after(`${estimate}/questions`, { question: text, key: 'gas' })).toMatch(
      adviceOnGas[language],
    );
    const calm = { question: 'Which day is it?', key: 'calm' };
    expect(await after(`${estimate}/questions`, calm)).not.toContain('911');
    expect(await after(`${estimate}/rejection`, { reason: text, revision: '1' })).toMatch(
      adviceOnGas[language],
    );
    const email = `advice-${language}@example.com`;
    const { id } = await addSentInvoice(server, { customer_email: email, customer_name: 'Ana' });
    const link = (await (await post(`/api/invoices/${id}/links`, {})).json()).url;
    const invoice = new URL(link).pathname.replace(/^\/es/, '');
    for (const about of ['question', 'dispute'])
      expect(await after(`${invoice}/message`, { about, message: text })).toMatch(
        adviceOnGas[language],
      );
    const thanks = { about: 'question', message: 'Thank you, the gas line works' };
    expect(await after(`${invoice}/message`, thanks)).not.toContain('911');
  },
);

test.each(['english', 'spanish'] as const)(
  'who is signed in reads it at an estimate, an invoice, and a message, in %s',
  async (language) => {
    const person = { first_name: 'Nora', last_name: 'Whitfield', language };
    const email = `nora-${language}@example.com`;
    const { browser, customer } = await signedInCustomer(server, { ...person, email });
    const portal = language === 'spanish' ? '/es/customer' : '/customer';
    const text = smellsGas[language];
    const customer_id = customer.id;
    const { estimate } = await sent({ ...inThreeOptions(), customer_id });
    const asked = { question: text, key: 'gas' };
    expect(await pageAfter(browser, `${portal}/estimates/${estimate.id}/questions`, asked)).toMatch(
      adviceOnGas[language],
    );
    const invoice = await addSentInvoice(server, { customer_id, customer_name: 'Nora' });
    const disputed = { about: 'dispute', message: text };
    expect(await pageAfter(browser, `${portal}/invoices/${invoice.id}/message`, disputed)).toMatch(
      adviceOnGas[language],
    );
    const project = await addProject(server, { customer: undefined, customer_id });
    const thread = `${portal}/messages/${project.id}`;
    const message = (body: string) => {
      const form = new FormData();
      form.append('key', newId());
      form.append('body', body);
      return form;
    };
    expect(await pageAfter(browser, thread, message(text))).toMatch(adviceOnGas[language]);
    expect(await pageAfter(browser, thread, message('See you then'))).not.toContain(
      'role="alert"><strong>',
    );
  },
);

test.each([
  'my kitchen faucet drips, two bedroom doors stick and I need a ceiling fan hung',
  'shower head leaks, a light switch to replace, one door to paint',
])('a list of ordinary jobs alarms nobody: %s', async (text) => {
  const answer = await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body: workRequestForm(aWorkRequest({ projectDescription: text })),
  });
  expect((await answer.json()).safety_advice).toBeNull();
  expect(await danger(text.slice(0, 20))).toBeUndefined();
});

test.each([
  ['english', 'I smell gas by the furnace and my head hurts', /call 911 and your gas company/],
  ['spanish', 'Huele a gas cerca del calentador y nos duele la cabeza', /compañía de gas/],
  ['english', 'The faucet drips', null],
] as const)(
  'a form that is not complete yet asks what to do, in %s: %s',
  async (language, text, advice) => {
    const ask = (json: object) =>
      fetch(`${server.address}/api/forms/safety-advice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, language, ...json }),
      });
    const answer = await ask({});
    expect(answer.status).toBe(200);
    const { safety_advice } = await answer.json();
    if (advice) expect(safety_advice).toMatch(advice);
    else expect(safety_advice).toBeNull();
    expect((await ask({ text: 'x'.repeat(10_001) })).status).toBe(400);
  },
);
