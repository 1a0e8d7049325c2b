import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { addEstimate, anEstimate } from '../estimates/factory.ts';
import { addInvoice } from '../invoices/factory.ts';
import { addProject } from '../projects/factory.ts';
import { addVisit } from '../schedule/factory.ts';
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

async function addressOf(id: string) {
  const [row] = await server.rows(
    'select address, city, state, zip_code from customers where id = $1',
    [id],
  );
  return row;
}

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

  test('fills in an address with all its parts, from one row, or none of them', async () => {
    const none = { address: '', zip_code: '', city: 'Boerne', phone: '' };
    const blank = await addCustomer(server, { ...none, email: 'blank@example.com' });
    const street = await addCustomer(server, {
      ...none,
      address: '1 Main St',
      email: 'street@example.com',
    });
    await send([
      { name: 'Bl Ank', email: 'blank@example.com', city: 'Kendalia', zip_code: '78027' },
      { name: 'Bl Ank', email: 'blank@example.com', address: '9 High St', zip_code: '78013' },
      { name: 'St Reet', email: 'street@example.com', address: '5 Elm', zip_code: '78013' },
      { name: 'Ne Wone', email: 'new@example.com', zip_code: '78027', city: 'Kendalia' },
      { name: 'Ne Wone', email: 'new@example.com', address: '2 Oak', city: 'Comfort' },
    ]);
    expect(await addressOf(blank.id)).toEqual({
      address: '9 High St',
      city: 'Boerne',
      state: 'TX',
      zip_code: '78013',
    });
    expect(await addressOf(street.id)).toMatchObject({ address: '1 Main St', zip_code: '' });
    const { customers } = await (await server.asOwner('/api/customers?q=wone')).json();
    expect(await addressOf(customers[0].id)).toMatchObject({
      address: '2 Oak',
      city: 'Comfort',
      zip_code: '',
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
    expect((await answer.json()).results).toEqual({ removed: 1, remaining: 1, in_use: [] });
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

  test('keeps and names whoever has an invoice, an estimate, a visit, or a project by now', async () => {
    const rows = ['Ivy Invoice', 'Eva Estimate', 'Vic Visit', 'Pam Project', 'Nan Nothing'].map(
      (name) => ({ name, email: `${name.split(' ')[0]}@example.com`, lifetime_value: 50 }),
    );
    const { body } = await send(rows);
    const { customers } = await (await server.asOwner('/api/customers?limit=20')).json();
    const idOf = (name: string) =>
      customers.find((one: { first_name: string }) => one.first_name === name).id;
    const invoice = { customer_id: idOf('Ivy'), customer_email: 'ivy@example.com' };
    expect((await addInvoice(server, invoice)).id).toBeDefined();
    await addEstimate(server, anEstimate({ customer_id: idOf('Eva') }));
    await addVisit(server, { customer_id: idOf('Vic') });
    await addProject(server, { customer: undefined, customer_id: idOf('Pam') });
    const answer = await undo(body.results.import_id);
    expect(answer.status).toBe(200);
    const { results } = await answer.json();
    expect(results).toMatchObject({ removed: 1, remaining: 4 });
    expect(results.in_use.map(({ name }: { name: string }) => name)).toEqual([
      'Eva Estimate',
      'Ivy Invoice',
      'Pam Project',
      'Vic Visit',
    ]);
    expect((await people()).map(({ value }) => value)).toEqual([0, 0, 0, 0]);
    for (const table of ['invoice_lines', 'invoices', 'estimate_lines', 'estimates', 'visits'])
      await server.rows(`delete from ${table}`);
    await server.rows('delete from projects');
  });

  test('empties an address it filled in, unless a part of it was changed since', async () => {
    const blank = { address: '', zip_code: '', city: 'Boerne' };
    const asWas = await addCustomer(server, { ...blank, email: 'was@example.com', phone: '' });
    const changed = await addCustomer(server, { ...blank, email: 'new@example.com', phone: '' });
    const row = { address: '9 High St', city: 'Comfort', state: 'TX', zip_code: '78013' };
    const { body } = await send([
      { name: 'Bo', email: 'was@example.com', ...row },
      { name: 'Cy', email: 'new@example.com', ...row },
    ]);
    await server.asOwner(`/api/customers/${changed.id}`, {
      method: 'PATCH',
      json: { version: 2, address: '11 High St' },
    });
    await undo(body.results.import_id);
    expect(await addressOf(asWas.id)).toEqual({ ...blank, state: 'TX' });
    expect(await addressOf(changed.id)).toEqual({ ...row, address: '11 High St' });
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
