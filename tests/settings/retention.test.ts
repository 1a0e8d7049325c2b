import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldConversations } from '#features/conversations/jobs.ts';
import { deleteOldRejections } from '#features/partners/actions/delete-rejected.ts';
import { applied } from '../factories/partners.ts';
import { post, startTestServer, type TestServer } from '../harness/test-server.ts';
import { ask, change } from './change.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('assistant.keep_days is how long a conversation is stored', async () => {
  const visitor_id = 'visitor_1700000000_keep';
  await post(`${server.address}/api/chat/start`, { visitor_id });
  await server.rows(
    "update conversations set status = 'closed', last_message_at = now() - interval '40 days'",
  );
  const count = async () => (await server.rows('select 1 from conversations')).length;
  await deleteOldConversations(server.app);
  expect(await count()).toBe(1);
  await change(server, 'assistant', { keep_days: 30 });
  await deleteOldConversations(server.app);
  expect(await count()).toBe(0);
});

test('partners.rejected_application_days is how long a rejected application is stored', async () => {
  const { id } = await applied(server, { email: 'rejected@example.com' });
  const { version } = (await ask(server, 'GET', `/api/partners/${id}`)).partner;
  await ask(server, 'POST', `/api/partners/${id}/rejection`, { reason: 'Too far', version });
  await server.rows("update partner_applications set decided_at = now() - interval '40 days'");
  const count = async () => (await server.rows('select 1 from partner_applications')).length;
  await deleteOldRejections(server.app);
  expect(await count()).toBe(1);
  await change(server, 'partners', { rejected_application_days: 30 });
  await deleteOldRejections(server.app);
  expect(await count()).toBe(0);
});
