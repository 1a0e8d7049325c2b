import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTES } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { readThread, readThreads, writeAsOwner } from '#tests/factories/messages.ts';
import { addProject, ask as askServer } from '#tests/factories/projects.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { writeMessageEmails } from './actions/email-notices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);

/** A customer with neither a project nor a request, signed in. */
async function newcomer(language = 'english') {
  const person = {
    first_name: 'Rosa',
    last_name: 'Villarreal',
    email: `${newId()}@example.com`,
    language,
  };
  const { customer, browser } = await signedInCustomer(server, person);
  const path = `${language === 'spanish' ? '/es' : ''}/customer/messages`;
  const opened = await browser.get(path);
  const thread = String(opened.headers.get('location')).replace('#latest', '');
  return { id: customer.id as string, email: person.email, browser, path, thread };
}

function aMessage(body: string, key = newId()) {
  const form = new FormData();
  form.append('key', key);
  form.append('body', body);
  return form;
}

async function writesTo({ browser, thread }: Awaited<ReturnType<typeof newcomer>>, body: string) {
  const sent = await browser.send(thread, aMessage(body));
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${thread}#latest`]);
}

const projectFor = (customerId: string, title: string) =>
  addProject(server, { customer: undefined, customer_id: customerId, title });

async function listed(id: string) {
  return (await readThreads(server, '?limit=200')).threads.find((one) => one.thread_id === id);
}

describe('a customer without a project', () => {
  test('writes, the owner sees it and answers, and both read it', async () => {
    const rosa = await newcomer();
    await writesTo(rosa, 'Do you hang doors?');
    expect(await listed(rosa.id)).toMatchObject({
      project_id: null,
      project_title: null,
      customer: { id: rosa.id, name: 'Rosa Villarreal' },
      unread: 1,
      last_message: 'Do you hang doors?',
    });
    const { needs } = (await ask('GET', '/api/dashboard/needs')).body;
    expect(needs).toContainEqual(
      expect.objectContaining({ kind: 'message_waiting', id: rosa.id, title: 'Rosa Villarreal' }),
    );
    expect((await writeAsOwner(server, rosa.id, 'Every week.')).status).toBe(200);
    expect(await listed(rosa.id)).toMatchObject({ last_author: 'owner' });
    expect((await readThread(server, rosa.id)).about.awaits_answer).toBe(false);
    const page = await (await rosa.browser.get(rosa.thread)).text();
    expect(page).toContain('Every week.');
    expect(page).toContain('<h1>General questions</h1>');
    expect((await readThread(server, rosa.id)).messages[0]?.read_at).not.toBeNull();
  });

  test('reads and writes in Spanish', async () => {
    const rosa = await newcomer('spanish');
    expect(rosa.thread).toBe(`/es/customer/messages/${rosa.id}`);
    await writesTo(rosa, '¿Cuelgan puertas?');
    const page = await (await rosa.browser.get(rosa.thread)).text();
    expect(page).toContain('<h1>Preguntas generales</h1>');
    expect(page).toContain('¿Cuelgan puertas?');
  });

  test('gets an answer by email that names no project, and a link to the messages', async () => {
    const rosa = await newcomer();
    await writesTo(rosa, 'Do you hang doors?');
    await writeAsOwner(server, rosa.id, 'Every week.');
    await writeMessageEmails({ ...server.app, now: () => fromNow(6 * MINUTES) });
    const [email] = await server.rows(
      'select subject, body_text from emails where recipient = $1 order by created_at desc',
      [rosa.email],
    );
    expect(email?.subject).toMatch(/ wrote to you$/);
    expect(email?.body_text).toContain(`/customer/messages/${rosa.id}`);
  });

  test('reports a danger to the owner at once, until it is answered', async () => {
    const rosa = await newcomer();
    const sent = await rosa.browser.send(rosa.thread, aMessage('I smell gas in the kitchen'));
    expect(sent.headers.get('location')).toContain('?danger=gas');
    const dangers = () =>
      server.rows(
        `select title from dangers where customer_id = '${rosa.id}' and handled_at is null`,
      );
    expect(await dangers()).toHaveLength(1);
    await writeAsOwner(server, rosa.id, 'Leave the house.');
    expect(await dangers()).toEqual([]);
  });

  test("cannot read another's messages, nor write to them", async () => {
    const [rosa, tom] = [await newcomer(), await newcomer()];
    await writesTo(rosa, 'Mine alone.');
    expect((await tom.browser.get(rosa.thread)).status).toBe(404);
    expect((await tom.browser.send(rosa.thread, aMessage('Hi'))).status).toBe(404);
    expect((await readThread(server, rosa.id)).messages).toHaveLength(1);
  });

  test('is found by what they wrote', async () => {
    const rosa = await newcomer();
    await writesTo(rosa, 'Our pergola leans.');
    const { body } = await ask('GET', '/api/search?q=pergola%20leans');
    expect(JSON.stringify(body)).toContain(rosa.id);
  });
});

test('a customer with projects finds what is about none in the list, once there is any', async () => {
  const rosa = await newcomer();
  const project = await projectFor(rosa.id, 'Back door');
  const only = await rosa.browser.get(rosa.path);
  expect(only.headers.get('location')).toBe(`/customer/messages/${project.id}#latest`);
  await writesTo(rosa, 'Another thing.');
  const list = await (await rosa.browser.get(rosa.path)).text();
  expect(list).toContain('General questions');
  expect(list).toContain('You: Another thing.');
  expect(list).toContain('Back door');
});

describe('moving messages to a project', () => {
  const move = (threadId: string, project_id: string) =>
    ask('POST', `/api/messages/${threadId}/project`, { project_id });

  test('joins them with what is there, in order, and empties the thread', async () => {
    const rosa = await newcomer();
    await writesTo(rosa, 'First');
    const project = await projectFor(rosa.id, 'Back door');
    await writeAsOwner(server, project.id, 'Second');
    await writesTo(rosa, 'Third');
    expect((await move(rosa.id, project.id)).status).toBe(200);
    const { messages } = await readThread(server, project.id);
    expect(messages.map(({ body }) => body)).toEqual(['Third', 'Second', 'First']);
    expect(await listed(project.id)).toMatchObject({ unread: 2, last_message: 'Third' });
    expect((await readThread(server, project.id)).about.awaits_answer).toBe(true);
    expect(await listed(rosa.id)).toBeUndefined();
    const page = await (await rosa.browser.get(`/customer/messages/${project.id}`)).text();
    expect(page).toContain('First');
    const { history } = (await ask('GET', `/api/projects/${project.id}/history`)).body;
    expect(history[0]).toMatchObject({ action: 'messages_moved', details: { count: 2 } });
  });

  test("is refused to another customer's project, to none, and from a project", async () => {
    const [rosa, tom] = [await newcomer(), await newcomer()];
    await writesTo(rosa, 'Here');
    const [own, others] = [
      await projectFor(rosa.id, 'Back door'),
      await projectFor(tom.id, 'Gate'),
    ];
    expect((await move(rosa.id, others.id)).body.code).toBe('other_customer');
    expect((await move(rosa.id, newId())).status).toBe(404);
    expect((await move(own.id, own.id)).body.code).toBe('has_project');
    expect((await readThread(server, rosa.id)).messages).toHaveLength(1);
  });

  test('twice moves them once', async () => {
    const rosa = await newcomer();
    await writesTo(rosa, 'Here');
    const project = await projectFor(rosa.id, 'Back door');
    const answers = await Promise.all([move(rosa.id, project.id), move(rosa.id, project.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readThread(server, project.id)).messages).toHaveLength(1);
  });
});

test('merged customers share the messages without a project, and each gets theirs back', async () => {
  const [rosa, twin] = [
    await newcomer(),
    await ask('POST', '/api/customers', {
      first_name: 'Rosa',
      last_name: 'Villareal',
      email: `${newId()}@example.com`,
    }),
  ];
  const twinId = twin.body.customer.id as string;
  await writesTo(rosa, 'From Rosa');
  await writeAsOwner(server, twinId, 'To her twin');
  const merger = `/api/customers/${rosa.id}/merger`;
  expect((await ask('POST', merger, { other_id: twinId })).status).toBe(200);
  const both = await readThread(server, rosa.id);
  expect(both.messages.map(({ body }) => body)).toEqual(['To her twin', 'From Rosa']);
  expect((await readThread(server, twinId)).messages).toEqual(both.messages);
  expect(await listed(twinId)).toBeUndefined();
  expect((await ask('DELETE', merger)).status).toBe(200);
  const own = (await readThread(server, rosa.id)).messages.map(({ body }) => body);
  expect(own).toEqual(['From Rosa']);
  expect(await listed(twinId)).toMatchObject({ last_message: 'To her twin', unread: 0 });
});
