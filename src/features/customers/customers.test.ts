import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, addCustomer } from '#tests/factories/customers.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
const unknownId = '01a1fd14-4631-7fa6-a4c0-0e801a8ba66f';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function api(path: string, method = 'GET', json?: unknown, headers = {}) {
  const answer = await server.asOwner(`/api/customers${path}`, { method, json, headers });
  return { status: answer.status, body: await answer.json() };
}

const names = (body: { customers: { name: string }[] }) => body.customers.map((one) => one.name);

describe('adding a customer', () => {
  test('takes the fields of the spec, with its defaults, and never a total', async () => {
    const { status, body } = await api('', 'POST', {
      name: 'Vera Lott',
      email: ' Vera@Example.com ',
      phone: '830-555-0120',
      total_projects: 9,
      lifetime_value: 900,
      last_contact: '2026-01-01',
    });
    expect(status).toBe(200);
    expect(body.customer).toMatchObject({
      first_name: 'Vera',
      last_name: 'Lott',
      email: 'vera@example.com',
      phone: '+18305550120',
      city: '',
      state: '',
      source: 'Direct',
      rating: null,
      total_projects: 0,
      lifetime_value: 0,
      last_contact: null,
      version: 1,
    });
  });

  test('sent twice under one key is stored once; the key is not used for another', async () => {
    const json = aCustomer({ first_name: 'Once', email: 'once@example.com' });
    const headers = { 'idempotency-key': 'add-once' };
    const [first, second] = await Promise.all([
      api('', 'POST', json, headers),
      api('', 'POST', json, headers),
    ]);
    expect(first.body.customer.id).toBe(second.body.customer.id);
    expect((await api('', 'POST', { ...json, city: 'Comfort' }, headers)).status).toBe(409);
  });

  test('needs first and last name', async () => {
    const { status, body } = await api('', 'POST', { first_name: 'Rosa', last_name: ' ' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ last_name: 'First name and last name are required' });
  });

  test('adds a company without a last name, under its whole name', async () => {
    const company = { first_name: 'Kendall Roofing Supply', is_company: true, email: '' };
    const { status, body } = await api('', 'POST', { ...company, language: 'spanish' });
    expect(status).toBe(200);
    expect(body.customer).toMatchObject({
      name: 'Kendall Roofing Supply',
      first_name: 'Kendall Roofing Supply',
      last_name: '',
      language: 'spanish',
    });
    const nameless = await api('', 'POST', { first_name: '', is_company: true });
    expect(nameless.body.fields).toEqual({ first_name: 'Company name is required' });
  });

  test("changes a customer's language, with a history entry, and takes no other", async () => {
    const { body } = await api('', 'POST', aCustomer({ first_name: 'Lupe', email: '', phone: '' }));
    const { id, version } = body.customer;
    const changed = await api(`/${id}`, 'PATCH', { version, language: 'spanish' });
    expect(changed.body.customer.language).toBe('spanish');
    const [entry] = await server.rows(
      "select details from audit_log where subject_id = $1 and action = 'changed'",
      [id],
    );
    expect(entry.details.to).toEqual({ language: 'spanish' });
    const refused = await api(`/${id}`, 'PATCH', { version: version + 1, language: 'german' });
    expect(refused.status).toBe(400);
  });

  test.each([
    [{ email: 'rosa@' }, 'email'],
    [{ zip_code: '78006-12345' }, 'zip_code'],
    [{ rating: 6 }, 'rating'],
    [{ address: 'x'.repeat(201) }, 'address'],
    [{ notes: 'a\u0000b' }, 'notes'],
    [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'tags'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await api('', 'POST', aCustomer(change));
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (const [first_name, last_name, tags] of [
      ['Hank', 'Oehler', ['VIP']],
      ['Ana', 'Solís', []],
      ['Dale', 'Hutchins', ['VIP']],
    ] as const)
      await addCustomer(server, {
        first_name,
        last_name,
        tags,
        email: `${first_name}@list.example`,
      });
    await server.rows(
      "update customers set opening_value = case first_name when 'Hank' then 20 else 10 end, lifetime_value = case first_name when 'Hank' then 20 else 10 end where email like '%@list.example'",
    );
  });

  test.each(['name', 'lifetime_value', 'last_contact', 'created'])(
    'pages by %s neither skip nor repeat, both ways round',
    async (sort) => {
      for (const order of ['asc', 'desc']) {
        const whole = (await api(`?sort=${sort}&order=${order}`)).body.customers;
        const paged: unknown[] = [];
        let cursor = '';
        do {
          const { body } = await api(`?sort=${sort}&order=${order}&limit=2${cursor}`);
          paged.push(...body.customers);
          cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : '';
        } while (cursor);
        expect(paged).toEqual(whole);
      }
    },
  );

  test('sort by last name, numbers with the highest first', async () => {
    expect(names((await api('?q=list.example')).body)).toEqual([
      'Dale Hutchins',
      'Hank Oehler',
      'Ana Solís',
    ]);
    expect(names((await api('?q=list.example&sort=lifetime_value')).body)[0]).toBe('Hank Oehler');
  });

  test.each([
    ['oehl', 'Hank Oehler'],
    ['HANK@LIST', 'Hank Oehler'],
    ['830-555-0120', 'Vera Lott'],
  ])('finds by %s', async (search, name) => {
    expect(names((await api(`?q=${encodeURIComponent(search)}`)).body)).toEqual([name]);
  });

  test('is narrowed by a tag', async () => {
    expect(names((await api('?tag=VIP')).body)).toEqual(['Dale Hutchins', 'Hank Oehler']);
  });

  test.each(['?limit=0', '?sort=age', '?q=ab', '?cursor=x', '?archived=maybe'])(
    'refuses %s',
    async (query) => {
      expect((await api(query)).status).toBe(400);
    },
  );
});

describe('whose an email and a phone number are', () => {
  const whose = async (query: string) => (await api(`/duplicates?${query}`)).body.duplicates;
  const reach = new URLSearchParams({ email: ' Dana@Twice.example ', phone: '830.555.0177' });

  test('compares what would be stored, contacts included, and leaves out who is changed', async () => {
    const dana = { email: 'dana@twice.example', phone: '(830) 555-0177' };
    const { id } = await addCustomer(server, { first_name: 'Dana', ...dana });
    const other = await addCustomer(server, { first_name: 'Otto', email: '', phone: dana.phone });
    await api(`/${other.id}/contacts`, 'POST', { name: 'Dana', email: dana.email });
    const both = [
      { id, name: 'Dana Villarreal' },
      { id: other.id, name: 'Otto Villarreal' },
    ];
    expect(await whose(String(reach))).toEqual({ email: both, phone: both });
    const [, otto] = both;
    expect(await whose(`${reach}&except=${id}`)).toEqual({ email: [otto], phone: [otto] });
    await api(`/${other.id}/archival`, 'POST');
    expect((await whose(String(reach))).phone).toEqual([both[0]]);
  });

  test('is nobody for what is empty or unknown', async () => {
    await addCustomer(server, { first_name: 'Nobody', email: '', phone: '' });
    expect(await whose('')).toEqual({ email: [], phone: [] });
    expect(await whose('email=dana&phone=830')).toEqual({ email: [], phone: [] });
  });
});

describe('one customer', () => {
  test('takes a change, with a line of history', async () => {
    const { id } = await addCustomer(server, { email: 'change@example.com' });
    const { body } = await api(`/${id}`, 'PATCH', {
      version: 1,
      city: 'Comfort',
      tags: ['Rental'],
    });
    expect(body.customer).toMatchObject({ city: 'Comfort', tags: ['Rental'], version: 2 });
    const [line] = await server.rows(
      "select action, details from audit_log where subject_id = $1 and action = 'changed'",
      [id],
    );
    expect(line?.details).toMatchObject({ from: { city: 'Boerne' }, to: { city: 'Comfort' } });
  });

  test('refuses a change made on an older version and keeps the newer one', async () => {
    const { id } = await addCustomer(server, { email: 'twice@example.com' });
    const answers = await Promise.all(
      ['Comfort', 'Sisterdale'].map((city) => api(`/${id}`, 'PATCH', { version: 1, city })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test.each([{ version: 1, first_name: '' }, { version: 1, email: 'x' }, { city: 'Boerne' }])(
    'refuses %j',
    async (json) => {
      const { id } = await addCustomer(server, { email: 'bad@example.com' });
      expect((await api(`/${id}`, 'PATCH', json)).status).toBe(400);
    },
  );

  test('is archived and restored, twice as well as once', async () => {
    const { id } = await addCustomer(server, { last_name: 'Archiver', email: 'a@example.com' });
    for (const _ of [1, 2]) expect((await api(`/${id}/archival`, 'POST')).status).toBe(200);
    expect(names((await api('?q=archiver')).body)).toEqual([]);
    expect(names((await api('?q=archiver&archived=true')).body)).toEqual(['Rosa Archiver']);
    await api(`/${id}/archival`, 'DELETE');
    expect(names((await api('?q=archiver')).body)).toEqual(['Rosa Archiver']);
  });

  test('has contacts and further addresses', async () => {
    const { id } = await addCustomer(server, { email: 'parts@example.com' });
    await api(`/${id}/contacts`, 'POST', { name: 'Ana Solís', relation: 'Tenant' });
    const added = await api(`/${id}/properties`, 'POST', {
      address: '88 Frey St',
      label: 'Rental',
    });
    const [property] = added.body.customer.properties;
    const { body } = await api(`/${id}/properties/${property.id}`, 'PATCH', {
      address: '90 Frey St',
    });
    expect(body.customer.properties).toEqual([{ ...property, address: '90 Frey St', label: '' }]);
    const [contact] = body.customer.contacts;
    const removed = await api(`/${id}/contacts/${contact.id}`, 'DELETE');
    expect(removed.body.customer.contacts).toEqual([]);
    expect((await api(`/${id}/contacts/${contact.id}`, 'DELETE')).status).toBe(404);
    expect((await api(`/${id}/contacts`, 'POST', { name: '' })).status).toBe(400);
  });
});

describe('what a visitor sends', () => {
  test('joins the customer it is from, changes nothing of them, and stands in the timeline', async () => {
    const { id } = await addCustomer(server, { email: 'known@example.com' });
    const body = workRequestForm(
      aWorkRequest({ email: 'Known@example.com', firstName: 'Somebody', address: '1 Else St' }),
    );
    await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
    const customer = (await api(`/${id}`)).body.customer;
    expect(customer).toMatchObject({ first_name: 'Rosa', address: '214 Rosewood Ave', version: 1 });
    expect(customer.last_contact).not.toBeNull();
    const { timeline, next_cursor } = (await api(`/${id}/timeline`)).body;
    expect(timeline).toMatchObject([{ kind: 'request', status: 'new', amount: null }]);
    expect(next_cursor).toBeNull();
  });
});

test.each([
  ['GET', ''],
  ['PATCH', ''],
  ['POST', '/archival'],
  ['DELETE', '/archival'],
  ['POST', '/contacts'],
  ['POST', '/properties'],
  ['POST', '/merger'],
  ['DELETE', '/merger'],
  ['GET', '/timeline'],
])('%s /api/customers/{id}%s: unknown is 404, not signed in 401', async (method, path) => {
  const json =
    method === 'GET' || method === 'DELETE'
      ? undefined
      : { version: 1, name: 'x', address: 'x', other_id: unknownId.replace('1', '2') };
  for (const id of [unknownId, 'x', "'"]) {
    const { status } = await api(`/${encodeURIComponent(id)}${path}`, method, json);
    expect({ id, status }).toEqual({ id, status: 404 });
  }
  const url = `${server.address}/api/customers/${unknownId}${path}`;
  for (const token of ['', 'x'])
    expect((await call(url, token, { method, json })).status).toBe(401);
});

test('a customer added by hand gets the earlier requests of the same person, nobody else’s', async () => {
  const send = async (change: Record<string, string>) => {
    const form = workRequestForm(aWorkRequest({ lastName: 'Adopted', ...change }));
    const path = `${server.address}/api/forms/work-request`;
    return (await (await fetch(path, { method: 'POST', body: form })).json()).request_id;
  };
  const sent = {
    byEmail: await send({ email: 'Adopted@Example.com', phone: '(830) 555-0131' }),
    byPhone: await send({ email: 'other-adopted@example.com', phone: '(830) 555-0132' }),
    otherName: await send({
      email: 'x@example.com',
      phone: '(830) 555-0132',
      lastName: 'Stranger',
    }),
  };
  const email = 'adopted@example.com';
  const customer = await addCustomer(server, { last_name: 'Adopted', email, phone: '8305550132' });
  expect(customer.last_contact).not.toBeNull();
  const rows = await server.rows('select id from requests where customer_id = $1', [customer.id]);
  expect(rows.map(({ id }) => id).sort()).toEqual([sent.byEmail, sent.byPhone].sort());
});

test('the extension of a phone number is noted from the form, and replaced by a change', async () => {
  const json = { first_name: 'Ext', last_name: 'Ension', phone: '(830) 555-0142 x12' };
  const made = await (await server.asOwner('/api/customers', { method: 'POST', json })).json();
  const { id, version } = made.customer;
  expect(made.customer).toMatchObject({ phone: '+18305550142', notes: 'Phone extension: 12' });
  const change = { version, phone: '830-555-0143 ext. 7' };
  const changed = await server.asOwner(`/api/customers/${id}`, { method: 'PATCH', json: change });
  expect((await changed.json()).customer).toMatchObject({
    phone: '+18305550143',
    notes: 'Phone extension: 7',
  });
});
