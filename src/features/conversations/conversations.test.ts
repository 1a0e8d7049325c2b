import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatOn, type VisitorIds } from '#tests/factories/conversations.ts';
import { post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

describe('a conversation', () => {
  test('starts with a greeting in the language of the visitor', async () => {
    expect((await chat.start()).body.messages[0].content).toContain("I'm Sam");
    expect((await chat.start('spanish')).body.messages[0].content).toContain('soy Sam');
  });

  test('is the same one in a second tab, also when both start at once', async () => {
    const body = { visitor_id: 'visitor_1700000000_two-tabs' };
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await post(`${server.address}/api/chat/start`, body)).json()),
    );
    expect(new Set(answers.map((answer) => answer.conversation_id)).size).toBe(1);
    expect(answers[2].messages).toHaveLength(1);
  });

  test('answers with the fields of the specification', async () => {
    const ids = await chat.start();
    const { status, body } = await chat.say(ids, 'Hello there');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message_id: expect.any(String),
      response: expect.stringMatching(/\w/),
      form_request: false,
      extracted_data: {},
      lead_captured: false,
      lead_info: null,
    });
  });

  test('keeps the order, and loses and doubles nothing, however fast one writes', async () => {
    const ids = await chat.start();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        chat.say(ids, `Line ${at}`, { client_id: `key-${at}` }),
      ),
    );
    const all = await chat.messages(ids);
    expect(all).toHaveLength(1 + 40);
    expect(all.filter(({ role }) => role === 'user')).toHaveLength(20);
    const positions = all.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  test('stores a message that is sent twice once, and answers both alike', async () => {
    const ids = await chat.start();
    const send = () => chat.say(ids, 'My faucet drips', { client_id: 'the-same' });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect(second.body.message_id).toBe(first.body.message_id);
    expect(third.body.response).toBe(first.body.response);
    expect(await chat.messages(ids)).toHaveLength(3);
    const other = await chat.say(ids, 'Other words', { client_id: 'the-same' });
    expect(other.status).toBe(409);
  });

  test('streams its text as events to who asks for them', async () => {
    const ids = await chat.start();
    const { visitor_id, conversation_id } = ids;
    const answer = await fetch(`${server.address}/api/chat/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ visitor_id, conversation_id, message: 'Hello' }),
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const events = (await answer.text())
      .trim()
      .split('\n\n')
      .map((event) => ({
        name: event.match(/^event: (.*)$/m)?.[1],
        data: JSON.parse(event.match(/^data: (.*)$/m)?.[1] ?? '{}'),
      }));
    const expected = events.filter(({ name }) => name === 'delta').map(({ data }) => data.text);
    const done = events.at(-1);
    expect(done?.name).toBe('done');
    expect(expected.join('').trim()).toBe(done?.data.response);
  });
});

test('a database that restarts in the middle loses and doubles nothing', async () => {
  const ids = await chat.start();
  const visitorMessages = ['My faucet drips', 'It is not urgent', 'Rosa Villarreal'];
  for (const [turn, message] of visitorMessages.entries()) {
    const client_id = `restart-${turn}`;
    const first = chat.say(ids, message, { client_id });
    await server.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'plumbline'",
    );
    await first;
    await waitUntil('the database answers again', async () => {
      const { status } = await chat.say(ids, message, { client_id });
      return status === 200;
    });
  }
  const thread = (await chat.messages(ids)).map(({ author, content }) => [author, content]);
  expect(thread.filter(([author]) => author === 'visitor').map(([, content]) => content)).toEqual(
    visitorMessages,
  );
  expect(thread.filter(([author]) => author === 'assistant')).toHaveLength(
    1 + visitorMessages.length,
  );
});

describe("another visitor's conversation", () => {
  test('looks like none, for every call', async () => {
    const theirs = await chat.start();
    const mine = await chat.start();
    const stolen = { ...theirs, visitor_id: mine.visitor_id };
    expect((await chat.say(stolen, 'Let me in')).status).toBe(404);
    for (const path of ['messages', 'socket-tickets', 'typing']) {
      const { visitor_id, conversation_id } = stolen;
      const answer = await post(`${server.address}/api/chat/${path}`, {
        visitor_id,
        conversation_id,
      });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await chat.messages(theirs)).toHaveLength(1);
  });

  test.each(['', 'x', '00000000-0000-7000-8000-000000000000', "' or 1=1"])(
    'an id like %j is unknown',
    async (conversation_id) => {
      const ids = await chat.start();
      expect((await chat.say({ ...ids, conversation_id }, 'Hello')).status).toBe(404);
    },
  );
});

describe('a message', () => {
  test.each([
    ['nothing', '', 400],
    ['spaces', '  \n ', 400],
    ['no text', 5, 400],
    ['a control character', 'a\u0000b', 400],
    ['4,001 characters', 'x'.repeat(4001), 400],
    ['10 MB', 'x'.repeat(10_000_000), 413],
  ])('of %s is refused, and nothing is stored', async (_, text, expected) => {
    const ids = await chat.start();
    const { status, body } = await chat.say(ids, text);
    expect([status, body.success]).toEqual([expected, false]);
    expect(body.message).toMatch(/\w/);
    expect(await chat.messages(ids)).toHaveLength(1);
  });

  test('may hold markup, which stays a text', async () => {
    const ids = await chat.start();
    await chat.say(ids, '<script>alert(1)</script> my <b>door</b> sticks');
    expect((await chat.messages(ids))[1]?.content).toBe(
      '<script>alert(1)</script> my <b>door</b> sticks',
    );
  });

  test('is refused politely when a program sends a hundred at once', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    const visitor_id = 'visitor_1700000000_flood';
    const started = await post(`${limited.address}/api/chat/start`, { visitor_id });
    const { conversation_id } = await started.json();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        post(`${limited.address}/api/chat/message`, {
          visitor_id,
          conversation_id,
          message: 'again',
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(50);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    await limited.stop();
  });
});

test('a conversation closes after a day of silence, and opens again with the next message', async () => {
  const ids = await chat.start();
  await chat.say(ids, 'Hello');
  await server.rows(
    "update conversations set last_message_at = now() - interval '25 hours' where id = $1",
    [ids.conversation_id],
  );
  const { closeSilentConversations } = await import('./jobs.ts');
  await closeSilentConversations(server.app);
  expect((await chat.seenByOwner(ids)).status).toBe('closed');
  await chat.say(ids, 'One more thing');
  expect((await chat.seenByOwner(ids)).status).toBe('active');
});

test('conversations are deleted when they are older than the owner keeps them, and no others', async () => {
  const all = await Promise.all([chat.start(), chat.start(), chat.start()]);
  const [old, younger, waiting] = all;
  for (const ids of [old, younger]) await chat.sendPhotos(ids);
  const photosOf = async (ids: VisitorIds) =>
    (await chat.messages(ids)).flatMap(({ photos }) => photos.map(({ id }) => id));
  const photos = [await photosOf(old), await photosOf(younger)].flat();
  for (const [ids, age, status] of [
    [old, '400 days', 'closed'],
    [younger, '360 days', 'closed'],
    [waiting, '400 days', 'escalated'],
  ] as const)
    await server.rows(
      'update conversations set status = $3, last_message_at = now() - $2::interval where id = $1',
      [ids.conversation_id, age, status],
    );
  const { deleteOldConversations } = await import('./jobs.ts');
  await deleteOldConversations(server.app);
  const left = await server.rows('select id from conversations where id = any($1)', [
    all.map(({ conversation_id }) => conversation_id),
  ]);
  expect(left.map(({ id }: { id: string }) => id).sort()).toEqual(
    [younger.conversation_id, waiting.conversation_id].sort(),
  );
  expect((await chat.messages(younger)).length).toBeGreaterThan(0);
  expect(await server.rows('select id from photos where id = any($1)', [photos])).toEqual([
    { id: photos[1] },
  ]);
});

test('a socket gets events of its own conversation alone', async () => {
  const { WebSocket } = await import('ws');
  const mine = await chat.start();
  const theirs = await chat.start();
  const { visitor_id, conversation_id } = mine;
  const ids = { visitor_id, conversation_id };
  const issued = await post(`${server.address}/api/chat/socket-tickets`, ids);
  const { ticket } = await issued.json();
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws/chat?ticket=${ticket}`);
  const heard: { id?: string; topic?: string }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await waitUntil('the greeting', () => heard.length > 0);
  await chat.say(theirs, 'Not for you');
  await chat.say(mine, 'For me');
  await waitUntil('my event', () => heard.some(({ id }) => id === conversation_id));
  expect(heard.filter(({ topic }) => topic).every(({ id }) => id === conversation_id)).toBe(true);
  socket.close();
});

test('a price is the range of the price book, once the owner has looked it over', async () => {
  const ask = async (expected: string, language?: string) =>
    (await chat.say(await chat.start(language), expected)).body.response;
  expect(await ask('How much is it to hang 2 interior doors?')).toContain('$85 an hour');
  const { prices } = await (await server.asOwner('/api/price-book')).json();
  const { id, price, is_reviewed, ...rest } = prices.find(
    (one: { name: string }) => one.name === 'Hang an interior door',
  );
  const json = { ...rest, price_from: 290 };
  const saved = await server.asOwner(`/api/price-book/${id}`, { method: 'PATCH', json });
  expect(saved.status).toBe(200);
  expect(await ask('How much is it to hang 2 interior doors?')).toContain('$580 to $1,120');
  expect(await ask('¿Cuánto cuesta cambiar dos puertas?', 'spanish')).toContain(
    'entre $580 y $1,120',
  );
  expect(await ask('How much do you charge to replace a toilet?')).toContain('$85 an hour');
});
