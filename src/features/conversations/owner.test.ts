import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatOn, type VisitorIds } from '#tests/factories/conversations.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { emailChatAnswers } from './actions/email-visitor.ts';
import { recordOwnerPresence } from './actions/owner-presence.ts';
import type { ConversationView } from './contract/conversations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

describe('the owner', () => {
  test('sees conversations with the latest message first, unread marks and the whole thread', async () => {
    const ids = await chat.start();
    await chat.say(ids, 'The porch light flickers');
    const { body } = await chat.admin('conversations');
    expect(body.conversations[0]).toMatchObject({
      id: ids.conversation_id,
      status: 'active',
      unread: 1,
    });
    const seen = await chat.seenByOwner(ids);
    expect(seen.chat_messages.map(({ author }) => author)).toEqual([
      'assistant',
      'visitor',
      'assistant',
    ]);
    expect((await chat.admin('conversations')).body.conversations[0].unread).toBe(0);
  });

  test('finds a conversation by its text, and turns pages that neither skip nor repeat', async () => {
    const ids = await chat.start();
    await chat.say(ids, 'A weathervane squeaks on the barn');
    const found = await chat.admin('conversations?q=WEATHERVANE');
    expect(found.body.conversations.map(({ id }: ConversationView) => id)).toEqual([
      ids.conversation_id,
    ]);
    for (const _ of [1, 2, 3]) await chat.say(await chat.start(), 'Hello');
    const first = (await chat.admin('conversations?limit=2')).body;
    const second = (await chat.admin(`conversations?limit=2&cursor=${first.next_cursor}`)).body;
    const shown = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect(new Set(shown).size).toBe(4);
  });

  test('takes a conversation over: the assistant keeps silent until it is handed back', async () => {
    const ids = await chat.start();
    await chat.say(ids, 'Hello');
    const taken = await chat.admin(`escalate/${ids.conversation_id}`, { contractor_id: null });
    expect(taken.body).toMatchObject({ success: true, conversation: { status: 'escalated' } });
    const silent = await chat.say(ids, 'Is somebody there?');
    expect(silent.body).toMatchObject({ response: '', form_request: false, status: 'escalated' });
    await chat.admin(`conversations/${ids.conversation_id}/messages`, { message: 'Wade here.' });
    const after = await chat.messages(ids);
    expect(after.at(-1)).toMatchObject({ author: 'owner', content: 'Wade here.' });
    await chat.admin(`hand-back/${ids.conversation_id}`, {});
    expect((await chat.say(ids, 'Thanks')).body.response).toMatch(/\w/);
  });

  test('has a waiting visitor among the needs until answering, handing back or closing, however often it is read', async () => {
    const ids = await chat.start();
    const waits = async () => {
      await chat.seenByOwner(ids);
      const { needs } = await (await server.asOwner('/api/dashboard/needs?limit=1000')).json();
      return needs.find(
        ({ kind, id }: { kind: string; id: string }) =>
          kind === 'conversation' && id === ids.conversation_id,
      )?.detail;
    };
    await chat.say(ids, 'Can I talk to a person?');
    expect(await waits()).toBe('Can I talk to a person?');
    await chat.admin(`conversations/${ids.conversation_id}/messages`, { message: 'Wade here.' });
    expect(await waits()).toBeUndefined();
    await chat.say(ids, 'The heater still leaks');
    expect(await waits()).toBe('The heater still leaks');
    await chat.admin(`hand-back/${ids.conversation_id}`, {});
    expect(await waits()).toBeUndefined();
    await chat.admin(`escalate/${ids.conversation_id}`, {});
    expect(await waits()).toBe('The heater still leaks');
    await chat.admin(`close/${ids.conversation_id}`, {});
    expect(await waits()).toBeUndefined();
  });

  test('does not talk over the assistant', async () => {
    const ids = await chat.start();
    const answer = await chat.admin(`conversations/${ids.conversation_id}/messages`, {
      message: 'Hello',
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'not_escalated']);
  });

  test('gets one email about a visitor who waits, who learns when to expect an answer', async () => {
    const ids = await chat.start();
    await chat.say(ids, 'Hello');
    await chat.admin(`escalate/${ids.conversation_id}`, {});
    await server.rows("update owner_presence set seen_at = now() - interval '1 hour'");
    await chat.say(ids, 'Anybody?');
    await chat.say(ids, 'Hello?');
    const emails = await server.rows(
      "select subject from emails where subject like '%is waiting for you%' and body_text like '%Anybody?%'",
    );
    expect(emails).toHaveLength(1);
    const notices = (await chat.messages(ids)).filter(({ author }) => author === 'notice');
    expect(notices).toHaveLength(2);
    expect(notices[1]?.content).toMatch(/leave your phone number/);
  });

  test('who is there is notified on the screen alone, and elsewhere after leaving without an answer', async () => {
    const emails = () =>
      server.rows("select 1 from emails where body_text like '%a leaking boat dock%'");
    const listed = () => server.rows("select 1 from notifications where kind = 'chat'");
    const before = (await listed()).length;
    await recordOwnerPresence(server.app);
    const ids = await chat.start();
    await chat.say(ids, 'I need to talk to a person about a leaking boat dock');
    await chat.say(ids, 'Please, it is about a leaking boat dock');
    expect((await listed()).length).toBe(before + 1);
    expect(await emails()).toEqual([]);
    expect((await chat.messages(ids)).at(-2)?.content).toMatch(/hear back here in a moment/);
    await server.rows("update owner_presence set seen_at = now() - interval '1 hour'");
    await chat.say(ids, 'Still there? It is a leaking boat dock');
    expect(await emails()).toHaveLength(1);
  });

  test('closes a conversation and opens it again, and escalates open ones only', async () => {
    const ids = await chat.start();
    await chat.say(ids, 'Hello');
    const closed = await chat.admin(`close/${ids.conversation_id}`, {});
    expect(closed.body.conversation.status).toBe('closed');
    expect((await chat.messages(ids)).at(-1)).toMatchObject({ author: 'notice' });
    const refused = await chat.admin(`escalate/${ids.conversation_id}`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'closed']);
    expect((await chat.admin(`hand-back/${ids.conversation_id}`, {})).status).toBe(409);
    const opened = await chat.admin(`reopen/${ids.conversation_id}`, {});
    expect(opened.body.conversation.status).toBe('active');
    const taken = await chat.admin(`escalate/${ids.conversation_id}`, {});
    expect(taken.body.conversation.status).toBe('escalated');
    const again = await chat.admin(`reopen/${ids.conversation_id}`, {});
    expect(again.body.conversation.status).toBe('escalated');
  });

  test('reopens a conversation after days: it does not close at once', async () => {
    const ids = await chat.start();
    await chat.say(ids, 'Hello');
    await chat.admin(`close/${ids.conversation_id}`, {});
    await server.rows(
      "update conversations set last_message_at = now() - interval '3 days' where id = $1",
      [ids.conversation_id],
    );
    await chat.admin(`reopen/${ids.conversation_id}`, {});
    const { closeSilentConversations } = await import('./jobs.ts');
    await closeSilentConversations(server.app);
    expect((await chat.seenByOwner(ids)).status).toBe('active');
  });

  test('closed it, and a visitor who writes again is answered', async () => {
    const ids = await chat.start();
    await chat.say(ids, 'Hello');
    await chat.admin(`close/${ids.conversation_id}`, {});
    expect((await chat.say(ids, 'The sink leaks')).body.response).toMatch(/\w/);
    expect((await chat.seenByOwner(ids)).status).toBe('active');
  });

  test.each(['conversations', 'unread'])('alone reads %s', async (path) => {
    expect((await fetch(`${server.address}/api/chat/admin/${path}`)).status).toBe(401);
  });
});

describe('an answer of the owner', () => {
  async function answered(facts: object): Promise<VisitorIds> {
    const ids = await chat.start();
    await chat.say(ids, 'Hello');
    await server.rows('update conversations set facts = $2 where id = $1', [
      ids.conversation_id,
      facts,
    ]);
    await chat.admin(`escalate/${ids.conversation_id}`, {});
    for (const message of ['I can come <Tuesday>.', 'Or Wednesday.'])
      await chat.admin(`conversations/${ids.conversation_id}/messages`, { message });
    return ids;
  }

  const later = ({ conversation_id }: VisitorIds) =>
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
    await chat.admin(`conversations/${ids.conversation_id}/messages`, { message: 'Or Thursday.' });
    await later(ids);
    const [, second] = await emailsTo('left@example.com');
    expect(second.body_text).toContain('Or Thursday.');
    expect(second.body_text).not.toContain('Or Wednesday.');
  });

  test('goes by no email to a visitor who read it, or gave no address', async () => {
    const reader = await answered({ customer_email: 'reads@example.com' });
    await chat.messages(reader);
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
