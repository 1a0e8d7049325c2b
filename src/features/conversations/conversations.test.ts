import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phoneJpeg } from '../../../tests/harness/pictures.ts';
import { post, startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { waitUntil } from '../../../tests/harness/wait-until.ts';
import { newId } from '../../lib/ids.ts';
import { emailChatAnswers } from './actions/email-visitor.ts';
import { recordOwnerPresence } from './actions/owner-presence.ts';
import type { ConversationView, MessageView } from './contract/conversations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let visitors = 0;
async function start(language?: string) {
  visitors += 1;
  const visitor_id = `visitor_1700000000_test${visitors}`;
  const answer = await post(`${server.address}/api/chat/start`, { visitor_id, language });
  const body = await answer.json();
  return { visitor_id, conversation_id: body.conversation_id as string, body };
}

type Ids = Awaited<ReturnType<typeof start>>;

async function say({ visitor_id, conversation_id }: Ids, message: unknown, more: object = {}) {
  const answer = await post(`${server.address}/api/chat/message`, {
    visitor_id,
    conversation_id,
    message,
    ...more,
  });
  return { status: answer.status, body: await answer.json() };
}

async function messages({ visitor_id, conversation_id }: Ids, after = 0): Promise<MessageView[]> {
  const ids = { visitor_id, conversation_id, after };
  return (await (await post(`${server.address}/api/chat/messages`, ids)).json()).messages;
}

async function admin(path: string, json?: object) {
  const init = json === undefined ? {} : { method: 'POST', json };
  const answer = await server.asOwner(`/api/chat/admin/${path}`, init);
  return { status: answer.status, body: await answer.json() };
}

async function seenByOwner({ conversation_id }: Ids): Promise<ConversationView> {
  return (await admin(`conversations/${conversation_id}`)).body.conversation;
}

async function sendPhotos(
  { visitor_id, conversation_id }: Pick<Ids, 'visitor_id' | 'conversation_id'>,
  { count = 1, client_id = `photos-${newId()}`, bytes }: Partial<SentPhotos> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ visitor_id, conversation_id, client_id }))
    form.append(name, value);
  const picture = bytes ?? (await phoneJpeg());
  for (let index = 0; index < count; index += 1)
    form.append('photos', new Blob([new Uint8Array(picture)]), `sink-${index}.jpg`);
  const answer = await fetch(`${server.address}/api/chat/photos`, { method: 'POST', body: form });
  return { status: answer.status, body: await answer.json() };
}

interface SentPhotos {
  count: number;
  client_id: string;
  bytes: Buffer;
}

describe('photos in a conversation', () => {
  test('are shown to the visitor and the owner, and answered with a question', async () => {
    const ids = await start();
    const { body } = await sendPhotos(ids, { count: 2 });
    expect(body.response).toBe(
      'Thanks for the photos. They go out with your request. What needs fixing?',
    );
    const [, message] = await messages(ids);
    expect(message?.photos).toHaveLength(2);
    const [photo] = message?.photos ?? [];
    expect((await fetch(server.address + photo?.thumbnail_url)).status).toBe(200);
    const [, seen] = (await seenByOwner(ids)).chat_messages;
    expect(seen).toMatchObject({ content: '2 photos', photos: [{ id: photo?.id }, {}] });
  });

  test('sent twice under one key are stored and answered once', async () => {
    const ids = await start();
    const first = await sendPhotos(ids, { client_id: 'photo-key' });
    const second = await sendPhotos(ids, { client_id: 'photo-key' });
    expect(second.body.message_id).toBe(first.body.message_id);
    expect((await messages(ids)).flatMap(({ photos }) => photos)).toHaveLength(1);
  });

  test('are pictures, or nothing is stored', async () => {
    const ids = await start();
    const { status, body } = await sendPhotos(ids, { bytes: Buffer.from('<svg onload="x()"/>') });
    expect([status, body.fields.photos]).toEqual([400, expect.stringContaining('sink-0.jpg')]);
    expect(await messages(ids)).toHaveLength(1);
  });

  test('are eight at most, over all messages', async () => {
    const ids = await start();
    expect((await sendPhotos(ids, { count: 7 })).status).toBe(200);
    const { status, body } = await sendPhotos(ids, { count: 2 });
    expect([status, body.code]).toEqual([400, 'too_many_photos']);
    expect(await messages(ids)).toHaveLength(3);
    expect((await sendPhotos(ids)).status).toBe(200);
  });

  test("never reach another visitor's conversation", async () => {
    const { conversation_id } = await start();
    const { status } = await sendPhotos({ conversation_id, visitor_id: 'visitor_who_guesses' });
    expect(status).toBe(404);
  });

  test('reach the owner unanswered while a person answers', async () => {
    const ids = await start();
    await admin(`escalate/${ids.conversation_id}`, {});
    expect((await sendPhotos(ids)).body).toMatchObject({ response: '', status: 'escalated' });
    expect((await messages(ids)).flatMap(({ photos }) => photos)).toHaveLength(1);
  });
});

describe('a conversation', () => {
  test('starts with a greeting in the language of the visitor', async () => {
    expect((await start()).body.messages[0].content).toContain("I'm Sam");
    expect((await start('spanish')).body.messages[0].content).toContain('soy Sam');
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
    const ids = await start();
    const { status, body } = await say(ids, 'Hello there');
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
    const ids = await start();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => say(ids, `Line ${at}`, { client_id: `key-${at}` })),
    );
    const all = await messages(ids);
    expect(all).toHaveLength(1 + 40);
    expect(all.filter(({ role }) => role === 'user')).toHaveLength(20);
    const positions = all.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  test('stores a message that is sent twice once, and answers both alike', async () => {
    const ids = await start();
    const send = () => say(ids, 'My faucet drips', { client_id: 'the-same' });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect(second.body.message_id).toBe(first.body.message_id);
    expect(third.body.response).toBe(first.body.response);
    expect(await messages(ids)).toHaveLength(3);
    const other = await say(ids, 'Other words', { client_id: 'the-same' });
    expect(other.status).toBe(409);
  });

  test('streams its text as events to who asks for them', async () => {
    const ids = await start();
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
  const ids = await start();
  const visitorMessages = ['My faucet drips', 'It is not urgent', 'Rosa Villarreal'];
  for (const [turn, message] of visitorMessages.entries()) {
    const client_id = `restart-${turn}`;
    const first = say(ids, message, { client_id });
    await server.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'plumbline'",
    );
    await first;
    await waitUntil('the database answers again', async () => {
      const { status } = await say(ids, message, { client_id });
      return status === 200;
    });
  }
  const thread = (await messages(ids)).map(({ author, content }) => [author, content]);
  expect(thread.filter(([author]) => author === 'visitor').map(([, content]) => content)).toEqual(
    visitorMessages,
  );
  expect(thread.filter(([author]) => author === 'assistant')).toHaveLength(
    1 + visitorMessages.length,
  );
});

describe("another visitor's conversation", () => {
  test('looks like none, for every call', async () => {
    const theirs = await start();
    const mine = await start();
    const stolen = { ...theirs, visitor_id: mine.visitor_id };
    expect((await say(stolen, 'Let me in')).status).toBe(404);
    for (const path of ['messages', 'socket-tickets', 'typing']) {
      const { visitor_id, conversation_id } = stolen;
      const answer = await post(`${server.address}/api/chat/${path}`, {
        visitor_id,
        conversation_id,
      });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await messages(theirs)).toHaveLength(1);
  });

  test.each(['', 'x', '00000000-0000-7000-8000-000000000000', "' or 1=1"])(
    'an id like %j is unknown',
    async (conversation_id) => {
      const ids = await start();
      expect((await say({ ...ids, conversation_id }, 'Hello')).status).toBe(404);
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
    const ids = await start();
    const { status, body } = await say(ids, text);
    expect([status, body.success]).toEqual([expected, false]);
    expect(body.message).toMatch(/\w/);
    expect(await messages(ids)).toHaveLength(1);
  });

  test('may hold markup, which stays a text', async () => {
    const ids = await start();
    await say(ids, '<script>alert(1)</script> my <b>door</b> sticks');
    expect((await messages(ids))[1]?.content).toBe(
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

describe('the owner', () => {
  test('sees conversations with the latest message first, unread marks and the whole thread', async () => {
    const ids = await start();
    await say(ids, 'The porch light flickers');
    const { body } = await admin('conversations');
    expect(body.conversations[0]).toMatchObject({
      id: ids.conversation_id,
      status: 'active',
      unread: 1,
    });
    const seen = await seenByOwner(ids);
    expect(seen.chat_messages.map(({ author }) => author)).toEqual([
      'assistant',
      'visitor',
      'assistant',
    ]);
    expect((await admin('conversations')).body.conversations[0].unread).toBe(0);
  });

  test('finds a conversation by its text, and turns pages that neither skip nor repeat', async () => {
    const ids = await start();
    await say(ids, 'A weathervane squeaks on the barn');
    const found = await admin('conversations?q=WEATHERVANE');
    expect(found.body.conversations.map(({ id }: ConversationView) => id)).toEqual([
      ids.conversation_id,
    ]);
    const first = (await admin('conversations?limit=2')).body;
    const second = (await admin(`conversations?limit=2&cursor=${first.next_cursor}`)).body;
    const shown = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect(new Set(shown).size).toBe(4);
  });

  test('takes a conversation over: the assistant keeps silent until it is handed back', async () => {
    const ids = await start();
    await say(ids, 'Hello');
    const taken = await admin(`escalate/${ids.conversation_id}`, { contractor_id: null });
    expect(taken.body).toMatchObject({ success: true, conversation: { status: 'escalated' } });
    const silent = await say(ids, 'Is somebody there?');
    expect(silent.body).toMatchObject({ response: '', form_request: false, status: 'escalated' });
    await admin(`conversations/${ids.conversation_id}/messages`, { message: 'Wade here.' });
    const after = await messages(ids);
    expect(after.at(-1)).toMatchObject({ author: 'owner', content: 'Wade here.' });
    await admin(`hand-back/${ids.conversation_id}`, {});
    expect((await say(ids, 'Thanks')).body.response).toMatch(/\w/);
  });

  test('does not talk over the assistant', async () => {
    const ids = await start();
    const answer = await admin(`conversations/${ids.conversation_id}/messages`, {
      message: 'Hello',
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'not_escalated']);
  });

  test('gets one email about a visitor who waits, who learns when to expect an answer', async () => {
    const ids = await start();
    await say(ids, 'Hello');
    await admin(`escalate/${ids.conversation_id}`, {});
    await server.rows("update owner_presence set seen_at = now() - interval '1 hour'");
    await say(ids, 'Anybody?');
    await say(ids, 'Hello?');
    const emails = await server.rows(
      "select subject from emails where subject like '%is waiting for you%' and body_text like '%Anybody?%'",
    );
    expect(emails).toHaveLength(1);
    const notices = (await messages(ids)).filter(({ author }) => author === 'notice');
    expect(notices).toHaveLength(2);
    expect(notices[1]?.content).toMatch(/leave your phone number/);
  });

  test('who is there is notified on the screen alone, and elsewhere after leaving without an answer', async () => {
    const emails = () =>
      server.rows("select 1 from emails where body_text like '%a leaking boat dock%'");
    const listed = () => server.rows("select 1 from notifications where kind = 'chat'");
    const before = (await listed()).length;
    await recordOwnerPresence(server.app);
    const ids = await start();
    await say(ids, 'I need to talk to a person about a leaking boat dock');
    await say(ids, 'Please, it is about a leaking boat dock');
    expect((await listed()).length).toBe(before + 1);
    expect(await emails()).toEqual([]);
    expect((await messages(ids)).at(-2)?.content).toMatch(/hear back here in a moment/);
    await server.rows("update owner_presence set seen_at = now() - interval '1 hour'");
    await say(ids, 'Still there? It is a leaking boat dock');
    expect(await emails()).toHaveLength(1);
  });

  test('closes a conversation and opens it again, and escalates open ones only', async () => {
    const ids = await start();
    await say(ids, 'Hello');
    const closed = await admin(`close/${ids.conversation_id}`, {});
    expect(closed.body.conversation.status).toBe('closed');
    expect((await messages(ids)).at(-1)).toMatchObject({ author: 'notice' });
    const refused = await admin(`escalate/${ids.conversation_id}`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'closed']);
    expect((await admin(`hand-back/${ids.conversation_id}`, {})).status).toBe(409);
    const opened = await admin(`reopen/${ids.conversation_id}`, {});
    expect(opened.body.conversation.status).toBe('active');
    const taken = await admin(`escalate/${ids.conversation_id}`, {});
    expect(taken.body.conversation.status).toBe('escalated');
    const again = await admin(`reopen/${ids.conversation_id}`, {});
    expect(again.body.conversation.status).toBe('escalated');
  });

  test('reopens a conversation after days: it does not close at once', async () => {
    const ids = await start();
    await say(ids, 'Hello');
    await admin(`close/${ids.conversation_id}`, {});
    await server.rows(
      "update conversations set last_message_at = now() - interval '3 days' where id = $1",
      [ids.conversation_id],
    );
    await admin(`reopen/${ids.conversation_id}`, {});
    const { closeSilentConversations } = await import('./jobs.ts');
    await closeSilentConversations(server.app);
    expect((await seenByOwner(ids)).status).toBe('active');
  });

  test('closed it, and a visitor who writes again is answered', async () => {
    const ids = await start();
    await say(ids, 'Hello');
    await admin(`close/${ids.conversation_id}`, {});
    expect((await say(ids, 'The sink leaks')).body.response).toMatch(/\w/);
    expect((await seenByOwner(ids)).status).toBe('active');
  });

  test.each(['conversations', 'unread'])('alone reads %s', async (path) => {
    expect((await fetch(`${server.address}/api/chat/admin/${path}`)).status).toBe(401);
  });
});

test('a conversation closes after a day of silence, and opens again with the next message', async () => {
  const ids = await start();
  await say(ids, 'Hello');
  await server.rows(
    "update conversations set last_message_at = now() - interval '25 hours' where id = $1",
    [ids.conversation_id],
  );
  const { closeSilentConversations } = await import('./jobs.ts');
  await closeSilentConversations(server.app);
  expect((await seenByOwner(ids)).status).toBe('closed');
  await say(ids, 'One more thing');
  expect((await seenByOwner(ids)).status).toBe('active');
});

test('conversations are deleted when they are older than the owner keeps them, and no others', async () => {
  const all = await Promise.all(['400 days', '360 days', '400 days'].map(() => start()));
  const [old, younger, waiting] = all as [Ids, Ids, Ids];
  for (const ids of [old, younger]) await sendPhotos(ids);
  const photosOf = async (ids: Ids) =>
    (await messages(ids)).flatMap(({ photos }) => photos.map(({ id }) => id));
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
  expect((await messages(younger)).length).toBeGreaterThan(0);
  expect(await server.rows('select id from photos where id = any($1)', [photos])).toEqual([
    { id: photos[1] },
  ]);
});

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

  test('is a request with photos and the conversation as it was stored here', async () => {
    const ids = await start();
    await say(ids, 'My kitchen faucet drips');
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
    expect((await seenByOwner(ids)).request_id).toBe(body.request_id);
  });

  test('takes along the photos of the conversation, without those that were taken out', async () => {
    const ids = await start();
    const { visitor_id, conversation_id } = ids;
    await sendPhotos(ids, { count: 2 });
    const [taken, left] = (await messages(ids)).flatMap(({ photos }) => photos);
    const { body } = await submit(
      { chat_conversation_id: conversation_id, visitor_id, left_out_photos: left?.id ?? '' },
      await phoneJpeg(),
    );
    const { request } = await (await server.asOwner(`/api/requests/${body.request_id}`)).json();
    expect(request.photos.map(({ id }: { id: string }) => id)).toEqual([
      taken?.id,
      expect.not.stringMatching(left?.id ?? ''),
    ]);
    // What went out with one request is not part of the next.
    const next = await submit({ chat_conversation_id: conversation_id, visitor_id });
    const second = await (await server.asOwner(`/api/requests/${next.body.request_id}`)).json();
    expect(second.request.photos).toEqual([]);
  });

  test('with more photos than a request takes is refused', async () => {
    const ids = await start();
    const { visitor_id, conversation_id } = ids;
    await sendPhotos(ids, { count: 8 });
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
    const theirs = await start();
    const { status } = await submit({
      chat_conversation_id: theirs.conversation_id,
      visitor_id: 'visitor_1700000000_thief',
    });
    expect(status).toBe(404);
    expect((await seenByOwner(theirs)).request_id).toBeNull();
  });
});

test('a socket gets events of its own conversation alone', async () => {
  const { WebSocket } = await import('ws');
  const mine = await start();
  const theirs = await start();
  const { visitor_id, conversation_id } = mine;
  const ids = { visitor_id, conversation_id };
  const issued = await post(`${server.address}/api/chat/socket-tickets`, ids);
  const { ticket } = await issued.json();
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws/chat?ticket=${ticket}`);
  const heard: { id?: string; topic?: string }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await waitUntil('the greeting', () => heard.length > 0);
  await say(theirs, 'Not for you');
  await say(mine, 'For me');
  await waitUntil('my event', () => heard.some(({ id }) => id === conversation_id));
  expect(heard.filter(({ topic }) => topic).every(({ id }) => id === conversation_id)).toBe(true);
  socket.close();
});

test('a price is the range of the price book, once the owner has looked it over', async () => {
  const ask = async (expected: string, language?: string) =>
    (await say(await start(language), expected)).body.response;
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

describe('after a request was sent', () => {
  const person = {
    customer_name: 'Rosa Villarreal',
    customer_phone: '(830) 555-0116',
    customer_email: 'rosa.again@example.com',
  };

  async function sendIntake(ids: Ids, project_description: string): Promise<string> {
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
    const ids = await start();
    await say(ids, 'My kitchen faucet drips. I am Rosa Villarreal, 830-555-0116');
    const first = await sendIntake(ids, 'My kitchen faucet drips');
    const { body } = await say(ids, 'The porch railing is loose too');
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
    const ids = await start();
    await say(ids, 'My kitchen faucet drips. I am Rosa Villarreal, 830-555-0116');
    await sendIntake(ids, 'My kitchen faucet drips');
    const { body } = await say(ids, 'Thank you!');
    expect(body.form_request).toBe(false);
    expect(body.response).toContain('We already have your request');
    expect(body.response).not.toContain('send it');
  });
});

test('"send it" is offered only when a request can be sent', async () => {
  const ids = await start();
  await say(ids, 'The gate hinge is broken');
  let last = '';
  for (const text of ['no rush', 'I would rather not say', 'no', 'no', 'no'])
    last = (await say(ids, text)).body.response;
  expect(last).not.toContain('send it');
  expect(last).toContain('we need your name and a phone number or email');
});

describe('an answer of the owner', () => {
  async function answered(facts: object): Promise<Ids> {
    const ids = await start();
    await say(ids, 'Hello');
    await server.rows('update conversations set facts = $2 where id = $1', [
      ids.conversation_id,
      facts,
    ]);
    await admin(`escalate/${ids.conversation_id}`, {});
    for (const message of ['I can come <Tuesday>.', 'Or Wednesday.'])
      await admin(`conversations/${ids.conversation_id}/messages`, { message });
    return ids;
  }

  const later = ({ conversation_id }: Ids) =>
    emailChatAnswers(server.app, { conversationId: conversation_id, ownerName: 'Wade' });
  const emailsTo = (address: string) =>
    server.rows(
      'select subject, body_text, body_html from emails where recipient = $1 order by id',
      [address],
    );

  test('follows by email to a visitor who has left, once', async () => {
    const ids = await answered({ customer_email: 'left@example.com' });
    for (const _ of [1, 2]) await later(ids);
    const emails = await emailsTo('left@example.com');
    expect(emails).toHaveLength(1);
    expect(emails[0].subject).toBe('Wade from Hill Country Handyman answered you');
    expect(emails[0].body_text).toMatch(/I can come <Tuesday>.*Or Wednesday/s);
    expect(emails[0].body_html).toContain('&lt;Tuesday&gt;');
    await admin(`conversations/${ids.conversation_id}/messages`, { message: 'Or Thursday.' });
    await later(ids);
    const [, second] = await emailsTo('left@example.com');
    expect(second.body_text).toContain('Or Thursday.');
    expect(second.body_text).not.toContain('Or Wednesday.');
  });

  test('goes by no email to a visitor who read it, or gave no address', async () => {
    const reader = await answered({ customer_email: 'reads@example.com' });
    await messages(reader);
    await later(reader);
    expect(await emailsTo('reads@example.com')).toEqual([]);
    await later(await answered({ customer_phone: '+18305550116' }));
  });

  test('is written in the language of the visitor', async () => {
    const ids = await answered({ customer_email: 'lupe@example.com' });
    await server.rows("update conversations set language = 'spanish' where id = $1", [
      ids.conversation_id,
    ]);
    await later(ids);
    const [email] = await emailsTo('lupe@example.com');
    expect(email.subject).toBe('Wade de Hill Country Handyman le respondió');
  });
});
