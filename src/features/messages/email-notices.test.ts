import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTES } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { customerPerson, writeAsCustomer, writeAsOwner } from '#tests/factories/messages.ts';
import { addProject as add, ask } from '#tests/factories/projects.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { writeMessageEmails } from './actions/email-notices.ts';
import { markRead } from './actions/send-message.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://hill.example' } });
});
afterAll(() => server.stop());

/** Writes the emails that are due by then. */
async function minutesLater(minutes: number) {
  const now = () => fromNow(minutes * MINUTES);
  await writeMessageEmails({ ...server.app, now });
}

async function emailsTo(email: string) {
  return server.rows(
    `select subject, body_text, attachments, reply_to from emails where recipient = $1 order by id`,
    [email],
  );
}

async function project(language = 'english', hasAccount = false) {
  const email = `${newId()}@example.com`;
  const made = await add(server, {
    title: 'Back door',
    customer: { first_name: 'Rosa', last_name: 'Villarreal', email },
  });
  const id = made.customer_id;
  await server.rows('update customers set language = $2 where id = $1', [id, language]);
  if (hasAccount) {
    const user = newId();
    await server.rows(
      `insert into users (id, name, email, email_verified, created_at, updated_at)
       values ($1, 'Rosa', $2, true, now(), now())`,
      [user, email],
    );
    await server.rows('update customers set auth_user_id = $2 where id = $1', [id, user]);
  }
  return { ...made, email };
}

test('a customer who is away gets one email for all that is unread, in their language', async () => {
  const one = await project('spanish', true);
  await writeAsOwner(server, one.id, 'Llegó su puerta.');
  await writeAsOwner(server, one.id, '¿Le queda el martes?');
  await minutesLater(4);
  expect(await emailsTo(one.email)).toEqual([]);
  await minutesLater(6);
  await minutesLater(7);
  const emails = await emailsTo(one.email);
  expect(emails).toHaveLength(1);
  expect(emails[0].subject).toMatch(/le escribió sobre Back door$/);
  expect(emails[0].body_text).toContain('Llegó su puerta.\n\n¿Le queda el martes?');
  expect(emails[0].body_text).toContain(`https://hill.example/es/customer/messages/${one.id}`);
});

test('what was read meanwhile is left out', async () => {
  const one = await project('english', true);
  const { body } = await writeAsOwner(server, one.id, 'Yours came today.');
  await markRead(server.app, customerPerson(one.customer_id), one.id, body.message.id);
  await minutesLater(6);
  expect(await emailsTo(one.email)).toEqual([]);
});

test('who does not want emails about messages gets none', async () => {
  const one = await project('english', true);
  await server.rows(
    `insert into customer_preferences (customer_id, contact_method, best_time, emails_messages,
       emails_visits, emails_documents, version, updated_at)
     values ($1, 'text', 'any', false, true, true, 1, now())`,
    [one.customer_id],
  );
  await writeAsOwner(server, one.id, 'Yours came today.');
  await minutesLater(6);
  expect(await emailsTo(one.email)).toEqual([]);
});

test('the next email has what is new, half an hour after the last', async () => {
  const one = await project('english', true);
  await writeAsOwner(server, one.id, 'First');
  await minutesLater(6);
  await writeAsOwner(server, one.id, 'Second');
  await minutesLater(34);
  expect(await emailsTo(one.email)).toHaveLength(1);
  await minutesLater(37);
  const [, second] = await emailsTo(one.email);
  expect(second.body_text).toContain('Second');
  expect(second.body_text).not.toContain('First');
});

test('a customer without an account reads everything in the email, and how to answer', async () => {
  const one = await project();
  const photo = { name: 'door.heic.png', bytes: await phoneJpeg(80, 60) };
  await writeAsOwner(server, one.id, 'Yours came today.', [photo]);
  await minutesLater(6);
  const [sentEmail] = await emailsTo(one.email);
  expect(sentEmail.body_text).toContain('To answer, reply to this email or call us at');
  expect(sentEmail.body_text).not.toContain('/customer/');
  expect(sentEmail.attachments).toMatchObject([{ name: 'door.heic.jpg', type: 'image/jpeg' }]);
  expect(sentEmail.reply_to).not.toBe('');
});

test('a customer without an e-mail address gets none, and nothing fails', async () => {
  const one = await project();
  await server.rows(`update customers set email = '' where id = $1`, [one.customer_id]);
  await writeAsOwner(server, one.id, 'Hello');
  await minutesLater(6);
  const [thread] = await server.rows(
    'select customer_email_due from project_threads where project_id = $1',
    [one.id],
  );
  expect(thread.customer_email_due).toBeNull();
});

test('the owner is notified of what a customer wrote, unless the settings disable it', async () => {
  const one = await project();
  await writeAsCustomer(server, one, 'Is 8 possible? <b>');
  await minutesLater(6);
  const emails = await emailsTo('wade@example.com');
  expect(emails.at(-1)).toMatchObject({ subject: 'Rosa Villarreal wrote to you about Back door' });
  expect(emails.at(-1)?.body_text).toContain(`https://hill.example/admin/messages/${one.id}`);
  const [{ body_html }] = await server.rows(
    'select body_html from emails where recipient = $1 order by id desc limit 1',
    ['wade@example.com'],
  );
  expect(body_html).toContain('Is 8 possible? &lt;b&gt;');

  const version = (await ask(server, 'GET', '/api/settings')).body.versions.notifications;
  await ask(server, 'PATCH', '/api/settings/notifications', { version, customer_messages: false });
  const count = emails.length;
  await writeAsCustomer(server, await project(), 'Hello');
  await minutesLater(6);
  expect(await emailsTo('wade@example.com')).toHaveLength(count);
});
