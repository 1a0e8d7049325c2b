import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatOn, type VisitorIds } from '#tests/factories/conversations.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { ask as askServer } from '#tests/factories/projects.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);
const pathOf = ({ conversation_id }: VisitorIds, part: string) =>
  `/api/chat/admin/conversations/${conversation_id}/${part}`;
const draftOf = (ids: VisitorIds) => ask('GET', pathOf(ids, 'request'));
const make = (ids: VisitorIds, { request, up_to }: { request: object; up_to: number }) =>
  ask('POST', pathOf(ids, 'request'), { ...request, up_to });
const requestOf = async (id: string) => (await ask('GET', `/api/requests/${id}`)).body.request;

async function chatAbout(...messages: string[]) {
  const ids = await chat.start();
  for (const message of messages) await chat.say(ids, message);
  return ids;
}

describe('a chat that never sent a request', () => {
  test('becomes one by the owner, with its messages and photos, and the visitor reads nothing of it', async () => {
    const ids = await chatAbout(
      'My kitchen faucet drips at the base',
      'I am Ana Flores, (830) 555-0151 ext. 12, 12 Oak Lane in Boerne',
    );
    await chat.sendPhotos(ids, { count: 2 });
    const before = await chat.messages(ids);
    const { body: draft } = await draftOf(ids);
    expect(draft.request).toMatchObject({
      first_name: 'Ana',
      last_name: 'Flores',
      phone: '(830) 555-0151',
    });
    expect(draft.request.address).toContain('12 Oak Lane');
    expect(draft.photos).toHaveLength(2);
    const { status, body } = await make(ids, draft);
    expect(status).toBe(200);
    const request = await requestOf(body.request_id);
    expect(request).toMatchObject({
      form_source: 'chat',
      status: 'new',
      phone: '+18305550151',
      note: 'Phone extension 12',
    });
    expect(request.photos).toHaveLength(2);
    expect(JSON.stringify(request.transcript)).toContain('drips at the base');
    expect(await chat.messages(ids)).toEqual(before);
    expect(await chat.seenByOwner(ids)).toMatchObject({
      request_id: body.request_id,
      may_become_request: false,
    });
  });

  test('becomes the same request when pressed twice, and another one of what is written later', async () => {
    const ids = await chatAbout('The fence fell over. Tom Hale, tom.hale@example.com');
    const { body: draft } = await draftOf(ids);
    const made = await Promise.all([make(ids, draft), make(ids, draft)]);
    const [first] = made.map(({ body }) => body.request_id);
    expect(made.map(({ body }) => body.request_id)).toEqual([first, first]);
    expect((await draftOf(ids)).body).toMatchObject({ code: 'nothing_new' });
    await chat.say(ids, 'And the gutter leaks');
    const { body: later } = await draftOf(ids);
    expect(later.request).toMatchObject({ first_name: 'Tom', email: 'tom.hale@example.com' });
    expect(later.request.project_description).not.toContain('fence');
    expect((await make(ids, later)).body.request_id).not.toBe(first);
  });

  test('needs a phone number or an email to become one', async () => {
    const ids = await chatAbout('The porch light flickers');
    const { body: draft } = await draftOf(ids);
    expect(await make(ids, draft)).toMatchObject({ status: 400, body: { fields: {} } });
    const request = { ...draft.request, phone: '(830) 555-0152' };
    expect((await make(ids, { ...draft, request })).status).toBe(200);
  });

  test('counts as answered once the owner wrote there', async () => {
    const ids = await chatAbout('The deck is rotten. Lee Ash, (830) 555-0153');
    await chat.admin(`escalate/${ids.conversation_id}`, {});
    await chat.admin(`conversations/${ids.conversation_id}/messages`, { message: 'On it.' });
    const { body } = await make(ids, (await draftOf(ids)).body);
    expect(await requestOf(body.request_id)).toMatchObject({ status: 'contacted' });
  });
});

describe('a visitor', () => {
  test('becomes a customer with one press, once, or is found among them', async () => {
    const ids = await chatAbout('The door sticks. I am Joe Bird, joe.bird@example.com');
    const made = await Promise.all([1, 2].map(() => ask('POST', pathOf(ids, 'customer'))));
    const [id] = made.map(({ body }) => body.customer_id);
    expect(made.map(({ body }) => body.customer_id)).toEqual([id, id]);
    expect((await ask('GET', `/api/customers/${id}`)).body.customer).toMatchObject({
      name: 'Joe Bird',
      email: 'joe.bird@example.com',
    });
    expect((await chat.seenByOwner(ids)).customer_id).toBe(id);
    const known = await addCustomer(server, { email: 'kay.known@example.com' });
    const other = await chatAbout('A tile is loose. Kay, kay.known@example.com');
    expect((await ask('POST', pathOf(other, 'customer'))).body.customer_id).toBe(known.id);
  });

  test('without a number or an email becomes none', async () => {
    const ids = await chatAbout('Do you paint?');
    expect(await ask('POST', pathOf(ids, 'customer'))).toMatchObject({
      status: 409,
      body: { code: 'no_contact' },
    });
  });
});
