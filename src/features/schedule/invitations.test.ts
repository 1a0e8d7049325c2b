import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { addCustomer, addVisit } from '#tests/factories/schedule.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

// What calendars get, from the emails as they leave.

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'hello@hill.example' } });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const hour = (ahead: number) =>
  new Date(Math.ceil(fromNow(ahead).getTime() / HOURS) * HOURS).toISOString();

async function plannedVisit() {
  const email = `${newId()}@example.com`;
  const customer_id = await addCustomer(server, { email });
  const visit = await addVisit(server, {
    customer_id,
    title: 'Bath fan',
    starts_at: hour(5 * DAYS),
    minutes: 60,
  });
  return { email, id: visit.id };
}

async function change(id: string, fields: object) {
  const { visit } = await (await server.asOwner(`/api/visits/${id}`)).json();
  const json = { version: visit.version, accept_clash: true, ...fields };
  expect((await server.asOwner(`/api/visits/${id}`, { method: 'PATCH', json })).status).toBe(200);
}

/** The appointment in the customer's nth email: its part beside the text, and the file. */
async function appointmentIn(email: string, nth: number) {
  const sent = await waitUntil(`email ${nth} to ${email}`, () => {
    const theirs = smtp.emails.filter(({ to }) => to.includes(email));
    return theirs[nth - 1];
  });
  const mail = await PostalMime.parse(sent.raw, { attachmentEncoding: 'utf8' });
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'application/ics');
  const calendar = new ICAL.Component(ICAL.parse(String(part?.content)));
  const component = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  const event = new ICAL.Event(component);
  const header = /Content-Type: text\/calendar;[^\n]*(?:\r\n[ \t][^\n]*)*/i.exec(sent.raw)?.[0];
  return {
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    status: component.getFirstPropertyValue('status'),
    stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
    method: calendar.getFirstPropertyValue('method'),
    headerMethod: /method=(\w+)/i.exec(header ?? '')?.[1],
    organizer: String(component.getFirstPropertyValue('organizer')),
    attendee: String(component.getFirstPropertyValue('attendee')).toLowerCase(),
    isSameFile: String(file?.content) === String(part?.content),
    isBesideText: /multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/calendar/i.test(sent.raw),
  };
}

test('a moved and then cancelled visit replaces and removes its entry in calendars', async () => {
  const { email, id } = await plannedVisit();
  const planned = await appointmentIn(email, 1);
  expect(planned).toMatchObject({
    method: 'REQUEST',
    headerMethod: 'REQUEST',
    status: 'CONFIRMED',
    starts: hour(5 * DAYS),
    attendee: `mailto:${email}`,
    isSameFile: true,
    isBesideText: true,
  });
  expect(planned.uid).toContain(id);
  expect(planned.organizer).toMatch(/^mailto:.+@.+/);

  await change(id, { starts_at: hour(6 * DAYS) });
  const moved = await appointmentIn(email, 2);
  expect(moved).toMatchObject({
    method: 'REQUEST',
    headerMethod: 'REQUEST',
    uid: planned.uid,
    starts: hour(6 * DAYS),
    organizer: planned.organizer,
    attendee: planned.attendee,
  });
  expect(moved.sequence).toBeGreaterThan(planned.sequence);
  expect(moved.stamp.getTime()).toBeGreaterThanOrEqual(planned.stamp.getTime());

  await server.asOwner(`/api/visits/${id}/cancellation`, { method: 'POST' });
  const cancelled = await appointmentIn(email, 3);
  expect(cancelled).toMatchObject({
    method: 'CANCEL',
    headerMethod: 'CANCEL',
    status: 'CANCELLED',
    uid: planned.uid,
    organizer: planned.organizer,
    attendee: planned.attendee,
    isBesideText: true,
  });
  expect(cancelled.sequence).toBeGreaterThan(moved.sequence);
});

test('a visit that lost its time leaves calendars, and comes back with a new one', async () => {
  const { email, id } = await plannedVisit();
  const planned = await appointmentIn(email, 1);
  await change(id, { starts_at: null });
  const off = await appointmentIn(email, 2);
  expect(off).toMatchObject({ method: 'CANCEL', headerMethod: 'CANCEL', uid: planned.uid });
  expect(off.starts).toBe(planned.starts);
  expect(off.sequence).toBeGreaterThan(planned.sequence);
  await change(id, { starts_at: hour(7 * DAYS) });
  const again = await appointmentIn(email, 3);
  expect(again).toMatchObject({ method: 'REQUEST', uid: planned.uid, starts: hour(7 * DAYS) });
  expect(again.sequence).toBeGreaterThan(off.sequence);
});
