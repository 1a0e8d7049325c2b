import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { anEstimate, ask, sendAndLink } from '#tests/factories/estimates.ts';
import { lookAt } from '#tests/harness/look-at.ts';
import { sentEmail } from '#tests/harness/sent-emails.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let connected: TestServer;
let unconnected: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  connected = await startTestServer({ env: { SMTP_URL: smtp.url } });
  unconnected = await startTestServer();
});
afterAll(async () => {
  await connected.stop();
  await unconnected.stop();
  await smtp.stop();
});

async function draft(server: TestServer, contact_email: string): Promise<string> {
  const { body } = await ask(server, 'POST', '/api/estimates', anEstimate({ contact_email }));
  return body.estimate.id;
}

const emailsOf = async (server: TestServer, id: string) =>
  (await ask(server, 'GET', `/api/email/messages?estimate_id=${id}`)).body.messages;
const sentDetails = async (server: TestServer, id: string) =>
  (await ask(server, 'GET', `/api/estimates/${id}/history`)).body.history.find(
    (line: { action: string }) => line.action === 'sent',
  ).details;

test('the email of a sent estimate says that it was accepted and when its link was opened', async () => {
  const email = 'rosa.accepted@example.com';
  const id = await draft(connected, email);
  await ask(connected, 'POST', `/api/estimates/${id}/sending`);
  expect(await sentDetails(connected, id)).toMatchObject({ to: email, emailed: true });
  const { text } = await sentEmail(smtp, email);
  const accepted = await waitUntil('it is accepted', async () =>
    (await emailsOf(connected, id)).find((one: { delivery: string }) => one.delivery === 'sent'),
  );
  expect(accepted).toMatchObject({ to: email, opened_at: null });
  const link = new URL(/https?:\S+\/estimate\/\S+/.exec(text)?.[0] ?? '').pathname;
  await fetch(connected.address + link);
  expect((await emailsOf(connected, id))[0].opened_at).toBeNull();
  await lookAt(connected.address, link);
  expect((await emailsOf(connected, id))[0].opened_at).toEqual(expect.any(String));
});

test('an estimate that is handed over needs no email and writes none', async () => {
  const id = await draft(connected, '');
  const refused = await ask(connected, 'POST', `/api/estimates/${id}/sending`);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['contact_email']]);
  const sent = await ask(connected, 'POST', `/api/estimates/${id}/sending?by_hand=true`);
  expect(sent.body.estimate.status).toBe('sent');
  expect(await sentDetails(connected, id)).toEqual({ revision: 1, by_hand: true });
  expect(await emailsOf(connected, id)).toEqual([]);
});

test('without a mail server an estimate is not called emailed', async () => {
  const email = 'rosa.stored@example.com';
  const id = await draft(unconnected, email);
  await ask(unconnected, 'POST', `/api/estimates/${id}/sending`);
  expect(await sentDetails(unconnected, id)).toMatchObject({ to: email, emailed: false });
  const [stored] = await waitUntil('the email is written', async () => {
    const found = await emailsOf(unconnected, id);
    return found.length > 0 ? found : undefined;
  });
  expect(stored).toMatchObject({ delivery: 'stored', delivered_at: null, opened_at: null });
});

test('the page promises a copy by email only where email is connected', async () => {
  const pageFor = async (server: TestServer, change: Record<string, unknown> = {}, prefix = '') => {
    const { body } = await ask(server, 'POST', '/api/estimates', anEstimate(change));
    const path = await sendAndLink(server, body.estimate.id);
    return (await fetch(server.address + prefix + path)).text();
  };
  expect(await pageFor(connected)).toContain('get a signed copy by email');
  const english = await pageFor(unconnected);
  expect(english).toContain('You can save a signed copy afterward');
  expect(english).toContain('We&#x27;ll call you back.');
  expect(english).not.toMatch(/by email|We&#x27;ll email/);
  const spanish = await pageFor(unconnected, {}, '/es');
  expect(spanish).toContain('Después puede guardar una copia firmada');
  expect(spanish).not.toMatch(/por correo/);
});
