import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { DAYS } from '#lib/days/durations.ts';
import { addInvoice, addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { lookAt } from '#tests/harness/look-at.ts';
import { sentEmail } from '#tests/harness/sent-emails.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { remindCustomers } from './actions/remind.ts';

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

const send = (server: TestServer, id: string, query = '') =>
  ask(server, 'POST', `/api/invoices/${id}/send${query}`);
const emailsOf = async (server: TestServer, id: string) =>
  (await ask(server, 'GET', `/api/email/messages?invoice_id=${id}`)).body.messages;
const firstEmail = (server: TestServer, id: string, delivery: string) =>
  waitUntil(`the email of the invoice is ${delivery}`, async () =>
    (await emailsOf(server, id)).find((one: { delivery: string }) => one.delivery === delivery),
  );
const lastHistory = async (server: TestServer, id: string, action: string) =>
  (await ask(server, 'GET', `/api/invoices/${id}/history`)).body.history.find(
    (line: { action: string }) => line.action === action,
  )?.details;

describe('with a mail server', () => {
  test('a sent invoice was emailed, and its email says how far it came', async () => {
    const customer_email = 'ed.accepted@example.com';
    const { id } = await addInvoice(connected, { customer_email });
    expect((await send(connected, id)).body.message).toBe(`Invoice sent to ${customer_email}!`);
    expect(await lastHistory(connected, id, 'sent')).toEqual({
      to: customer_email,
      emailed: true,
    });
    const { text } = await sentEmail(smtp, customer_email);
    const accepted = await firstEmail(connected, id, 'sent');
    expect(accepted).toMatchObject({ to: customer_email, opened_at: null, error: '' });

    const link = new URL(/https?:\S+\/invoice\/\S+/.exec(text)?.[0] ?? '').pathname;
    expect((await fetch(connected.address + link)).status).toBe(200);
    expect((await emailsOf(connected, id))[0].opened_at).toBeNull();
    await lookAt(connected.address, link);
    const [opened] = await emailsOf(connected, id);
    expect(opened).toMatchObject({ delivery: 'sent', opened_at: expect.any(String) });
    await lookAt(connected.address, link);
    expect((await emailsOf(connected, id))[0].opened_at).toBe(opened.opened_at);
  });

  test('of two emails the one whose link was opened says so', async () => {
    const customer_email = 'ed.twice@example.com';
    const { id } = await addSentInvoice(connected, { customer_email });
    const first = await sentEmail(smtp, customer_email);
    await send(connected, id);
    await waitUntil('both emails', async () => (await emailsOf(connected, id)).length === 2);
    const link = new URL(/https?:\S+\/invoice\/\S+/.exec(first.text)?.[0] ?? '').pathname;
    await lookAt(connected.address, link);
    const opened = (await emailsOf(connected, id)).map(
      (one: { opened_at: string | null }) => one.opened_at !== null,
    );
    expect(opened).toEqual([false, true]);
  });

  test('an email that the mail server refuses is named with its message and tried again by hand', async () => {
    smtp.refuse('550 no such user here');
    const customer_email = 'ed.refused@example.com';
    const { id } = await addSentInvoice(connected, { customer_email });
    const failed = await waitUntil('the refusal', async () =>
      (await emailsOf(connected, id)).find((one: { error: string }) => one.error),
    );
    expect(failed).toMatchObject({
      delivery: 'failed',
      error: expect.stringContaining('no such user here'),
    });
    smtp.refuse('');
    await ask(connected, 'POST', `/api/email/messages/${failed.id}/deliveries`);
    expect(await firstEmail(connected, id, 'sent')).toMatchObject({ error: '' });
  });

  test('one that is handed over is marked as sent, and nothing is emailed', async () => {
    const { id } = await addInvoice(connected);
    await connected.rows(`update invoices set customer_email = '' where id = $1`, [id]);
    expect((await send(connected, id)).body.code).toBe('no_email');
    const { body } = await send(connected, id, '?by_hand=true');
    expect(body).toMatchObject({ message: 'Marked as sent.', invoice: { status: 'sent' } });
    expect(await lastHistory(connected, id, 'sent')).toEqual({ by_hand: true });
    const link = await ask(connected, 'POST', `/api/invoices/${id}/links`);
    expect(
      (await fetch(link.body.url.replace(/^https?:\/\/[^/]+/, connected.address))).status,
    ).toBe(200);
    expect(await emailsOf(connected, id)).toEqual([]);
  });

  test('the owner sees who sends', async () => {
    expect((await ask(connected, 'GET', '/api/email/sender')).body).toEqual({
      success: true,
      is_connected: true,
      address: 'hello@hillcountryhandyman.example',
    });
  });
});

describe('without a mail server', () => {
  test('an invoice is marked as sent, and nothing says that it was emailed', async () => {
    const customer_email = 'sue.stored@example.com';
    const { id } = await addInvoice(unconnected, { customer_email });
    const { message, invoice } = (await send(unconnected, id)).body;
    expect(message).toBe(
      `Marked as sent. Email is not connected, so nothing was emailed to ${customer_email}.`,
    );
    expect(invoice.status).toBe('sent');
    expect(await lastHistory(unconnected, id, 'sent')).toEqual({
      to: customer_email,
      emailed: false,
    });
    expect(await firstEmail(unconnected, id, 'stored')).toMatchObject({ delivered_at: null });
    expect((await ask(unconnected, 'GET', '/api/email/sender')).body.is_connected).toBe(false);
  });

  test('several drafts are marked as sent, and the answer says that none was emailed', async () => {
    const { id } = await addInvoice(unconnected);
    const { body } = await ask(unconnected, 'POST', '/api/invoices/sendings', { ids: [id] });
    expect(body).toMatchObject({ sent: 1, is_emailed: false, failed: [] });
  });

  test('a reminder is written and not called sent', async () => {
    const { id } = await addSentInvoice(unconnected, { due_date: '2027-03-01' });
    await unconnected.rows(`update invoices set sent_at = '2027-02-01' where id = $1`, [id]);
    const now = () => new Date(Date.parse('2027-03-01T18:00:00Z') + 10 * DAYS);
    await remindCustomers({ ...unconnected.app, now });
    const { reminders } = (await ask(unconnected, 'GET', `/api/invoices/${id}`)).body.invoice;
    expect(reminders.at(-1)).toMatchObject({ is_emailed: false });
    expect(await lastHistory(unconnected, id, 'reminded')).toMatchObject({ emailed: false });
  });
});
