import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { addCustomer } from './factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.rows('delete from customer_imports');
  await server.rows('delete from customers');
});

async function send(customers: unknown, query = '') {
  const json = { customers };
  const path = `/api/customers/bulk-import${query}`;
  const answer = await server.asOwner(path, { method: 'POST', json });
  return { status: answer.status, body: await answer.json() };
}

const undo = (id: string) => server.asOwner(`/api/customers/imports/${id}`, { method: 'DELETE' });

const people = () =>
  server.rows(`select first_name, email, phone, total_projects as projects,
    completed_projects as completed, lifetime_value::float8 as value, source, city, rating
    from customers where archived_at is null order by first_name desc`);

const sue = {
  name: 'Sue Altgelt',
  email: 'sue@example.com',
  total_projects: 1,
  lifetime_value: 100,
};
const counts = async () => (await (await server.asOwner('/api/customers/counts')).json()).counts;

describe('an import', () => {
  test('makes customers, adds rows of one person together, skips and reports the rest', async () => {
    const { status, body } = await send([
      { row: 2, ...sue, completed_projects: 1 },
      { row: 3, ...sue, name: 'Susan Altgelt', lifetime_value: '$50.50', phone: '830-555-0109' },
      { row: 4, name: 'Moe Adair', total_projects: 1 },
      { row: 5, name: 'MOE ADAIR', total_projects: 1 },
      { row: 6, name: 'R' },
      { row: 7, name: 'Hal Seidel', email: 'hal@' },
    ]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject({
      total: 6,
      imported: 4,
      created: 2,
      same_person: 2,
      skipped: 1,
      failed: 1,
      errors: ['Row 7: "hal@" isn\'t a valid email'],
      skipped_rows: ['Row 6: name too short'],
    });
    expect(body.imported).toBe(4);
    expect(
      body.results.rows.map((one: { row: number; outcome: string }) => [one.row, one.outcome]),
    ).toEqual([
      [2, 'created'],
      [3, 'same_person'],
      [4, 'created'],
      [5, 'same_person'],
      [6, 'skipped'],
      [7, 'failed'],
    ]);
    expect(await people()).toEqual([
      {
        first_name: 'Sue',
        email: 'sue@example.com',
        phone: '+18305550109',
        projects: 2,
        completed: 1,
        value: 150.5,
        source: 'csv_import',
        city: 'Boerne',
        rating: null,
      },
      {
        first_name: 'Moe',
        email: '',
        phone: '',
        projects: 2,
        completed: 0,
        value: 0,
        source: 'csv_import',
        city: 'Boerne',
        rating: null,
      },
    ]);
    expect(await counts()).toMatchObject({
      customers: 2,
      lifetime_value: 150.5,
      ready_to_invite: 2,
    });
  });

  test('adds to a customer there is: totals and blanks, never over what is known', async () => {
    const { id } = await addCustomer(server, {
      first_name: 'Sue',
      last_name: 'Altgelt',
      email: 'sue@example.com',
      phone: '',
    });
    await send([{ ...sue, name: 'S. A.', phone: '830-555-0109', address: '1 Else St' }]);
    const { customer } = await (await server.asOwner(`/api/customers/${id}`)).json();
    expect(customer).toMatchObject({
      name: 'Sue Altgelt',
      phone: '+18305550109',
      address: '214 Rosewood Ave',
      source: 'Referral',
      total_projects: 1,
      lifetime_value: 100,
      opening: { projects: 1, value: 100 },
      version: 2,
    });
  });

  test('recognises by name only where the row has no e-mail address', async () => {
    await addCustomer(server, { first_name: 'Moe', last_name: 'Adair', email: 'moe@example.com' });
    const { body } = await send([
      { name: 'moe adair' },
      { name: 'Moe Adair', email: 'other@example.com' },
    ]);
    expect(body.results).toMatchObject({ merged: 1, created: 1 });
  });

  test('repeated imports nothing twice; a longer file brings only what is new', async () => {
    const rows = [sue, sue, { name: 'Moe Adair' }];
    await send(rows);
    const again = await send(rows);
    expect(again.body.results).toMatchObject({ imported: 0, repeated: 3, import_id: null });
    const longer = await send([...rows, sue, { name: 'Ida Kott' }]);
    expect(longer.body.results).toMatchObject({ repeated: 3, merged: 1, created: 1 });
    expect(await people()).toMatchObject([
      { projects: 3, value: 300 },
      { first_name: 'Moe' },
      { first_name: 'Ida' },
    ]);
  });

  test('as a dry run says the same and stores nothing', async () => {
    await addCustomer(server, { email: 'sue@example.com' });
    const rows = [sue, { name: 'Moe Adair' }, { name: '' }];
    const dry = await send(rows, '?dry_run=true');
    expect(await people()).toHaveLength(1);
    expect(await server.rows('select 1 from customer_import_rows')).toEqual([]);
    const real = await send(rows);
    expect({ ...real.body.results, import_id: null }).toEqual(dry.body.results);
  });
});

describe('an import undone', () => {
  test('leaves the customers there were as they were, and none that it made', async () => {
    await addCustomer(server, { email: 'sue@example.com', phone: '' });
    const before = await people();
    const values = await counts();
    const { body } = await send([{ ...sue, phone: '830-555-0109' }, { name: 'Moe Adair' }]);
    const answer = await undo(body.results.import_id);
    expect((await answer.json()).results).toEqual({ removed: 1, remaining: 1 });
    expect(await people()).toEqual(before);
    expect(await counts()).toEqual(values);
    expect((await undo(body.results.import_id)).status).toBe(409);
    expect((await send([{ name: 'Moe Adair' }])).body.results.created).toBe(1);
  });

  test('leaves customers that were changed since, without its opening totals', async () => {
    const { body } = await send([sue, { name: 'Moe Adair' }, { name: 'Ida Zott' }]);
    const { customers } = await (await server.asOwner('/api/customers?sort=name&order=asc')).json();
    const [moe, sueNow] = customers;
    await server.asOwner(`/api/customers/${sueNow.id}`, {
      method: 'PATCH',
      json: { version: 1, notes: 'Called.' },
    });
    await server.asOwner(`/api/customers/${moe.id}/contacts`, {
      method: 'POST',
      json: { name: 'Ann' },
    });
    await undo(body.results.import_id);
    expect(await people()).toMatchObject([
      { first_name: 'Sue', projects: 0, value: 0 },
      { first_name: 'Moe' },
    ]);
  });

  test('moves the totals back where a customer was merged meanwhile', async () => {
    const remaining = await addCustomer(server, { email: 'stays@example.com' });
    const { body } = await send([sue]);
    const { customers } = await (await server.asOwner('/api/customers?q=altgelt')).json();
    await server.asOwner(`/api/customers/${remaining.id}/merger`, {
      method: 'POST',
      json: { other_id: customers[0].id },
    });
    await undo(body.results.import_id);
    expect(await people()).toMatchObject([{ email: 'stays@example.com', projects: 0, value: 0 }]);
  });
});

test('two imports of one file at one instant take each row once', async () => {
  const rows = Array.from({ length: 200 }, (_, n) => ({
    name: `Customer ${n}`,
    total_projects: 1,
  }));
  const answers = await Promise.all([send(rows), send(rows)]);
  expect(answers.map(({ body }) => body.results.created).sort((a, b) => a - b)).toEqual([0, 200]);
  expect(await people()).toHaveLength(200);
});
