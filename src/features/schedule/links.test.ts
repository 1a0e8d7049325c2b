import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter } from '#lib/days/days.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { addCustomer, addVisit } from '#tests/factories/schedule.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { writeCancellationEmails } from './actions/customer-cancellation.ts';
import { remindCustomers } from './actions/remind.ts';
import type { VisitView } from './contract/visits.ts';

let server: TestServer;
let rosa: string;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  rosa = await addCustomer(server);
});
afterAll(() => server.stop());

/** A visit some days ahead at an available time, with its email's private link. */
async function plannedVisit(fields: Record<string, unknown> = {}) {
  count += 1;
  const title = `Visit number ${count}`;
  const visit = await addVisit(server, {
    customer_id: rosa,
    title,
    starts_at: weekdayAhead(count),
    minutes: 60,
    ...fields,
  });
  return { visit, title, link: (await linkIn(title)) ?? '' };
}

/** A Saturday, about 3 pm in Chicago, some weeks ahead: within opening hours all year. */
function weekdayAhead(weeks: number): string {
  const day = fromNow();
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7) + 7 * weeks);
  day.setUTCHours(19, 0, 0, 0);
  return day.toISOString();
}

async function emailsAbout(title: string) {
  return server.rows('select * from emails where body_text like $1 order by id', [`%${title}%`]);
}

async function linkIn(title: string): Promise<string | undefined> {
  const [sentEmail] = (await emailsAbout(title)).filter(({ folder }) => folder === 'sent');
  return sentEmail?.body_text.match(/https?:\/\/[^/\s]+(\/(?:es\/)?visit\/[\w-]+)/)?.[1];
}

const open = (path: string) => fetch(server.address + path, { redirect: 'manual' });

const press = (path: string, fields: Record<string, string> = {}) =>
  fetch(server.address + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });

async function visitOf({ id }: { id: string }): Promise<VisitView> {
  return (await (await server.asOwner(`/api/visits/${id}`)).json()).visit;
}

/** What the job does a minute after a cancellation. */
const afterAMinute = ({ id }: { id: string }, sequence = 1) =>
  writeCancellationEmails(server.app, { visitId: id, sequence });

const slotsIn = (html: string) => [...html.matchAll(/value="([^"]+Z)"/g)].map((match) => match[1]);

describe('the private link', () => {
  test('opened it changes nothing, notifies nobody and is cached by nobody', async () => {
    const { visit, link } = await plannedVisit();
    const page = await open(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toContain('no-store');
    const html = await page.text();
    expect(html).toContain(visit.title);
    expect(slotsIn(html).length).toBeGreaterThan(5);
    expect(await visitOf(visit)).toMatchObject({ status: 'scheduled', version: 1 });
    const [row] = await server.rows('select token_hash from visit_links where visit_id = $1', [
      visit.id,
    ]);
    expect(link).not.toContain(row.token_hash);
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('confirms once, however often it is pressed, and the owner is notified', async () => {
    const { visit, title, link } = await plannedVisit();
    for (const _ of [1, 2])
      expect((await press(`${link}/confirmation`, { person: 'yes' })).status).toBe(303);
    expect((await visitOf(visit)).status).toBe('confirmed');
    const notified = (await emailsAbout(title)).filter(({ folder }) => folder === 'inbox');
    expect(notified).toHaveLength(1);
    expect(notified[0]?.subject).toContain('Rosa Villarreal confirmed the visit');
    expect(await (await open(link)).text()).toContain('You confirmed this time');
  });

  test('a mail scanner that presses its button confirms nothing', async () => {
    const { visit, title, link } = await plannedVisit();
    const pressed = await press(`${link}/confirmation`);
    expect(pressed.status).toBe(400);
    expect(await pressed.text()).toContain('Please check this box to confirm.');
    expect((await visitOf(visit)).status).toBe('scheduled');
    expect((await emailsAbout(title)).filter(({ folder }) => folder === 'inbox')).toEqual([]);
  });

  test('moves to a free time once, and an appointment goes with the email', async () => {
    const { visit, title, link } = await plannedVisit();
    const [, , slot = ''] = slotsIn(await (await open(link)).text());
    for (const _ of [1, 2])
      expect((await press(`${link}/time`, { starts_at: slot })).status).toBe(303);
    expect(await visitOf(visit)).toMatchObject({ status: 'confirmed', starts_at: slot });
    // Back shows the question again, which has its answer.
    expect((await open(`${link}/time?starts_at=${slot}`)).status).toBe(303);
    const emails = await emailsAbout(title);
    const sent = emails.filter(({ folder }) => folder === 'sent');
    expect([sent.length, emails.length]).toEqual([2, 3]);
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(sent[1]?.attachments[0].content)).getFirstSubcomponent(
        'vevent',
      ) as ICAL.Component,
    );
    expect(event.startDate.toJSDate().toISOString()).toBe(slot);
    expect(event.sequence).toBe(1);
    const { messages } = await (await server.asOwner('/api/email/messages?folder=sent')).json();
    const { url } = messages[0].attachments[0];
    const file = await server.asOwner(url);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(await file.text()).toContain('BEGIN:VEVENT');
    expect((await fetch(server.address + url)).status).toBe(401);
  });

  test('does not move to a time that is not free', async () => {
    const { visit, link } = await plannedVisit();
    const [slot = ''] = slotsIn(await (await open(link)).text());
    await addVisit(server, { customer_id: rosa, starts_at: slot });
    for (const starts_at of [slot, weekdayAhead(20)]) {
      const answer = await press(`${link}/time`, { starts_at });
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain('no longer available');
    }
    expect((await press(`${link}/time`, { starts_at: 'soon' })).status).toBe(303);
    expect((await visitOf(visit)).version).toBe(1);
  });

  test('of two customers who take one free time at once, one gets it', async () => {
    const [one, other] = [await plannedVisit(), await plannedVisit()];
    const [slot = ''] = slotsIn(await (await open(one.link)).text());
    const both = await Promise.all(
      [one, other].map(({ link }) => press(`${link}/time`, { starts_at: slot })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  });

  test('asks before it moves, and opening the question changes nothing', async () => {
    const { visit, link } = await plannedVisit();
    const html = await (await open(link)).text();
    expect(html).toContain(`action="${link}/time" method="get"`);
    const [, , slot = ''] = slotsIn(html);
    const question = await open(`${link}/time?starts_at=${slot}`);
    expect(question.status).toBe(200);
    const text = await question.text();
    for (const part of ['Move your visit?', 'Yes, move visit', 'Keep the time I have', slot])
      expect(text).toContain(part);
    const taken = await open(`${link}/time?starts_at=${weekdayAhead(20)}`);
    expect([taken.status, await taken.text()]).toEqual([
      409,
      expect.stringContaining('no longer available'),
    ]);
    for (const query of ['', '?starts_at=soon']) {
      const answer = await open(`${link}/time${query}`);
      expect(await answer.text()).not.toContain('Move your visit?');
    }
    expect(await visitOf(visit)).toMatchObject({ status: 'scheduled', version: 1 });
  });

  test('asks before it cancels, and opening the question changes nothing', async () => {
    const { visit, link } = await plannedVisit();
    expect(await (await open(link)).text()).toContain(`href="${link}/cancellation"`);
    const question = await (await open(`${link}/cancellation`)).text();
    for (const text of ['Cancel this visit?', 'Yes, cancel visit', 'Keep visit', visit.title])
      expect(question).toContain(text);
    expect((await visitOf(visit)).status).toBe('scheduled');
  });

  test('cancels once, lands on the visit, frees the time, and emails both sides after a minute', async () => {
    const { visit, title, link } = await plannedVisit();
    for (const _ of [1, 2]) {
      const answer = await press(`${link}/cancellation`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, link]);
    }
    expect((await visitOf(visit)).status).toBe('cancelled');
    const page = await (await open(link)).text();
    expect(page).toContain('Your visit was cancelled');
    expect(page).toContain('Undo cancellation');
    expect(await emailsAbout(title)).toHaveLength(1);
    for (const _ of [1, 2]) await afterAMinute(visit);
    expect(await emailsAbout(title)).toHaveLength(3);
    expect(await (await open(link)).text()).not.toContain('Undo cancellation');
    for (const noun of ['confirmation', 'time', 'restoration'])
      await press(`${link}/${noun}`, { starts_at: weekdayAhead(1), person: 'yes' });
    expect((await visitOf(visit)).status).toBe('cancelled');
  });

  test('undoes a cancellation within a minute: nobody gets an email, and all is as before', async () => {
    const { visit, title, link } = await plannedVisit();
    await press(`${link}/confirmation`, { person: 'yes' });
    const emails = (await emailsAbout(title)).length;
    await press(`${link}/cancellation`);
    const undone = await press(`${link}/restoration`);
    expect(undone.headers.get('location')).toBe(`${link}?notice=restored`);
    expect(await visitOf(visit)).toMatchObject({
      status: 'confirmed',
      starts_at: visit.starts_at,
    });
    await afterAMinute(visit, 1);
    expect(await emailsAbout(title)).toHaveLength(emails);
    expect(await (await open(`${link}?notice=restored`)).text()).toContain('back on our calendar');
  });

  test('undoes nothing after a minute, or once somebody else has the time', async () => {
    const late = await plannedVisit();
    await press(`${late.link}/cancellation`);
    await server.rows(
      "update visits set cancelled_at = now() - interval '61 seconds' where id = $1",
      [late.visit.id],
    );
    const answer = await press(`${late.link}/restoration`);
    expect(answer.headers.get('location')).toContain('notice=undoLate');
    expect((await visitOf(late.visit)).status).toBe('cancelled');
    const taken = await plannedVisit();
    await press(`${taken.link}/cancellation`);
    await addVisit(server, { customer_id: rosa, starts_at: taken.visit.starts_at });
    const refused = await press(`${taken.link}/restoration`);
    expect(refused.headers.get('location')).toContain('notice=undoTaken');
    expect((await visitOf(taken.visit)).status).toBe('cancelled');
  });

  test('does not cancel within the hours of the settings, and says to call', async () => {
    const quarter = 0.25 * HOURS;
    const soon = new Date(
      Math.ceil(fromNow().getTime() / quarter) * quarter + 20 * HOURS,
    ).toISOString();
    const { visit, link } = await plannedVisit({ starts_at: soon });
    const page = await (await open(link)).text();
    expect(page).toContain('Less than 24 hours before your visit, please call');
    expect(page).not.toContain('/cancellation');
    expect((await open(`${link}/cancellation`)).headers.get('location')).toBe(link);
    await press(`${link}/cancellation`);
    expect((await visitOf(visit)).status).toBe('scheduled');
    const { versions } = await (await server.asOwner('/api/settings')).json();
    const json = { version: versions.schedule, cancel_hours: 12 };
    await server.asOwner('/api/settings/schedule', { method: 'PATCH', json });
    await press(`${link}/cancellation`);
    expect((await visitOf(visit)).status).toBe('cancelled');
  });

  test('says when the owner cancelled, and ends after the visit', async () => {
    const { visit, link } = await plannedVisit();
    await server.asOwner(`/api/visits/${visit.id}/cancellation`, { method: 'POST' });
    expect(await (await open(link)).text()).toContain('Your visit was cancelled');
    await press(`${link}/confirmation`);
    expect((await visitOf(visit)).status).toBe('cancelled');
    const past = await plannedVisit();
    await server.rows(
      "update visits set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours' where id = $1",
      [past.visit.id],
    );
    expect(await (await open(past.link)).text()).toContain('This visit has started');
    await press(`${past.link}/cancellation`);
    expect((await visitOf(past.visit)).status).toBe('scheduled');
    await server.rows(
      "update visits set starts_at = now() - interval '27 hours', ends_at = now() - interval '26 hours' where id = $1",
      [past.visit.id],
    );
    expect((await open(past.link)).status).toBe(404);
  });

  test('of somebody else shows and changes only theirs; an unknown one nothing', async () => {
    const [mine, theirs] = [await plannedVisit(), await plannedVisit()];
    expect(await (await open(mine.link)).text()).not.toContain(theirs.title);
    await press(`${mine.link}/confirmation`, { person: 'yes' });
    expect((await visitOf(theirs.visit)).status).toBe('scheduled');
    for (const path of ['/visit/unknown', '/es/visit/unknown', `/visit/${mine.visit.id}`])
      expect((await open(path)).status).toBe(404);
    for (const noun of ['confirmation', 'time', 'cancellation', 'restoration']) {
      const answer = await press(`/visit/unknown/${noun}`, { starts_at: weekdayAhead(1) });
      expect(answer.status).toBe(404);
    }
  });

  test('speaks the customer’s language', async () => {
    const lupe = await addCustomer(server, { first_name: 'Lupe', language: 'spanish' });
    const { title, link } = await plannedVisit({ customer_id: lupe });
    const [sentEmail] = await emailsAbout(title);
    expect(sentEmail?.subject).toMatch(/^Su visita del sábado /);
    expect(link).toMatch(/^\/es\/visit\//);
    expect(await (await open(link)).text()).toContain('Confirmar esta hora');
  });
});

describe('the reminder', () => {
  test('goes out once for a start, and not for a visit that is cancelled', async () => {
    const { visit, title } = await plannedVisit();
    const gone = await plannedVisit();
    await server.asOwner(`/api/visits/${gone.visit.id}/cancellation`, { method: 'POST' });
    const startsAt = new Date(visit.starts_at ?? '');
    const at = (hours: number) => ({
      ...server.app,
      now: () => new Date(startsAt.getTime() - hours * HOURS),
    });
    const reminders = async (about: string) =>
      (await emailsAbout(about)).filter(({ subject }) => subject.startsWith('Reminder')).length;
    await remindCustomers(at(24));
    expect(await reminders(title)).toBe(0);
    await Promise.all([remindCustomers(at(23.9)), remindCustomers(at(23.9))]);
    await remindCustomers(at(2));
    expect(await reminders(title)).toBe(1);
    expect(await reminders(gone.title)).toBe(0);
  });

  test('is not sent after an email that named the time within its reach', async () => {
    const soon = new Date(
      Math.ceil(fromNow().getTime() / 60_000) * 60_000 + 5 * HOURS,
    ).toISOString();
    const { title } = await plannedVisit({ starts_at: soon });
    await remindCustomers(server.app);
    expect(await emailsAbout(title)).toHaveLength(1);
  });
});

/** The next first Sunday of November that isn't near, YYYY-MM-DD. */
function nextClockChange(): string {
  const soon = fromNow(7 * DAYS);
  const sundays = [0, 1].map((more) => {
    const first = new Date(Date.UTC(soon.getUTCFullYear() + more, 10, 1));
    return dayAfter(first.toISOString().slice(0, 10), (7 - first.getUTCDay()) % 7);
  });
  return sundays.find((day) => day > soon.toISOString().slice(0, 10)) ?? '';
}

describe('the owner’s calendar', () => {
  test('has the right instants on both sides of a change of time, for whoever knows the address', async () => {
    // 9 AM on Saturday and on the Sunday on which clocks are set back.
    const sunday = nextClockChange();
    const starts = [`${dayAfter(sunday, -1)}T14:00:00.000Z`, `${sunday}T15:00:00.000Z`];
    for (const starts_at of starts) await plannedVisit({ starts_at });
    const { url } = await (await server.asOwner('/api/calendar-feed', { method: 'POST' })).json();
    const path = new URL(url).pathname;
    const answer = await open(path);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const text = await answer.text();
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const events = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    const instants = events.map((event) => event.startDate.toJSDate().toISOString());
    for (const start of starts) expect(instants).toContain(start);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);

    expect((await server.asOwner('/api/calendar-feed', { method: 'POST' })).status).toBe(200);
    expect((await open(path)).status).toBe(404);
    expect((await open('/calendar/unknown.ics')).status).toBe(404);
  });

  test('ends when it is turned off', async () => {
    const { url } = await (await server.asOwner('/api/calendar-feed', { method: 'POST' })).json();
    await server.asOwner('/api/calendar-feed', { method: 'DELETE' });
    expect((await open(new URL(url).pathname)).status).toBe(404);
    const feed = await (await server.asOwner('/api/calendar-feed')).json();
    expect(feed).toMatchObject({ created_at: null, url: null });
  });

  test('can be looked up again by the owner, and is stored encrypted', async () => {
    const { url } = await (await server.asOwner('/api/calendar-feed', { method: 'POST' })).json();
    const again = await (await server.asOwner('/api/calendar-feed')).json();
    expect(again.url).toBe(url);
    const token = url.match(/calendar\/(.+)\.ics$/)[1];
    const [{ stored }] = await server.rows(
      `select string_agg(secrets::text, ' ') || (select string_agg(calendar_feeds::text, ' ')
        from calendar_feeds) as stored from secrets`,
    );
    expect(stored).not.toContain(token);
  });
});
