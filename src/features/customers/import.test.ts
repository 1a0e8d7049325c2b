import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { addEstimate, anEstimate } from '#tests/factories/estimates.ts';
import { addInvoice } from '#tests/factories/invoices.ts';
import { addProject } from '#tests/factories/projects.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

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

const properties = () =>
  server.rows(`select customers.email as customer, label, customer_properties.address
    from customer_properties join customers on customers.id = customer_id
    order by customer_properties.address desc`);

const contacts = () =>
  server.rows('select name, phone, email from customer_contacts order by email');

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
      imported: 5,
      created: 3,
      same_person: 2,
      skipped: 1,
      failed: 0,
      left_out: ['Row 7: "hal@" isn\'t a valid email'],
      skipped_rows: ['Row 6: name too short'],
    });
    expect(body.imported).toBe(5);
    expect(
      body.results.rows.map((one: { row: number; outcome: string }) => [one.row, one.outcome]),
    ).toEqual([
      [2, 'created'],
      [3, 'same_person'],
      [4, 'created'],
      [5, 'same_person'],
      [6, 'skipped'],
      [7, 'created'],
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
        city: '',
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
        city: '',
        rating: null,
      },
      expect.objectContaining({ first_name: 'Hal', email: '' }),
    ]);
    expect(await counts()).toMatchObject({
      customers: 3,
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
      city: '',
      state: '',
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

  test('makes one customer with several properties of the rows of one client', async () => {
    const row = { city: 'Boerne', state: 'TX', zip_code: '78006', client_id: '100' };
    const { body } = await send([
      { ...row, row: 2, name: 'Sue Altgelt', email: 'sue@example.com', address: '41 Esser Rd' },
      { ...row, row: 3, name: 'Lake House', address: '9 High St', property_name: 'Lake house' },
      { ...row, row: 4, name: 'Sue Altgelt', address: '9 High St.', city: 'Boerne' },
      { ...row, row: 5, name: 'Sue Altgelt', client_id: '101', address: '5 Elm St' },
    ]);
    expect(body.results).toMatchObject({ created: 2, same_person: 2 });
    expect(body.results.rows[1]).toMatchObject({
      outcome: 'same_person',
      by: 'client',
      same_as: 2,
    });
    expect(await properties()).toEqual([
      { customer: 'sue@example.com', label: 'Lake house', address: '9 High St' },
    ]);
    const own = await server.rows("select address from customers order by email = ''");
    expect(own).toEqual([{ address: '41 Esser Rd' }, { address: '5 Elm St' }]);
  });

  test('adds further addresses, phone numbers and emails that are not known yet', async () => {
    const { id } = await addCustomer(server, {
      first_name: 'Sue',
      last_name: 'Altgelt',
      email: 'sue@example.com',
      phone: '830-555-0109',
    });
    await server.asOwner(`/api/customers/${id}/properties`, {
      method: 'POST',
      json: { label: 'Rental', address: '9 High St' },
    });
    const rows = [
      {
        ...sue,
        phone: '830-555-0109',
        other_phones: ['830-555-0109', '830-555-0110'],
        other_emails: ['shop@example.com'],
        address: '214 Rosewood Ave.',
        properties: [{ address: '9 high st', zip_code: '78006' }, { address: '5 Elm St' }],
      },
    ];
    const { body } = await send(rows);
    expect(await properties()).toMatchObject([
      { address: '9 High St', label: 'Rental' },
      { address: '5 Elm St' },
    ]);
    expect(await contacts()).toEqual([
      { name: 'Sue Altgelt', phone: '+18305550110', email: '' },
      { name: 'Sue Altgelt', phone: '', email: 'shop@example.com' },
    ]);
    expect((await send(rows)).body.results).toMatchObject({ repeated: 1 });
    await undo(body.results.import_id);
    expect(await properties()).toMatchObject([{ address: '9 High St' }]);
    expect(await contacts()).toEqual([]);
  });

  test('takes a row whose address is too long, without the address, and says so', async () => {
    const { body } = await send([{ row: 2, ...sue, address: 'x'.repeat(201), city: 'Comfort' }]);
    expect(body.results).toMatchObject({
      created: 1,
      failed: 0,
      left_out: ['Row 2: the address has more than 200 characters'],
    });
    expect(await server.rows('select address, city from customers')).toEqual([
      { address: '', city: '' },
    ]);
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

  test('removes the properties it added with their customers, but not one changed since', async () => {
    const row = { client_id: '7', city: 'Boerne', zip_code: '78006' };
    const { body } = await send([
      { ...row, name: 'Sue Altgelt', address: '41 Esser Rd' },
      { ...row, name: 'Sue Altgelt', address: '9 High St' },
      { ...row, name: 'Moe Adair', client_id: '8', address: '1 Oak St' },
      { ...row, name: 'Moe Adair', client_id: '8', address: '2 Oak St' },
    ]);
    const { customers } = await (await server.asOwner('/api/customers?q=adair')).json();
    const [second] = await server.rows(
      "select id, customer_id from customer_properties where address = '2 Oak St'",
    );
    expect(second.customer_id).toBe(customers[0].id);
    await server.asOwner(`/api/customers/${second.customer_id}/properties/${second.id}`, {
      method: 'PATCH',
      json: { label: 'Shop', address: '2 Oak St' },
    });
    const { results } = await (await undo(body.results.import_id)).json();
    expect(results).toMatchObject({ removed: 1, remaining: 1, in_use: [{ name: 'Moe Adair' }] });
    expect(await properties()).toMatchObject([{ label: 'Shop', address: '2 Oak St' }]);
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
