import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { openEmail } from '#services/email/open-email.ts';
import { type Mail, startMail } from '#tests/harness/mail.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { receiveEmails } from './actions/receive.ts';
import { queueEmail } from './actions/send-email.ts';

let mail: Mail;
let server: TestServer;
let name = 0;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ env: mail.env });
  await receiveEmails(server.app);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});
beforeEach(() => {
  mail.smtp.emails.length = 0;
});

/** An email that the mail server accepted, with the id it was sent under. */
async function accepted(document?: 'estimate' | 'invoice') {
  name += 1;
  const to = `customer${name}@example.com`;
  const documentId = newId();
  const { app } = server;
  const id = await app.database.transaction((tx) =>
    queueEmail(app, tx, {
      folder: 'sent',
      to,
      subject: `Email ${name}`,
      text: 'x',
      ...(document && { document: { kind: document, id: documentId, linkToken: newId() } }),
    }),
  );
  const raw = await mail.sentTo(to);
  await waitUntil('it says sent', async () => (await deliveryOf(id))?.delivery === 'sent');
  const messageId = /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? '';
  return { id, to, documentId, messageId };
}

interface Report {
  action?: string;
  original?: 'message/rfc822' | 'text/rfc822-headers';
  reason?: string;
  answers?: string;
}

/** A delivery status notification as Postfix writes it (RFC 3464). */
function notification(to: string, messageId: string | undefined, report: Report = {}): string {
  const { action = 'failed', original = 'message/rfc822', answers } = report;
  const reason = report.reason ?? `smtp; 550 5.1.1\n <${to}>: no such user`;
  const lines = `From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
To: hello@hill.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
${answers ? `References: <${answers}>\n` : ''}MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=us-ascii

Your message could not be delivered.
--b1
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: 5.1.1
Diagnostic-Code: ${reason}

--b1
Content-Type: ${original}

From: hello@hill.example
${messageId ? `Message-ID: <${messageId}>\n` : ''}Subject: Yours

Text
--b1--
`;
  return lines.replaceAll('\n', '\r\n');
}

async function receive(raw: string): Promise<void> {
  await mail.dovecot.deliver(raw);
  await receiveEmails(server.app);
}

async function deliveryOf(id: string | undefined) {
  const [row] = await server.rows('select delivery, error from emails where id = $1', [id]);
  return row;
}

test.each(['message/rfc822', 'text/rfc822-headers'] as const)(
  'an email with an invoice that came back is marked with the reason, and the owner is notified (%s)',
  async (original) => {
    const { id, to, documentId, messageId } = await accepted('invoice');
    expect(await deliveryOf(id)).toEqual({ delivery: 'sent', error: '' });
    await receive(notification(to, messageId, { original }));
    const error = `550 5.1.1 <${to}>: no such user`;
    expect(await deliveryOf(id)).toEqual({ delivery: 'bounced', error });

    const notice = await mail.sentTo(owner.email, `not delivered to ${to}`);
    expect(notice).toContain(`/admin/invoices/${documentId}`);
    const shown = await server.asOwner(`/api/email/messages?invoice_id=${documentId}`);
    expect((await shown.json()).messages).toMatchObject([
      { id, to, delivery: 'bounced', error, opened_at: null, delivered_at: expect.any(String) },
    ]);
    // The notification itself can be read.
    const [stored] = await server.rows(
      `select from emails where delivery = 'received' and body_text like '%could not be delivered%'`,
    );
    expect(stored).toBeDefined();
  },
);

test('a second notification brings the owner no second notice', async () => {
  const { to, messageId } = await accepted('estimate');
  await receive(notification(to, messageId));
  await mail.sentTo(owner.email, `not delivered to ${to}`);
  await receive(notification(to, messageId, { reason: 'smtp; 550 again' }));
  const notices = await server.rows('select from emails where folder = $1 and subject like $2', [
    'inbox',
    `%not delivered to ${to}`,
  ]);
  expect(notices).toHaveLength(1);
});

test('one that names no email of its own is matched by what it answers', async () => {
  const { id, to, messageId } = await accepted();
  await receive(notification(to, undefined, { answers: messageId }));
  expect(await deliveryOf(id)).toMatchObject({ delivery: 'bounced' });
});

test('of an email without a document the owner gets no notice', async () => {
  const { id, to, messageId } = await accepted();
  await receive(notification(to, messageId));
  expect(await deliveryOf(id)).toMatchObject({ delivery: 'bounced' });
  expect(mail.smtp.emails.filter((one) => one.to.includes(owner.email))).toEqual([]);
});

test.each(['delayed', 'delivered', 'relayed', 'expanded'])(
  'an email that is %s has not come back',
  async (action) => {
    const { id, to, messageId } = await accepted('invoice');
    await receive(notification(to, messageId, { action }));
    expect(await deliveryOf(id)).toEqual({ delivery: 'sent', error: '' });
  },
);

test('whoever does not know the id that an email went out under marks none', async () => {
  const { id, to } = await accepted('invoice');
  for (const guess of [newId(), `${newId()}@hill.example`, `%@hill.example`, to])
    await receive(notification(to, guess, { answers: guess }));
  expect(await deliveryOf(id)).toEqual({ delivery: 'sent', error: '' });
});

test('an email that never left or came from outside is not marked', async () => {
  const stored = newId();
  await server.rows(
    `insert into emails (id, folder, sender, recipient, subject, body_text, body_html, delivery, created_at)
     values ($1, 'sent', 'a', 'b', 'c', '', '', 'stored', now())`,
    [stored],
  );
  const [received] = await server.rows(`select id from emails where delivery = 'received' limit 1`);
  for (const id of [stored, received.id])
    await receive(notification('b@example.com', `${id}@hill.example`));
  expect(await deliveryOf(stored)).toMatchObject({ delivery: 'stored' });
  expect(await deliveryOf(received.id)).toMatchObject({ delivery: 'received' });
});

test('what a server writes as its reason is plain text of a sensible length', async () => {
  const { id, to, messageId } = await accepted('invoice');
  const reason = `smtp; 550 <script>alert(1)</script>\x07${'x'.repeat(5000)}`;
  await receive(notification(to, messageId, { reason }));
  const { error } = await deliveryOf(id);
  expect(error).toMatch(/^550 <script>alert\(1\)<\/script>x+$/);
  expect(error.length).toBeLessThanOrEqual(500);
  const notice = await mail.sentTo(owner.email, `not delivered to ${to}`);
  expect(notice.replaceAll('=\r\n', '').split('text/html')[1]).not.toContain('<script>');
});

const markOf = async (address: string) =>
  (await (await server.asOwner(`/api/email/bounced-addresses?address=${address}`)).json()).bounced;

describe('the address of an email that came back', () => {
  test('is marked where it is for good, until an email comes from it', async () => {
    const { to, messageId } = await accepted();
    expect(await markOf(to)).toBeNull();
    await receive(notification(to, messageId));
    expect(await markOf(to.toUpperCase())).toMatchObject({
      reason: expect.stringContaining('no such user'),
    });
    await receive(`From: ${to}\r\nTo: hello@hill.example\r\nSubject: Me\r\n\r\nHere I am\r\n`);
    expect(await markOf(to)).toBeNull();
  });

  test('is marked until the owner says that it is right', async () => {
    const { to, messageId } = await accepted();
    await receive(notification(to, messageId));
    const path = `/api/email/bounced-addresses?address=${to}`;
    expect((await server.asOwner(path, { method: 'DELETE' })).status).toBe(200);
    expect(await markOf(to)).toBeNull();
  });

  test('is not marked where it is for now', async () => {
    const { to, messageId } = await accepted();
    const later = notification(to, messageId).replace('Status: 5.1.1', 'Status: 4.4.7');
    await receive(later);
    expect(await markOf(to)).toBeNull();
  });

  test('is not marked where the mail server has another reason', async () => {
    const { to, messageId } = await accepted();
    await receive(notification(to, messageId).replace('Status: 5.1.1', 'Status: 5.7.1'));
    expect(await markOf(to)).toBeNull();
  });

  test('is named where the others get the email', async () => {
    const gone = 'gone@example.com';
    mail.smtp.refuseAddress(gone);
    const { app } = server;
    const to = `Ann <here@example.com>, ${gone}`;
    const email = { folder: 'sent' as const, to, subject: 'Both', text: 'x' };
    const id = await app.database.transaction((tx) => queueEmail(app, tx, email));
    await mail.sentTo('here@example.com', 'Both');
    await waitUntil('it is noted', async () => (await deliveryOf(id))?.delivery === 'bounced');
    expect((await deliveryOf(id)).error).toMatch(/^gone@example\.com: 550 5\.1\.1 no such user/);
    expect(await markOf(gone)).not.toBeNull();
    expect(await markOf('here@example.com')).toBeNull();
  });

  test('is marked at once where our own mail server refuses it, and nothing is tried again', async () => {
    const to = 'nobody@example.com';
    mail.smtp.refuseAddress(to);
    const { app } = server;
    const email = { folder: 'sent' as const, to, subject: 'Hi', text: 'x' };
    const id = await app.database.transaction((tx) => queueEmail(app, tx, email));
    await waitUntil('it failed', async () => (await deliveryOf(id))?.delivery === 'failed');
    expect(await markOf(to)).toMatchObject({ reason: expect.stringContaining('5.1.1') });
    const jobs = () =>
      server.rows(
        `select state from pgboss.job where name = 'deliver-email' and data ->> 'emailId' = $1`,
        [id],
      );
    await waitUntil('its job ended', async () =>
      (await jobs()).every(({ state }) => state !== 'active'),
    );
    expect(await jobs()).toEqual([{ state: 'completed' }]);
  });
});

test('a report made to keep its reader busy does not', async () => {
  const report = notification('a@example.com', newId(), { reason: 'a:\n '.repeat(200_000) });
  const read = await openEmail(new TextEncoder().encode(report));
  expect(read?.from.address).toBe('MAILER-DAEMON@mx.example.com');
});
