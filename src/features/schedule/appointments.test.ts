import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOURS, MINUTES } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let sam: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  server = await startTestServer();
  sam = await signedInStaff(server, 'field');
});
afterAll(() => server.stop());

/** A full hour some hours ahead, or before. */
function hour(ahead: number): string {
  return new Date(Math.ceil(fromNow().getTime() / HOURS) * HOURS + ahead * HOURS).toISOString();
}

async function customer(language = 'english') {
  const email = `${newId()}@example.com`;
  const person = { first_name: 'Rosa', last_name: 'Villarreal', email, language };
  const made = await signedInCustomer(server, person);
  const page = async (query = '') => {
    const path = `${language === 'spanish' ? '/es' : ''}/customer/appointments${query}`;
    return (await made.browser.get(path)).text();
  };
  const visit = (title: string, starts_at: string | null, fields: object = {}) =>
    addVisit(server, { customer_id: made.customer.id, title, starts_at, minutes: 60, ...fields });
  return { ...made, email, page, visit };
}

/** Moves a visit to the past, where nobody can schedule one. */
async function goesBy(id: string, days: number): Promise<void> {
  await server.rows(
    `update visits set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval
     where id = $1`,
    [id, `${days} days`],
  );
}

const report = (id: string, step: string) =>
  call(`${server.address}/api/my-day/visits/${id}/steps`, sam.token, {
    method: 'POST',
    json: { step, at: fromNow().toISOString() },
  });

describe('the appointments of a customer', () => {
  test('are all visits, coming by start and past ones newest first, without a project too', async () => {
    const { visit, page } = await customer();
    await visit('Second', hour(72));
    await visit('First', hour(48));
    await visit('Some day', null);
    const older = await visit('Long ago', hour(24));
    const over = await visit('Last week', hour(24));
    await goesBy(older.id, 30);
    await goesBy(over.id, 7);
    await server.asOwner(`/api/visits/${over.id}/completion`, { method: 'POST' });
    const html = await page();
    const order = ['First', 'Second', 'Some day', 'Past visits', 'Last week', 'Long ago'];
    const at = order.map((text) => html.indexOf(`${text}<`));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(Math.min(...at)).toBeGreaterThan(0);
    expect(html).toContain('Not scheduled yet');
    expect(html).toContain('Completed');
  });

  test('show a cancelled one among the past ones', async () => {
    const { visit, page } = await customer();
    const { id } = await visit('Off again', hour(48));
    await server.asOwner(`/api/visits/${id}/cancellation`, { method: 'POST' });
    const html = await page();
    expect(html.indexOf('Off again')).toBeGreaterThan(html.indexOf('Past visits'));
    expect(html).toContain('Cancelled');
    expect(html).toContain('No visit is scheduled.');
  });

  test('are read by pages', async () => {
    const { visit, page } = await customer();
    const first = await visit('The oldest', hour(24));
    await goesBy(first.id, 90);
    await server.rows(
      `insert into visits (id, customer_id, title, starts_at, ends_at, minutes, window_minutes,
         status, address, city, state, zip_code, notes, created_at, updated_at)
       select gen_random_uuid(), customer_id, 'Later ' || n, starts_at + n * interval '1 day',
         ends_at + n * interval '1 day', 60, 60, 'completed', '', '', '', '', '', created_at, updated_at
       from visits, generate_series(1, 30) n where id = $1`,
      [first.id],
    );
    const html = await page();
    expect(html).not.toContain('The oldest');
    const older = /\?before=[\da-f-]+/.exec(html)?.[0] ?? '';
    const next = await page(older);
    expect(next).toContain('The oldest');
    expect(next).not.toContain('Later 30');
  });

  test("leave out another customer's and what a visitor asked for", async () => {
    const [rosa, tom] = [await customer(), await customer()];
    await tom.visit('For Tom alone', hour(48));
    expect(await rosa.page()).not.toContain('For Tom alone');
    expect(await rosa.page()).toContain('No visits yet.');
  });

  test('name who comes, how to prepare, and lead to change and cancel by the rules', async () => {
    const { visit, page } = await customer();
    const { id } = await visit('Bath fan', hour(72), {
      assignee_id: sam.id,
      preparation: 'Clear the hall.\nDog outside.',
    });
    const html = await page();
    expect(html).toContain('Staff field');
    expect(html).toContain('Clear the hall.\nDog outside.');
    for (const below of ['/calendar', '#times', '/cancellation'])
      expect(html).toContain(`/customer/visits/${id}${below}"`);
    await server.rows(
      `update visits set starts_at = now() + interval '5 hours', ends_at = now() + interval '6 hours'
       where id = $1`,
      [id],
    );
    const near = await page();
    expect(near).toContain(`/customer/visits/${id}#times"`);
    expect(near).not.toContain(`/customer/visits/${id}/cancellation"`);
  });

  test('are in Spanish where the customer reads Spanish', async () => {
    const { visit, page } = await customer('spanish');
    await visit('Ventilador', hour(72), {
      assignee_id: sam.id,
      preparation: 'Deje libre la sala.',
    });
    const html = await page();
    for (const text of ['Citas', 'Quién va', 'Cómo prepararse', 'Cambiar la hora', 'Sin confirmar'])
      expect(html).toContain(text);
  });

  test('are confirmed with one press', async () => {
    const { browser, visit, page } = await customer();
    const { id } = await visit('Deck', hour(72));
    const sent = await browser.send(`/customer/visits/${id}/confirmation`, new FormData());
    expect(sent.status).toBe(303);
    expect(await page()).toContain('Confirmed');
  });
});

describe('somebody on the way', () => {
  test('is named with the minutes until they arrive, from the visit before', async () => {
    const { visit, page, email } = await customer();
    const before = await visit('Before', hour(1), {
      assignee_id: sam.id,
      address: '1 Main St',
      zip_code: '78006',
    });
    await server.rows(
      `update visits set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
       where id = $1`,
      [before.id],
    );
    const { id } = await visit('Bath fan', hour(1), {
      assignee_id: sam.id,
      address: '2 Water St',
      zip_code: '78028',
    });
    expect((await report(id, 'on_the_way')).status).toBe(200);
    const [row] = await server.rows(
      'select arrives_at - on_the_way_at as drive, arrives_at from visits where id = $1',
      [id],
    );
    // Boerne to Kerrville: about 30 miles of road, at 35 miles an hour.
    const minutes = (row?.arrives_at.getTime() - fromNow().getTime()) / MINUTES;
    expect(minutes).toBeGreaterThan(40);
    expect(minutes).toBeLessThan(75);
    const html = await page();
    expect(html).toContain('On the way');
    expect(html).toMatch(/About [4-7]\d minutes/);
    expect(html).not.toContain(`/customer/visits/${id}/cancellation"`);
    const [sent] = await server.rows(
      `select body_text from emails where recipient = $1 and subject like '%on the way%'`,
      [email],
    );
    expect(sent?.body_text).toMatch(/Arrival around \d+(:\d\d)?\s[ap]m\./);
    await report(id, 'started');
    expect(await page()).toContain('Working');
  });

  test('has no minutes where a place is not known', async () => {
    const other = await signedInStaff(server, 'field');
    const { visit, page } = await customer();
    const { id } = await visit('Bath fan', hour(1), {
      assignee_id: other.id,
      address: '3 Main St',
      zip_code: '00000',
    });
    await call(`${server.address}/api/my-day/visits/${id}/steps`, other.token, {
      method: 'POST',
      json: { step: 'on_the_way', at: fromNow().toISOString() },
    });
    const html = await page();
    expect(html).toContain('On the way');
    expect(html).not.toMatch(/About \d+ minutes/);
  });
});

test('how to prepare is in the emails and behind the private link, and may be changed', async () => {
  const { visit, email } = await customer();
  const made = await visit('Bath fan', hour(96), { preparation: 'Clear the hall.' });
  const [sent] = await server.rows('select body_text from emails where recipient = $1', [email]);
  expect(sent?.body_text).toContain('How to prepare: Clear the hall.');
  const link = /https?:\/\/[^/\s]+(\/visit\/[\w-]+)/.exec(sent?.body_text ?? '')?.[1] ?? '';
  const json = { version: made.version, preparation: 'Dog outside.' };
  const changed = await server.asOwner(`/api/visits/${made.id}`, { method: 'PATCH', json });
  expect((await changed.json()).visit.preparation).toBe('Dog outside.');
  const html = await (await fetch(server.address + link)).text();
  expect(html).toContain('Dog outside.');
  const tooLong = { version: made.version + 1, preparation: 'x'.repeat(1001) };
  const refused = await server.asOwner(`/api/visits/${made.id}`, {
    method: 'PATCH',
    json: tooLong,
  });
  expect(refused.status).toBe(400);
});
