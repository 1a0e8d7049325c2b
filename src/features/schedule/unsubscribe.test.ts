import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { addCustomer as addFullCustomer } from '#tests/factories/customers.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { type Mail, startMail } from '#tests/harness/mail.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { remindCustomers } from './actions/remind.ts';

let mail: Mail;
let server: TestServer;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ env: mail.env });
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

/** A customer who was reminded of a visit; returns that email's headers and link. */
async function reminded(language: 'english' | 'spanish' = 'english') {
  const email = `${newId()}@example.com`;
  const { id } = await addFullCustomer(server, { email, language });
  await remind(id);
  const subject = language === 'spanish' ? 'Recordatorio' : 'Reminder';
  const raw = await mail.sentTo(email, subject);
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, '');
  const address = /^List-Unsubscribe:\s*<(.+)>$/im.exec(headers)?.[1] ?? '';
  return { id, email, headers, link: new URL(address).pathname };
}

async function remind(customer_id: string): Promise<void> {
  const starts_at = fromNow(40 * DAYS);
  starts_at.setUTCHours(19, 0, 0, 0);
  await addVisit(server, { customer_id, starts_at: starts_at.toISOString(), minutes: 60 });
  await remindCustomers({
    ...server.app,
    now: () => new Date(starts_at.getTime() - 2 * HOURS),
  });
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(server.address + path, { method: 'POST', body: new URLSearchParams(fields) });

const press = (path: string) => post(path, { 'List-Unsubscribe': 'One-Click' });

const read = async (path: string) => (await fetch(server.address + path)).text();

const remindersTo = async (email: string) =>
  (
    await server.rows(`select from emails where recipient = $1 and subject like 'Reminder%'`, [
      email,
    ])
  ).length;

test('a mail program stops reminders with one press, and no other emails', async () => {
  const { id, email, headers, link } = await reminded();
  expect(headers).toMatch(/^List-Unsubscribe-Post:\s*List-Unsubscribe=One-Click$/im);
  expect(await remindersTo(email)).toBe(1);
  // Emails about the visit itself have no such header.
  const planned = await mail.sentTo(email, 'Subject: Your visit on');
  expect(planned).not.toMatch(/^List-Unsubscribe/im);

  // Opening the page, as mail programs do automatically, changes nothing.
  expect(await read(link)).toContain('Stop reminders and updates about visits?');
  expect((await press(link)).status).toBe(200);
  expect((await press(link)).status).toBe(200);
  expect(await read(link)).toContain(
    'You won&#x27;t get reminders and updates about visits anymore',
  );
  await remind(id);
  expect(await remindersTo(email)).toBe(1);
  const [row] = await server.rows(
    'select emails_visits, emails_documents, emails_messages from customer_preferences where customer_id = $1',
    [id],
  );
  expect(row).toEqual({ emails_visits: false, emails_documents: true, emails_messages: true });

  expect(await (await press(`${link}/restoration`)).text()).toContain('Stop reminders');
  await remind(id);
  expect(await remindersTo(email)).toBe(2);
});

test('a scanner that presses the button of the page stops nothing; a person who checks the box does', async () => {
  const { id, link } = await reminded();
  const scanned = await post(link, {});
  expect(scanned.status).toBe(400);
  expect(await scanned.text()).toContain('Please check this box to stop these emails.');
  const stops = () =>
    server.rows('select from customer_preferences where customer_id = $1 and not emails_visits', [
      id,
    ]);
  expect(await stops()).toHaveLength(0);
  expect((await post(link, { person: 'yes' })).status).toBe(200);
  expect(await stops()).toHaveLength(1);
});

test('the page speaks Spanish too', async () => {
  const { link } = await reminded('spanish');
  expect(await read(`/es${link}`)).toContain('¿Ya no quiere recibir los recordatorios');
});

test('nobody stops the emails of another customer by changing the link', async () => {
  const one = await reminded();
  const other = await reminded();
  const swapped = one.link.replace(one.id, other.id);
  const another = one.link.replace('.visits.', '.documents.');
  for (const link of [swapped, another, `${one.link}x`, '/email-preferences/x'])
    expect((await press(link)).status).toBe(404);
  const rows = await server.rows('select from customer_preferences where customer_id = any($1)', [
    [one.id, other.id],
  ]);
  expect(rows).toHaveLength(0);
});
