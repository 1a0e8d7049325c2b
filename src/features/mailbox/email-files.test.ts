import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose, type Mail, startMail } from '#tests/harness/mail.ts';
import { largeJpeg, phoneJpeg } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { receiveEmails } from './actions/receive.ts';

let mail: Mail;
let server: TestServer;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ env: mail.env });
  await receiveEmails(server.app);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

/** Receives an email and returns it as the back office shows it. */
async function receive(email: Parameters<typeof compose>[0]) {
  await mail.dovecot.deliver(await compose({ from: 'ann@example.com', ...email }));
  await receiveEmails(server.app);
  const { messages } = await (await server.asOwner('/api/email/messages?limit=1')).json();
  expect(messages[0].subject).toBe(email.subject);
  return messages[0];
}

test('files are listed with their size and what their bytes say they are', async () => {
  const { attachments } = await receive({
    subject: 'Files',
    text: 'Hi',
    attachments: [
      { filename: 'plan.pdf', content: '%PDF-1.4 plan' },
      { filename: 'invoice.pdf', content: Buffer.from('4d5a90000300000004000000ffff0000', 'hex') },
      { filename: '../../list.csv', content: 'a,b' },
      { filename: 'invoice\u202efdp.exe', content: 'x' },
    ],
  });
  expect(attachments).toMatchObject([
    { name: 'plan.pdf', size: 13, format: 'pdf', is_program: false },
    { name: 'invoice.pdf', size: 16, format: 'exe', is_program: true },
    { name: 'list.csv', size: 3, format: 'csv', is_program: false },
    { name: 'invoicefdp.exe', format: 'exe', is_program: true },
  ]);
});

test('a small picture in the text is not listed, a photo in it is', async () => {
  const photo = await largeJpeg(60 * 1024);
  const { attachments } = await receive({
    subject: 'Photos',
    html: '<img src="cid:mark@x"><img src="cid:porch@x">',
    attachments: [
      { filename: 'mark.png', content: await phoneJpeg(20, 20), cid: 'mark@x' },
      { filename: 'porch.jpg', content: photo, cid: 'porch@x' },
    ],
  });
  expect(attachments.map((file: { name: string }) => file.name)).toEqual(['porch.jpg']);
  const file = await server.asOwner(attachments[0].url);
  expect(Buffer.from(await file.arrayBuffer()).equals(photo)).toBe(true);
});

test('an invitation is shown by the clock of the business', async () => {
  const event = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'UID:1'],
    ...['SUMMARY:Walk-through', 'DTSTART:20261126T030000Z', 'DTEND:20261126T040000Z'],
    ...['LOCATION:12 Main St', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
  const { invitation, attachments } = await receive({
    subject: 'Invited',
    text: 'Please come.',
    icalEvent: { method: 'REQUEST', content: event },
  });
  expect(invitation).toEqual({
    title: 'Walk-through',
    location: '12 Main St',
    organizer: '',
    starts_at: '2026-11-26T03:00:00.000Z',
    ends_at: '2026-11-26T04:00:00.000Z',
    first_day: '2026-11-25',
    last_day: '2026-11-25',
    is_canceled: false,
    repeats: false,
    zone: '',
    moved_from: null,
  });
  expect(attachments[0]).toMatchObject({ format: 'ics' });
  expect((await receive({ subject: 'Not invited', text: 'Hi' })).invitation).toBeNull();
});

test('a winmail.dat that cannot be unpacked is listed by its name', async () => {
  const { attachments } = await receive({
    subject: 'Outlook',
    text: 'Hi',
    attachments: [
      { filename: 'winmail.dat', content: 'damaged', contentType: 'application/ms-tnef' },
    ],
  });
  expect(attachments).toMatchObject([{ name: 'winmail.dat', size: 7 }]);
});
