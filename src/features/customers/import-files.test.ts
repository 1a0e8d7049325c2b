import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { readCustomerFile, readCustomers } from '#tests/harness/customer-file.ts';
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
  const path = `/api/customers/bulk-import${query}`;
  const answer = await server.asOwner(path, { method: 'POST', json: { customers } });
  const { results, message } = await answer.json();
  expect(message).toBeUndefined();
  return results;
}

const sendFile = (name: string, query?: string) => send(readCustomerFile(name).customers, query);
const sendText = (text: string, query?: string) => send(readCustomers(text).customers, query);

const people = () =>
  server.rows(`select trim(first_name || ' ' || last_name) as name, email, phone, address, city,
    zip_code, notes, source, tags, total_projects as projects, completed_projects as completed,
    lifetime_value::float8 as value from customers order by name, phone, email`);

/** Everything stored about customers, to see that nothing changes. */
const everything = () =>
  server.rows(`select to_jsonb(customers) as customer,
    (select count(*)::int from customer_contacts) as contacts,
    (select count(*)::int from customer_properties) as properties
    from customers order by id`);

const contacts = () =>
  server.rows('select name, email, phone from customer_contacts order by name, email, phone');

const properties = () =>
  server.rows('select label, address, city, zip_code from customer_properties order by address');

test('a report of QuickBooks brings its three customers, with both numbers and the property', async () => {
  expect(await sendFile('01-qbo-report-title-rows.csv')).toMatchObject({
    created: 3,
    skipped: 0,
    left_out: [],
  });
  expect(await people()).toMatchObject([
    { name: 'Amberg Rentals', phone: '+18305550111', address: '18 Rock St', zip_code: '78006' },
    {
      name: 'Dana Kowalski',
      phone: '+18305550112',
      address: '77 Live Oak Dr, Unit 4',
      city: 'Comfort',
    },
    { name: 'Zapata Bros.', phone: '', address: '', city: '' },
  ]);
  expect(await contacts()).toEqual([{ name: 'Dana Kowalski', email: '', phone: '+18305550113' }]);
  expect(await properties()).toMatchObject([
    { label: 'Kitchen', address: '77 Live Oak Dr, Unit 4', city: 'Comfort' },
  ]);
});

describe('our own export', () => {
  test('brings its totals once, as opening totals', async () => {
    await sendFile('02-own-export-reimport.csv');
    expect(await people()).toMatchObject([
      { name: 'Lupita Oviedo', phone: '+523355501234', projects: 1, completed: 1, value: -50 },
      { name: 'Nora Weiland', tags: ['vip', 'repeat'], source: 'Referral', value: 4210.5 },
      { name: 'Theo Brandt', projects: 0, completed: 0, value: 0 },
    ]);
    const before = await everything();
    expect(await sendFile('02-own-export-reimport.csv')).toMatchObject({ repeated: 3 });
    expect(await everything()).toEqual(before);
  });

  test('exported and imported changes nothing, whoever is in it', async () => {
    await addCustomer(server, { first_name: 'Rosa', last_name: 'Solís', email: 'rs@example.com' });
    await addCustomer(server, { first_name: 'Luis', last_name: 'Solís', email: 'rs@example.com' });
    await addCustomer(server, {
      first_name: 'Bare',
      last_name: '',
      email: '',
      phone: '',
      address: '',
      city: '',
      state: '',
      zip_code: '',
    });
    await sendFile('02-own-export-reimport.csv');
    await sendFile('05-same-name-different-people.csv');
    const before = await everything();
    for (let time = 0; time < 2; time += 1) {
      const file = await (await server.asOwner('/api/customers/export')).text();
      const results = await sendText(file);
      expect(results).toMatchObject({ created: 0, same_person: 0 });
      expect(await everything()).toEqual(before);
    }
  });

  test('fills blanks of a customer with the same phone number and name', async () => {
    await addCustomer(server, {
      first_name: 'Theo',
      last_name: 'Brandt',
      email: '',
      phone: '(830) 555-0122',
    });
    const file =
      'First name,Last name,Email,Phone,Lifetime value\nTheo,Brandt,theo@example.com,(830) 555-0122,500';
    expect(await sendText(file)).toMatchObject({ merged: 1, created: 0 });
    expect(await people()).toMatchObject([{ email: 'theo@example.com', value: 500 }]);
    await sendText(file.replace('500', '600'));
    expect(await people()).toMatchObject([{ email: 'theo@example.com', value: 500 }]);
  });
});

test('the source, the first day and the extension of a merged row stay in the notes', async () => {
  await addCustomer(server, {
    first_name: 'Theo',
    last_name: 'Brandt',
    email: 'theo@example.com',
    phone: '',
    source: 'Referral',
    notes: 'Gate 7',
  });
  const file = `Name,Email,Phone,Source,Created
Theo Brandt,theo@example.com,(830) 555-0122 x12,Nextdoor,1/12/2024
Ana Ruiz,ana@example.com,,Google,2025-03-04T15:00:00.000Z
Ana Ruiz,ana@example.com,,Yelp,"Feb 1, 2025"`;
  expect(await sendText(file)).toMatchObject({ merged: 1, created: 1, same_person: 1 });
  expect(await people()).toMatchObject([
    {
      name: 'Ana Ruiz',
      source: 'Google',
      notes: 'Source: Yelp\n\nCustomer since 2025-02-01',
    },
    {
      name: 'Theo Brandt',
      source: 'Referral',
      phone: '+18305550122',
      notes:
        'Gate 7\n\nPhone (830) 555-0122: extension 12\n\nSource: Nextdoor\n\nCustomer since 2024-01-12',
    },
  ]);
  const again = await sendText(file);
  expect(again).toMatchObject({ repeated: 3, merged: 0, created: 0 });
  expect(await sendText('Name,Customer since\nLu Ortiz,13/13/2024')).toMatchObject({
    created: 1,
    left_out: ['Row 2: "13/13/2024" isn\'t a date'],
  });
});

test('loose quotation marks lose none of six customers', async () => {
  expect(await sendFile('04-unescaped-quotes.csv')).toMatchObject({ created: 6 });
  expect((await people()).map(({ notes }) => notes)).toContain('says "call first", gate 1234');
});

describe('people with the same name', () => {
  test('stay three, and so do father and son at one number', async () => {
    expect(await sendFile('05-same-name-different-people.csv')).toMatchObject({ created: 5 });
    expect(await people()).toMatchObject([
      { name: 'Bill Hart Jr.', phone: '+18305550154' },
      { name: 'Bill Hart Sr.', phone: '+18305550154' },
      { name: 'Maria Garcia', phone: '+18305550151', value: 450, completed: 1 },
      { name: 'Maria Garcia', phone: '+18305550152', value: 1200 },
      { name: 'maria garcia', phone: '+18305550153', value: 80, completed: 0 },
    ]);
  });
  test('stay two where another one with the name is known, by phone, email, or address', async () => {
    await addCustomer(server, { first_name: 'Maria', last_name: 'Garcia', phone: '830-555-0151' });
    const rows = [
      { name: 'Maria Garcia', phone: '830-555-0152' },
      { name: 'Maria Garcia', email: 'other@example.com' },
      { name: 'Maria Garcia', address: '1 Oak St', city: 'Comfort' },
    ];
    expect(await send(rows)).toMatchObject({ created: 3, merged: 0 });
  });
  test('are one at the same address, whatever its punctuation', async () => {
    await addCustomer(server, {
      first_name: 'Maria',
      last_name: 'García',
      email: '',
      phone: '',
      address: '10 Frederick Creek',
      zip_code: '78006',
    });
    const row = { name: 'Garcia, Maria', address: '10 FREDERICK CREEK.', zip_code: '78006-1234' };
    expect(await send([{ ...row, phone: '830-555-0152' }])).toMatchObject({ merged: 1 });
    expect(await people()).toMatchObject([{ name: 'Maria García', phone: '+18305550152' }]);
  });
  test('and a placeholder for an email stay apart, and it is reported', async () => {
    const email = 'none@none.com';
    const results = await send([
      { row: 2, name: 'Sue Altgelt', email },
      { row: 3, name: 'Moe Adair', email },
    ]);
    expect(results).toMatchObject({ created: 2, left_out: expect.any(Array) });
    expect(results.left_out).toHaveLength(2);
  });
  test('and an email that three different names have stay apart', async () => {
    const email = 'office@hcf.example.com';
    const names = ['Sue Altgelt', 'Moe Adair', 'Ida Kott'];
    expect(await send(names.map((name) => ({ name, email })))).toMatchObject({ created: 3 });
  });
});

test('contacts of Google bring both emails, numbers and addresses, notes and labels', async () => {
  expect(await sendFile('07-google-contacts-multi.csv')).toMatchObject({ created: 3 });
  expect(await people()).toMatchObject([
    {
      name: 'Casa Linda HOA',
      email: 'hoa@casalinda.example.com',
      phone: '+18305550174',
      address: '9 Linda Ln',
      notes: 'Phone (830) 555-0174: extension 12',
    },
    { name: 'Otto', phone: '+18305550173', notes: 'phone only' },
    {
      name: 'Ruth Klein',
      phone: '+18305550171',
      notes: 'dog bites, gate 4411',
      tags: ['Customers'],
    },
  ]);
  expect(await properties()).toMatchObject([{ address: '11 Linda Ln', zip_code: '78006' }]);
  expect(await contacts()).toEqual([
    { name: 'Ruth Klein', email: '', phone: '+18305550172' },
    { name: 'Ruth Klein', email: 'ruth.klein@example.org', phone: '' },
  ]);
});

test('a status of a customer is no project; any other status becomes tag and source', async () => {
  expect(await sendFile('10-status-active-blank-cells.csv')).toMatchObject({
    created: 3,
    same_person: 1,
  });
  expect(await people()).toMatchObject([
    { name: 'Gil Tanner', projects: 0, source: 'Google', tags: [] },
    { name: 'Hope Reyes', projects: 0, source: 'Nextdoor', phone: '+18305550202' },
    { name: 'Ivan Sol', projects: 0, tags: ['Do Not Service'], city: 'Boerne' },
  ]);
});

test('a name in decomposed Unicode, or without its accents, is one customer', async () => {
  const results = await sendFile('68-nfd.csv');
  expect(results).toMatchObject({ created: 2, same_person: 1, merges: [{ row: 3, by: 'phone' }] });
  expect(await sendText('Name,Phone\nJose Munoz,830-555-0241')).toMatchObject({ merged: 1 });
});

describe('a merged row', () => {
  test('loses nothing: its number, email, address, note and name stay with the customer', async () => {
    const { id } = await addCustomer(server, {
      first_name: 'Sue',
      last_name: 'Altgelt',
      email: 'sue@example.com',
      phone: '830-555-0109',
      notes: 'Ring twice.',
    });
    const row = {
      name: 'Hal Altgelt',
      email: 'sue@example.com',
      phone: '830-555-0110',
      address: '9 High St',
      notes: 'Gate 7',
      tags: ['rental'],
    };
    const dry = await send([{ row: 2, ...row }], '?dry_run=true');
    expect(dry.merges).toMatchObject([
      {
        row: 2,
        by: 'email',
        customer_id: id,
        file: { name: 'Hal Altgelt', phone: '+18305550110', notes: 'Gate 7' },
        known: { name: 'Sue Altgelt', phone: '+18305550109', notes: 'Ring twice.' },
      },
    ]);
    const before = await everything();
    const { import_id } = await send([{ row: 2, ...row }]);
    expect(await people()).toMatchObject([
      { name: 'Sue Altgelt', notes: 'Ring twice.\n\nGate 7', tags: ['rental'] },
    ]);
    expect(await contacts()).toEqual([{ name: 'Hal Altgelt', email: '', phone: '+18305550110' }]);
    expect(await properties()).toMatchObject([{ address: '9 High St' }]);
    await server.asOwner(`/api/customers/imports/${import_id}`, { method: 'DELETE' });
    const [now] = await everything();
    // Each of the two changes is a version.
    const { version, updated_at } = now?.customer ?? {};
    expect(now).toEqual({
      ...before[0],
      customer: { ...before[0]?.customer, version, updated_at },
    });
  });
  test('is shown beside the row it is merged with', async () => {
    const results = await send([
      { row: 2, name: 'Sue Altgelt', phone: '830-555-0109', notes: 'Gate 7' },
      {
        row: 3,
        name: 'Sue Altgelt',
        phone: '830-555-0109',
        notes: 'Dog',
        email: 'sue@example.com',
      },
    ]);
    expect(results.merges).toMatchObject([
      { row: 3, same_as: 2, customer_id: null, known: { notes: 'Gate 7' }, file: { notes: 'Dog' } },
    ]);
    expect(await people()).toMatchObject([{ email: 'sue@example.com', notes: 'Gate 7\n\nDog' }]);
  });
});

test('a street without a city stays without one', async () => {
  await send([{ name: 'Sue Altgelt', address: '9 High St' }]);
  expect(await people()).toMatchObject([{ address: '9 High St', city: '' }]);
});

test('imported customers are not new this month', async () => {
  await addCustomer(server);
  await sendFile('04-unescaped-quotes.csv');
  const { counts } = await (await server.asOwner('/api/customers/counts')).json();
  expect(counts).toMatchObject({ customers: 7, new_this_month: 1 });
});
