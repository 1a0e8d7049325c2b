import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatOn, type VisitorIds } from '#tests/factories/conversations.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { reviewFields } from './public/review-fields.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

describe('a project request out of the chat', () => {
  const fields = {
    project_description: 'Faucet drips at the base',
    urgency: 'urgent',
    customer_name: 'Rosa Maria Villarreal',
    customer_phone: '(830) 555-0116',
    customer_email: 'rosa.v@example.com',
    service_address: '214 Rosewood Ave, Boerne 78006',
    form_source: 'chat',
  };

  async function submit(change: Record<string, string>, photo?: Buffer, key?: string) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...change })) body.append(name, value);
    if (photo) body.append('photos', new Blob([new Uint8Array(photo)]), 'sink.jpg');
    const answer = await fetch(`${server.address}/api/forms/project-intake`, {
      method: 'POST',
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  test('needs what the API description requires, and nothing else', async () => {
    const { paths } = await (await fetch(`${server.address}/api/openapi.json`)).json();
    const { schema } =
      paths['/api/forms/project-intake'].post.requestBody.content['multipart/form-data'];
    const bare = { urgency: '', customer_email: '', service_address: '', form_source: '' };
    expect(schema.required).toEqual(['project_description', 'customer_name']);
    expect(schema.anyOf).toEqual([
      { required: ['customer_phone'] },
      { required: ['customer_email'] },
    ]);
    expect((await submit(bare)).status).toBe(200);
    expect(
      (await submit({ ...bare, customer_phone: '', customer_email: 'r@example.com' })).status,
    ).toBe(200);
    for (const name of schema.required)
      expect((await submit({ ...bare, [name]: '' })).body.fields).toHaveProperty(name);
    expect((await submit({ ...bare, customer_phone: '' })).body.fields).toHaveProperty(
      'customer_phone',
    );
  });

  test('is a request with photos and the conversation as it was stored here', async () => {
    const ids = await chat.start();
    await chat.say(ids, 'My kitchen faucet drips');
    const { visitor_id, conversation_id } = ids;
    const { body } = await submit(
      { chat_conversation_id: conversation_id, visitor_id, chat_transcript: '[{"forged":1}]' },
      await phoneJpeg(),
    );
    expect(body.success).toBe(true);
    expect(body.message.content).toMatch(
      /within 1 hour with your estimate|hear from us( [a-z]+)? by [\d:]+.[ap]m/i,
    );
    const { request } = await (await server.asOwner(`/api/requests/${body.request_id}`)).json();
    expect(request).toMatchObject({
      first_name: 'Rosa Maria',
      last_name: 'Villarreal',
      phone: '+18305550116',
      zip_code: '78006',
      urgency: 'urgent',
      form_source: 'chat',
    });
    expect(request.photos).toHaveLength(1);
    expect(request.transcript.map(({ role }: { role: string }) => role)).toEqual([
      'assistant',
      'user',
      'assistant',
    ]);
    expect((await chat.seenByOwner(ids)).request_id).toBe(body.request_id);
  });

  test.each([
    ['a phone number', { customer_email: '' }, { phone: '+18305550116', email: '' }, 'phone'],
    [
      'an email address',
      { customer_phone: '' },
      { phone: '', email: 'rosa.v@example.com' },
      'email',
    ],
  ] as const)('needs only %s', async (_, missing, reached, contact_method) => {
    const sent = await submit(missing);
    expect(sent).toMatchObject({ status: 200, body: { success: true } });
    const path = `/api/requests/${sent.body.request_id}`;
    const { request } = await (await server.asOwner(path)).json();
    expect(request).toMatchObject({ ...reached, contact_method });
    const project = await server.asOwner(`${path}/project`, { method: 'POST' });
    expect(project.status).toBe(200);
  });

  test.each(['(830) 555-0142 x12', '830-555-0142 ext. 12', '+1 (830) 555-0142;ext=12'])(
    'keeps the extension of %s from the conversation to the request',
    async (typed) => {
      const ids = await chat.start();
      await chat.say(ids, 'need a door fixed');
      await chat.say(ids, 'Tom Hale');
      const { body } = await chat.say(ids, typed);
      expect(body.extracted_data).toMatchObject({
        customer_phone: '+18305550142',
        phone_extension: '12',
      });
      const { customer_phone } = reviewFields(body.extracted_data);
      expect(customer_phone).toBe('(830) 555-0142 ext. 12');
      const sent = await submit({ customer_phone: customer_phone ?? '' });
      const path = `/api/requests/${sent.body.request_id}`;
      const { request } = await (await server.asOwner(path)).json();
      expect(request).toMatchObject({ phone: '+18305550142', note: 'Phone extension 12' });
    },
  );

  test('claims no preferred way of contact, which the chat does not ask for', async () => {
    const [sent] = await server.rows(
      "select body_text from emails where subject like '%New request from%' order by id desc limit 1",
    );
    expect(sent.body_text).toContain('Urgency');
    expect(sent.body_text).not.toContain('Preferred contact');
  });

  test('without phone number and email address is refused, and nothing is stored', async () => {
    const before = await server.rows('select count(*) from requests');
    const { status, body } = await submit({ customer_phone: ' ', customer_email: '' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['customer_phone']);
    expect(await server.rows('select count(*) from requests')).toEqual(before);
  });

  test('takes along the photos of the conversation, without those that were taken out', async () => {
    const ids = await chat.start();
    const { visitor_id, conversation_id } = ids;
    await chat.sendPhotos(ids, { count: 2 });
    const [taken, left] = (await chat.messages(ids)).flatMap(({ photos }) => photos);
    const { body } = await submit(
      { chat_conversation_id: conversation_id, visitor_id, left_out_photos: left?.id ?? '' },
      await phoneJpeg(),
    );
    const { request } = await (await server.asOwner(`/api/requests/${body.request_id}`)).json();
    expect(request.photos.map(({ id }: { id: string }) => id)).toEqual([
      taken?.id,
      expect.not.stringMatching(left?.id ?? ''),
    ]);
    // What was sent with one request isn't part of the next.
    const next = await submit({ chat_conversation_id: conversation_id, visitor_id });
    const second = await (await server.asOwner(`/api/requests/${next.body.request_id}`)).json();
    expect(second.request.photos).toEqual([]);
  });

  test('with more photos than a request takes is refused', async () => {
    const ids = await chat.start();
    const { visitor_id, conversation_id } = ids;
    await chat.sendPhotos(ids, { count: 8 });
    const named = { chat_conversation_id: conversation_id, visitor_id };
    const { status, body } = await submit(named, await phoneJpeg());
    expect([status, body.code]).toEqual([400, 'too_many_photos']);
  });

  test('sent twice under one key is stored once', async () => {
    const [first, second] = [
      await submit({}, undefined, 'chat-key-1'),
      await submit({}, undefined, 'chat-key-1'),
    ];
    expect(second.body.request_id).toBe(first.body.request_id);
  });

  test('takes a name of one part, no address, and an urgency it does not know as normal', async () => {
    const { body } = await submit({ customer_name: 'Cher', service_address: '', urgency: 'soon' });
    const { request } = await (await server.asOwner(`/api/requests/${body.request_id}`)).json();
    expect(request).toMatchObject({ first_name: 'Cher', last_name: '', urgency: 'normal' });
  });

  test.each([
    ['customer_name', ''],
    ['customer_phone', '12'],
    ['customer_email', 'nobody'],
    ['preferred_start_date', '2020-01-01'],
    ['project_description', 'a\u0000b'],
  ])('with %s %j is refused beside its field', async (field, value) => {
    const { status, body } = await submit({ [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test("cannot name another visitor's conversation", async () => {
    const theirs = await chat.start();
    const { status } = await submit({
      chat_conversation_id: theirs.conversation_id,
      visitor_id: 'visitor_1700000000_thief',
    });
    expect(status).toBe(404);
    expect((await chat.seenByOwner(theirs)).request_id).toBeNull();
  });
});

describe('after a request was sent', () => {
  const person = {
    customer_name: 'Rosa Villarreal',
    customer_phone: '(830) 555-0116',
    customer_email: 'rosa.again@example.com',
  };

  async function sendIntake(ids: VisitorIds, project_description: string): Promise<string> {
    const body = new FormData();
    const { visitor_id, conversation_id } = ids;
    const fields = { ...person, project_description, visitor_id };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('chat_conversation_id', conversation_id);
    const answer = await fetch(`${server.address}/api/forms/project-intake`, {
      method: 'POST',
      body,
    });
    return (await answer.json()).request_id;
  }

  const requestOf = async (id: string) =>
    (await (await server.asOwner(`/api/requests/${id}`)).json()).request;

  test('a second job begins a request of its own, with its own conversation', async () => {
    const ids = await chat.start();
    await chat.say(ids, 'My kitchen faucet drips. I am Rosa Villarreal, 830-555-0116');
    const first = await sendIntake(ids, 'My kitchen faucet drips');
    const { body } = await chat.say(ids, 'The porch railing is loose too');
    expect(body).toMatchObject({
      form_request: true,
      extracted_data: {
        project_description: 'The porch railing is loose too',
        customer_name: 'Rosa Villarreal',
      },
    });
    const second = await sendIntake(ids, 'The porch railing is loose too');
    expect(second).not.toBe(first);
    const text = async (id: string) => JSON.stringify((await requestOf(id)).transcript);
    expect(await text(first)).toContain('faucet');
    expect(await text(second)).toContain('railing');
    expect(await text(second)).not.toContain('faucet');
    expect((await requestOf(first)).project_description).toBe('My kitchen faucet drips');
  });

  test('thanks bring no form, and no question about another job', async () => {
    const ids = await chat.start();
    await chat.say(ids, 'My kitchen faucet drips. I am Rosa Villarreal, 830-555-0116');
    await sendIntake(ids, 'My kitchen faucet drips');
    const { body } = await chat.say(ids, 'Thank you!');
    expect(body.form_request).toBe(false);
    expect(body.response).toBe("You're welcome.");
    // Something new is read with the request that was sent.
    const more = await chat.say(ids, 'The gate code is 4471');
    expect(more.body.response).not.toContain('send it');
  });
});

test('"send it" is offered only when a request can be sent', async () => {
  const ids = await chat.start();
  await chat.say(ids, 'The gate hinge is broken');
  let last = '';
  for (const text of ['no rush', 'I would rather not say', 'no', 'no', 'no'])
    last = (await chat.say(ids, text)).body.response;
  expect(last).not.toContain('send it');
  expect(last).toContain('we need your name and a phone number or email');
});
