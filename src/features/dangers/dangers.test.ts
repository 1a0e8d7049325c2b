import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NeedView } from '#features/dashboard/contract.ts';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import { newId } from '#lib/ids.ts';
import { chatOn } from '#tests/factories/conversations.ts';
import { arrives } from '#tests/factories/email-assistant.ts';
import { readTextThreads, startWithTexts, textTo } from '#tests/factories/text-messages.ts';
import { startMail } from '#tests/harness/mail.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let site: Awaited<ReturnType<typeof startWithTexts>>;
beforeAll(async () => {
  site = await startWithTexts();
});
afterAll(() => site.stop());
const chat = chatOn(() => site.server);

type Server = Pick<TestServer, 'asOwner'>;

async function needs(server: Server = site.server): Promise<NeedView[]> {
  return (await (await server.asOwner('/api/dashboard/needs?limit=1000')).json()).needs;
}

async function danger(quote: string, server?: Server): Promise<NeedView | undefined> {
  return (await needs(server)).find(
    ({ kind, detail }) => kind === 'danger' && detail.includes(quote),
  );
}

/** The notices of a title: subject of the email, and urgent in the list behind the bell. */
async function notices(title: string) {
  const [{ emails }] = await site.server.rows(
    'select count(*)::int as emails from emails where subject = $1',
    [`EMERGENCY: ${title}`],
  );
  const [{ urgent }] = await site.server.rows(
    'select count(*)::int as urgent from notifications where title = $1 and is_urgent',
    [`EMERGENCY: ${title}`],
  );
  return { emails, urgent };
}

test('a danger in the chat notifies the owner once, stands first, and stays until it is answered', async () => {
  const ids = await chat.start();
  const { body } = await chat.say(ids, 'a pipe burst and water is pouring through the ceiling');
  expect(body.response).toContain('shut off the water');
  await chat.say(ids, 'it is still pouring, the pipe burst in the attic');
  const [first] = await needs();
  expect(first).toMatchObject({
    kind: 'danger',
    level: 'danger',
    title: 'Water damage: A visitor',
    is_emergency: true,
    path: `/admin/chat/${ids.conversation_id}`,
  });
  expect(await notices('Water damage: A visitor')).toEqual({ emails: 1, urgent: 1 });
  // Reading is not answering.
  await chat.seenByOwner(ids);
  expect(await danger('pipe burst')).toBeDefined();
  await chat.admin(`escalate/${ids.conversation_id}`, {});
  expect(await danger('pipe burst')).toBeDefined();
  await chat.admin(`conversations/${ids.conversation_id}/messages`, { message: 'On my way.' });
  expect(await danger('pipe burst')).toBeUndefined();
  // While the owner answers, a danger is one all the same.
  await chat.say(ids, 'now the light fixture sparks');
  expect(await danger('light fixture')).toBeDefined();
  await chat.admin(`hand-back/${ids.conversation_id}`, {});
  expect(await danger('light fixture')).toBeUndefined();
});

test('a danger is notified whatever the owner chose for other notices', async () => {
  const { versions } = await (await site.server.asOwner('/api/settings')).json();
  const version = versions.notifications;
  const off = await site.server.asOwner('/api/settings/notifications', {
    method: 'PATCH',
    json: { version, other_emails: [], push: [], customer_messages: false },
  });
  expect(off.status).toBe(200);
  await chat.say(await chat.start('spanish'), 'huele mucho a gas en la cocina');
  expect(await notices('Smell of gas: A visitor')).toEqual({ emails: 1, urgent: 1 });
});

test('a danger in a text waits until the owner answers by text', async () => {
  const phone = '+18305550163';
  await site.twilio.text(site.incoming, phone, 'we smell gas in the kitchen, please come now');
  expect((await danger('gas in the kitchen'))?.title).toBe('Smell of gas: (830) 555-0163');
  const [thread] = (await readTextThreads(site.server)).threads;
  expect((await danger('gas in the kitchen'))?.path).toBe(`/admin/messages/texts/${thread.id}`);
  await textTo(site.server, phone, 'Get out and call 911. I am coming.');
  expect(await danger('gas in the kitchen')).toBeUndefined();
});

test('a danger in an email waits until the owner presses that it is handled', async () => {
  const mail = await startMail();
  const server = await startTestServer({ env: mail.env });
  await receiveEmails(server.app);
  await arrives(server, mail, {
    from: 'Ann Reyes <ann@example.com>',
    subject: 'Urgent',
    text: 'There is a power line down in my yard, what should I do?',
  });
  const found = (await danger('power line', server)) as NeedView;
  expect(found.title).toBe('Power line down: Ann Reyes');
  // A notice of ours in the same thread is no answer.
  await server.rows(
    `insert into emails (id, folder, sender, recipient, subject, body_text, body_html, delivery, created_at, conversation_id)
     select gen_random_uuid(), 'sent', recipient, sender, 'We got your message', '', '', 'sent', now() + interval '1 minute', conversation_id
     from emails where subject = 'Urgent'`,
  );
  expect(await danger('power line', server)).toBeDefined();
  const press = (id: string) => server.asOwner(`/api/dangers/${id}/handling`, { method: 'POST' });
  expect((await press(found.id)).status).toBe(200);
  expect(await danger('power line', server)).toBeUndefined();
  expect((await press(found.id)).status).toBe(200);
  expect((await press(newId())).status).toBe(404);
  await server.stop();
  await mail.stop();
});

test.each([
  "I can't get up on a ladder, need my gutters cleaned",
  'my kid flooded the sandbox lol, need a gate latch',
])('%s alerts nobody and is not sent to 911', async (message) => {
  const before = (await needs()).filter(({ kind }) => kind === 'danger').length;
  const { body } = await chat.say(await chat.start(), message);
  expect(body.response).not.toContain('911');
  expect((await needs()).filter(({ kind }) => kind === 'danger')).toHaveLength(before);
});
