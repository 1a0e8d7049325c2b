import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import { MINUTES } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import {
  readThread,
  readThreads,
  writeAsCustomer,
  writeAsOwner,
} from '#tests/factories/messages.ts';
import { addProject } from '#tests/factories/projects.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { answerTo, businessAddress, compose, type Mail, startMail } from '#tests/harness/mail.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { writeMessageEmails } from './actions/email-notices.ts';
import { threadId } from './rules/email-replies.ts';

let mail: Mail;
let server: TestServer;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ env: { ...mail.env, PUBLIC_URL: 'https://hill.example' } });
  await receiveEmails(server.app);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

/** A project whose customer was messaged, with the email about it. */
async function notifiedProject() {
  const email = `${newId()}@example.com`;
  const customer = { first_name: 'Rosa', last_name: 'Villarreal', email };
  const project = await addProject(server, { title: 'Back door', customer });
  await writeAsOwner(server, project.id, 'Yours came today. Does Tuesday suit you?');
  await emailsDue();
  return { ...project, email, sentEmail: await mail.sentTo(email) };
}

async function emailsDue(minutes = 6) {
  const now = () => fromNow(minutes * MINUTES);
  await writeMessageEmails({ ...server.app, now });
}

/** An email arrives in the mailbox and is stored. Returns it as the owner's mailbox shows it. */
async function arrives(raw: Uint8Array | string) {
  const before = (await inbox())[0]?.id;
  await mail.dovecot.deliver(raw);
  return waitUntil('the email in the mailbox', async () => {
    await receiveEmails(server.app);
    const [latest] = await inbox();
    return latest?.id === before ? undefined : latest;
  });
}

async function inbox() {
  const answer = await server.asOwner('/api/email/messages?folder=inbox');
  return (await answer.json()).messages.filter(
    (one: { delivery: string }) => one.delivery === 'received',
  );
}

/** What the mailbox shows about an email once it was handled. */
function settled(id: string) {
  return waitUntil('the email looked into', async () => {
    const answer = await server.asOwner(`/api/email/messages/${id}`);
    return (await answer.json()).message.answers;
  });
}

test('the answer to an email joins the thread, with its photo, without what it quotes', async () => {
  const { id, email, sentEmail } = await notifiedProject();
  const received = await arrives(
    await compose({
      ...answerTo(sentEmail),
      from: `"Rosa Villarreal" <${email.toUpperCase()}>`,
      text: [
        'Tuesday is fine.',
        'Here is the old one.',
        '',
        'Sent from my iPhone',
        '',
        'On Sun, Nov 22, 2026 at 9:14 AM Hill Country Handyman <hello@hill.example> wrote:',
        '',
        '> Yours came today. Does Tuesday suit you?',
      ].join('\n'),
      attachments: [{ filename: 'IMG_0001.jpg', content: await phoneJpeg(800, 600) }],
    }),
  );
  expect(await settled(received.id)).toEqual({
    thread_id: id,
    project_title: 'Back door',
    joined: true,
    problem: '',
  });
  const [message, first] = (await readThread(server, id)).messages;
  expect(message).toMatchObject({
    author: 'customer',
    body: 'Tuesday is fine.\nHere is the old one.',
    email_id: received.id,
    photos: [{ name: 'IMG_0001.jpg' }],
  });
  // Who answers has read.
  expect(first?.read_at).not.toBeNull();
  const thread = (await readThreads(server)).threads.find((one) => one.project_id === id);
  expect(thread?.unread).toBe(1);
});

test('a damaged photo of an answer is named in the message, others come along', async () => {
  const { id, email, sentEmail } = await notifiedProject();
  const cut = (await phoneJpeg(800, 600)).subarray(0, 900);
  const received = await arrives(
    await compose({
      ...answerTo(sentEmail),
      from: email,
      text: 'Here they are.',
      attachments: [
        { filename: 'IMG_0001.jpg', content: await phoneJpeg(800, 600) },
        { filename: 'IMG_0002.jpg', content: cut },
        { filename: 'invite.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
      ],
    }),
  );
  await settled(received.id);
  const [message] = (await readThread(server, id)).messages;
  expect(message).toMatchObject({
    body: "Here they are.\n[IMG_0002.jpg: This photo is damaged and can't be opened.]",
    photos: [{ name: 'IMG_0001.jpg' }],
  });
});

test('a danger in an answer by email is one, and is handled by an answer in the thread', async () => {
  const { id, email, sentEmail } = await notifiedProject();
  const text = 'We smell gas in the kitchen, please come now.';
  const received = await arrives(await compose({ ...answerTo(sentEmail), from: email, text }));
  expect(await settled(received.id)).toMatchObject({ joined: true });
  const dangers = () =>
    server.rows(
      'select handled_at is null as is_open from dangers where email_id = $1 or project_id = $2',
      [received.id, id],
    );
  expect(await dangers()).toEqual([{ is_open: true }]);
  await writeAsOwner(server, id, 'Get out and call 911. I am coming.');
  expect(await dangers()).toEqual([{ is_open: false }]);
});

test('with the built-in mail server alone, the answer joins the thread as well', async () => {
  const { SMTP_URL, MAIL_FROM } = mail.env;
  const alone = await startTestServer({ env: { SMTP_URL, MAIL_FROM, SMTP_LISTEN: '127.0.0.1:0' } });
  const email = `${newId()}@example.com`;
  const customer = { first_name: 'Uma', last_name: 'Reyes', email };
  const { id } = await addProject(alone, { title: 'Side gate', customer });
  await writeAsOwner(alone, id, 'Does Thursday at 10 work?');
  await writeMessageEmails({ ...alone.app, now: () => fromNow(6 * MINUTES) });
  const raw = await compose({
    ...answerTo(await mail.sentTo(email)),
    from: email,
    text: 'Yes, Thursday at 10 works.',
  });
  const transport = createTransport({ host: '127.0.0.1', port: alone.smtpPort, ignoreTLS: true });
  await transport.sendMail({ envelope: { from: email, to: businessAddress }, raw });
  transport.close();
  const newest = await waitUntil('the answer in the thread', async () => {
    const [message] = (await readThread(alone, id)).messages;
    return message?.author === 'customer' ? message : undefined;
  });
  expect(newest.body).toBe('Yes, Thursday at 10 works.');
  await alone.stop();
});

test('an answer in Spanish, of HTML alone', async () => {
  const { id, email, sentEmail } = await notifiedProject();
  const received = await arrives(
    await compose({
      ...answerTo(sentEmail),
      from: email,
      html: `<div>El martes me queda bien.<br>&iquest;A qu&eacute; hora?</div>
        <div><br></div><div>El 22 nov 2026, a las 9:14, Hill Country Handyman &lt;hello@hill.example&gt; escribi&oacute;:</div>
        <blockquote><div>Yours came today.</div></blockquote>`,
    }),
  );
  await settled(received.id);
  const [message] = (await readThread(server, id)).messages;
  expect(message?.body).toBe('El martes me queda bien.\n¿A qué hora?');
});

test('by either of the two ids that a mail program or a server may leave out', async () => {
  const { id, email, sentEmail } = await notifiedProject();
  const { inReplyTo, references, subject } = answerTo(sentEmail);
  const [thread] = String(references).split(' ');
  for (const ids of [{ inReplyTo }, { inReplyTo: '<other@server.example>', references: thread }]) {
    const raw = await compose({ subject, from: email, text: `Yes ${newId()}`, ...ids });
    expect(await settled((await arrives(raw)).id)).toMatchObject({ joined: true, thread_id: id });
  }
  expect((await readThread(server, id)).messages).toHaveLength(3);
});

test('from another address it stays in the mailbox, with a note', async () => {
  const { id, sentEmail } = await notifiedProject();
  const raw = await compose({ ...answerTo(sentEmail), from: 'other@example.com', text: 'Yes' });
  const received = await arrives(raw);
  expect(await settled(received.id)).toMatchObject({ joined: false, problem: 'sender' });
  expect((await readThread(server, id)).messages).toHaveLength(1);
});

test('the answer to an email about no project joins the messages that are about none', async () => {
  const email = `${newId()}@example.com`;
  const json = { first_name: 'Rosa', last_name: 'Villarreal', email };
  const made = await server.asOwner('/api/customers', { method: 'POST', json });
  const { id } = (await made.json()).customer;
  await writeAsOwner(server, id, 'Did the paint dry?');
  await emailsDue();
  const sentEmail = await mail.sentTo(email);
  const received = await arrives(
    await compose({ ...answerTo(sentEmail), from: email, text: 'It did.' }),
  );
  expect(await settled(received.id)).toEqual({
    thread_id: id,
    project_title: null,
    joined: true,
    problem: '',
  });
  const { messages } = await readThread(server, id);
  expect(messages.map(({ author, body }) => [author, body])).toEqual([
    ['customer', 'It did.'],
    ['owner', 'Did the paint dry?'],
  ]);
});

test('nobody joins a thread whose email they have not got', async () => {
  const { id, email } = await notifiedProject();
  const { app } = server;
  const thread = { threadId: id, writer: 'customer' as const };
  const forged = `<${threadId('another key', thread, 'hill.example')}>`;
  const raw = await compose({
    subject: 'Re: Back door',
    from: email,
    references: forged,
    text: 'Hi',
  });
  const received = await arrives(raw);
  // A real one, handled after it.
  const real = `<${threadId(app.settings.secretKey, thread, 'hill.example')}>`;
  await settled((await arrives(await compose({ from: email, references: real, text: 'Ho' }))).id);
  const answer = await server.asOwner(`/api/email/messages/${received.id}`);
  expect((await answer.json()).message.answers).toBeNull();
  expect((await readThread(server, id)).messages.map((one) => one.body)).not.toContain('Hi');
});

test('a note of absence stays in the mailbox', async () => {
  const { id, email, sentEmail } = await notifiedProject();
  const headers = { 'Auto-Submitted': 'auto-replied' };
  const away = await arrives(
    await compose({ ...answerTo(sentEmail), from: email, text: 'I am away.', headers }),
  );
  const real = await compose({ ...answerTo(sentEmail), from: email, text: 'Back again.' });
  await settled((await arrives(real)).id);
  expect(away.answers).toBeNull();
  const bodies = (await readThread(server, id)).messages.map((one) => one.body);
  expect(bodies).toEqual(['Back again.', 'Yours came today. Does Tuesday suit you?']);
});

test('the owner answers the email that notified them', async () => {
  const email = `${newId()}@example.com`;
  const project = await addProject(server, {
    title: 'Garage gate',
    customer: { first_name: 'Rosa', last_name: 'V', email },
  });
  await writeAsCustomer(server, project, 'Which day?');
  await emailsDue();
  const sentEmail = await mail.sentTo(owner.email, 'Garage gate');
  expect(sentEmail).toContain('Or just reply to this email.');
  const raw = await compose({ ...answerTo(sentEmail), from: owner.email, text: 'Tuesday.' });
  await settled((await arrives(raw)).id);
  const [message, asked] = (await readThread(server, project.id)).messages;
  expect(message).toMatchObject({ author: 'owner', body: 'Tuesday.' });
  expect(asked?.read_at).not.toBeNull();
});

describe('what cannot be a message', () => {
  test('a file of a false type stays with the email, and is handed out as nothing but bytes', async () => {
    const { id, email, sentEmail } = await notifiedProject();
    const html = '<script>alert(1)</script>';
    const received = await arrives(
      await compose({
        ...answerTo(sentEmail),
        from: email,
        text: '<script>alert(1)</script>',
        attachments: [{ filename: 'door.jpg', contentType: 'text/html', content: html }],
      }),
    );
    await settled(received.id);
    const [message] = (await readThread(server, id)).messages;
    expect(message).toMatchObject({ body: '<script>alert(1)</script>', photos: [], files: [] });
    const file = await server.asOwner(received.attachments[0].url);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await file.text()).toBe(html);
  });

  test('an answer with nothing in it but what it quotes', async () => {
    const { id, email, sentEmail } = await notifiedProject();
    const text = '> Yours came today. Does Tuesday suit you?';
    const received = await arrives(await compose({ ...answerTo(sentEmail), from: email, text }));
    expect(await settled(received.id)).toMatchObject({ joined: false, problem: 'nothing' });
    expect((await readThread(server, id)).messages).toHaveLength(1);
  });

  test('of more characters than a message holds, the first', async () => {
    const { id, email, sentEmail } = await notifiedProject();
    const text = 'word '.repeat(2000);
    const received = await arrives(await compose({ ...answerTo(sentEmail), from: email, text }));
    await settled(received.id);
    const [message] = (await readThread(server, id)).messages;
    expect(message?.body).toHaveLength(5000);
    expect(message?.body.endsWith('…')).toBe(true);
    expect(received.text.length).toBeGreaterThan(9000);
  });

  test('more drawn characters than a message holds, cut between two', async () => {
    const { id, email, sentEmail } = await notifiedProject();
    const text = '\u{1F3E0}'.repeat(3000);
    const received = await arrives(await compose({ ...answerTo(sentEmail), from: email, text }));
    await settled(received.id);
    const [message] = (await readThread(server, id)).messages;
    expect(message?.body).toBe(`${'\u{1F3E0}'.repeat(2499)}…`);
  });

  test('an answer to a thread whose project went to somebody else', async () => {
    const { id, email, sentEmail } = await notifiedProject();
    const other = await addProject(server);
    await server.rows('update projects set customer_id = $2 where id = $1', [
      id,
      other.customer_id,
    ]);
    const raw = await compose({ ...answerTo(sentEmail), from: email, text: 'Still mine?' });
    expect(await settled((await arrives(raw)).id)).toMatchObject({ problem: 'sender' });
  });
});

test('without a mailbox no email says that it can be answered', async () => {
  const alone = await startTestServer();
  const email = `${newId()}@example.com`;
  const project = await addProject(alone, { customer: { first_name: 'R', last_name: 'V', email } });
  await writeAsCustomer(alone, project, 'Which day?');
  await writeMessageEmails({ ...alone.app, now: () => fromNow(6 * MINUTES) });
  const [sentEmail] = await alone.rows(
    'select body_text, thread from emails where recipient = $1',
    [owner.email],
  );
  expect(sentEmail).toMatchObject({ thread: '', body_text: expect.stringContaining('Reply here') });
  expect(sentEmail.body_text).not.toContain('just reply');
  await alone.stop();
});
