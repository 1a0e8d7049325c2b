import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NeedView } from '#features/dashboard/contract.ts';
import { chatOn } from '#tests/factories/conversations.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

async function needOf(id: string): Promise<NeedView | undefined> {
  const answer = await server.asOwner('/api/dashboard/needs?limit=1000');
  const { needs }: { needs: NeedView[] } = await answer.json();
  return needs.find((need) => need.id === id);
}

async function writes(...messages: string[]) {
  const ids = await chat.start();
  for (const message of messages) await chat.say(ids, message);
  return ids;
}

test('an urgent job that was never sent comes with the emergencies, read or not, until it is answered', async () => {
  const ids = await writes('My front door will not lock, I need it today', 'Tom Hale 830-555-0177');
  const need = await needOf(ids.conversation_id);
  expect(need).toMatchObject({
    kind: 'chat_urgent',
    level: 'emergency',
    is_emergency: false,
    title: 'Tom Hale',
    detail: expect.stringContaining('front door will not lock'),
  });
  await chat.seenByOwner(ids);
  expect(await needOf(ids.conversation_id)).toEqual(need);
  await chat.admin(`escalate/${ids.conversation_id}`, {});
  await chat.admin(`conversations/${ids.conversation_id}/messages`, { message: 'I can be there.' });
  expect(await needOf(ids.conversation_id)).toBeUndefined();
});

test('an urgent job that the owner makes a request waits as that request alone', async () => {
  const ids = await writes('water heater leaks, it is urgent', 'Tom Hale 830-555-0178');
  expect(await needOf(ids.conversation_id)).toMatchObject({ kind: 'chat_urgent' });
  const path = `/api/chat/admin/conversations/${ids.conversation_id}/request`;
  const { request, up_to } = await (await server.asOwner(path)).json();
  const made = await server.asOwner(path, { method: 'POST', json: { ...request, up_to } });
  expect(made.status).toBe(200);
  expect(await needOf(ids.conversation_id)).toBeUndefined();
});

test('a job that can wait leaves the list when it has been read', async () => {
  const ids = await writes('Paint a bedroom, whenever you have time', 'Tom Hale 830-555-0179');
  expect(await needOf(ids.conversation_id)).toMatchObject({ kind: 'chat_unread', level: 'rest' });
  await chat.seenByOwner(ids);
  expect(await needOf(ids.conversation_id)).toBeUndefined();
});

test('a danger in the chat is one line, not two', async () => {
  const ids = await writes('I smell gas in the kitchen', 'Tom Hale 830-555-0180');
  expect(await needOf(ids.conversation_id)).toBeUndefined();
});

test('a message for the owner, without a job and a number, waits until it has been read', async () => {
  const message = 'Tell him Jim from church called about the ramp';
  const ids = await writes(message, 'he has my number');
  expect(await needOf(ids.conversation_id)).toMatchObject({
    kind: 'chat_unread',
    title: 'Jim',
    detail: message,
  });
  await chat.seenByOwner(ids);
  expect(await needOf(ids.conversation_id)).toBeUndefined();
});
