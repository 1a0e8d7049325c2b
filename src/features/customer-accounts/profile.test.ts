import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayContact } from '#features/customers/actions/preferences.ts';
import { type PortalBrowser, portalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let nora: Awaited<ReturnType<typeof signedInCustomer>>;
let omar: Awaited<ReturnType<typeof signedInCustomer>>;
beforeAll(async () => {
  server = await startTestServer();
  nora = await signedInCustomer(server, {
    first_name: 'Nora',
    last_name: 'Profile',
    email: 'nora@example.com',
  });
  omar = await signedInCustomer(server, {
    first_name: 'Omar',
    last_name: 'Other',
    email: 'omar@example.com',
  });
});
afterAll(() => server.stop());

const details = (more: Record<string, string> = {}) => ({
  first_name: 'Nora',
  last_name: 'Profile',
  phone: '(830) 555-0188',
  address: '1 Main St',
  city: 'Boerne',
  state: 'TX',
  zip_code: '78006',
  language: 'english',
  ...more,
});

async function versionOf(browser: PortalBrowser, form = 'profile') {
  const html = await (await browser.get('/customer/profile')).text();
  const of = html.slice(html.indexOf(`action="/customer/${form}"`));
  return /name="version" value="(\d+)"/.exec(of)?.[1] ?? '';
}

async function stored(id: string) {
  const [row] = await server.rows('select * from customers where id = $1', [id]);
  return row;
}

const preferences = (more: Record<string, string> = {}) => ({
  contact_method: 'text',
  best_time: 'evening',
  emails_messages: 'on',
  ...more,
});

describe('name, phone, address and language', () => {
  test('are changed by the customer, with one line of history', async () => {
    const version = await versionOf(nora.browser);
    const sent = await nora.browser.send('/customer/profile', {
      ...details({ first_name: 'Nora <script>alert(1)</script>', zip_code: '78015' }),
      version,
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      '/customer/profile?notice=details',
    ]);
    const html = await (await nora.browser.get('/customer/profile?notice=details')).text();
    expect(html).toContain('Saved.');
    expect(html).toContain('value="Nora &lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).not.toContain('<script>alert');
    expect(await stored(nora.customer.id)).toMatchObject({
      phone: '+18305550188',
      zip_code: '78015',
      email: 'nora@example.com',
    });
    const [row] = await server.rows(
      "select actor_kind, actor_id from audit_log where subject_id = $1 and action = 'changed' order by position desc limit 1",
      [nora.customer.id],
    );
    const { auth_user_id } = await stored(nora.customer.id);
    expect(row).toEqual({ actor_kind: 'customer', actor_id: auth_user_id });
  });

  test('of two browsers the second sees what is stored now, and loses nothing', async () => {
    const version = await versionOf(nora.browser);
    await nora.browser.send('/customer/profile', { ...details({ city: 'Comfort' }), version });
    const late = await nora.browser.send('/customer/profile', {
      ...details({ city: 'Bergheim' }),
      version,
    });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(html).toContain('value="Bergheim"');
    expect(html).toContain('Saved now: Comfort');
    expect((await stored(nora.customer.id)).city).toBe('Comfort');
    const newer = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
    const again = { ...details({ city: 'Bergheim' }), version: newer };
    expect((await nora.browser.send('/customer/profile', again)).status).toBe(303);
    expect((await stored(nora.customer.id)).city).toBe('Bergheim');
  });

  test('an extension is noted for the owner, and a later one replaces it', async () => {
    for (const phone of ['(830) 555-0142 x12', '+1 (830) 555-0142;ext=7']) {
      const version = await versionOf(nora.browser);
      const sent = await nora.browser.send('/customer/profile', { ...details({ phone }), version });
      expect(sent.status).toBe(303);
    }
    expect(await stored(nora.customer.id)).toMatchObject({
      phone: '+18305550142',
      notes: 'Phone extension: 7',
    });
  });

  test.each([
    [{ first_name: ' ' }, 'Please fill this in.'],
    [{ phone: 'call me' }, 'Please enter a phone number like (830) 555-0142.'],
    [{ zip_code: 'Boerne' }, 'A ZIP code has five digits.'],
    [{ zip_code: '7800' }, 'A ZIP code has five digits.'],
    [{ address: 'x'.repeat(201) }, 'Please use 200 characters or fewer.'],
  ])('an invalid value is refused beside its field: %j', async (more, expected) => {
    const before = await stored(nora.customer.id);
    const version = String(before.version);
    const sent = await nora.browser.send('/customer/profile', { ...details(more), version });
    expect([sent.status, await sent.text()]).toEqual([400, expect.stringContaining(expected)]);
    expect(await stored(nora.customer.id)).toEqual(before);
  });

  test('a new language leads to the pages in it', async () => {
    const version = await versionOf(nora.browser);
    const form = { ...details({ language: 'spanish' }), version };
    const sent = await nora.browser.send('/customer/profile', form);
    expect(sent.headers.get('location')).toBe('/es/customer/profile?notice=details');
    const page = await (await nora.browser.get('/es/customer/profile?notice=details')).text();
    expect(page).toContain('Se guardó.');
    expect(page).toContain('Preferencias de contacto');
  });

  test('nobody who is not signed in sees or changes anything', async () => {
    const stranger = portalBrowser(server);
    for (const path of ['', '/addresses', '/preferences']) {
      const sent = await stranger.send(`/customer/profile${path}`, details({ version: '1' }));
      expect(sent.headers.get('location')).toBe('/customer/login');
    }
    expect((await stranger.get('/customer/profile')).headers.get('location')).toContain('login');
  });
});

describe('further addresses', () => {
  const address = { address: '9 Rental Rd', label: 'Rental', city: 'Comfort', state: 'TX' };
  const key = '0193a5b0-0000-7000-8000-00000000abcd';
  const list = (id: string) =>
    server.rows('select id, address, notes from customer_properties where customer_id = $1', [id]);

  test('one sent twice is stored once', async () => {
    for (const _ of [1, 2]) {
      const sent = await nora.browser.send('/customer/profile/addresses', { ...address, key });
      expect(sent.headers.get('location')).toBe('/customer/profile?notice=added');
    }
    expect(await list(nora.customer.id)).toHaveLength(1);
  });

  test('are changed and removed; what the owner noted stays', async () => {
    const [{ id }] = (await list(nora.customer.id)) as [{ id: string }];
    await server.rows("update customer_properties set notes = 'Dog' where id = $1", [id]);
    const one = `/customer/profile/addresses/${id}`;
    expect(await (await nora.browser.get(one)).text()).not.toContain('Dog');
    await nora.browser.send(one, { ...address, address: '10 Rental Rd' });
    expect(await list(nora.customer.id)).toMatchObject([{ address: '10 Rental Rd', notes: 'Dog' }]);
    const bad = await nora.browser.send(one, { ...address, address: '' });
    expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining('fill this in')]);
    for (const path of [one, `${one}/removal`]) {
      expect((await omar.browser.send(path, address)).status).toBe(404);
    }
    expect((await omar.browser.get(one)).status).toBe(404);
    expect(await list(nora.customer.id)).toHaveLength(1);
    await nora.browser.send(`${one}/removal`);
    expect(await list(nora.customer.id)).toEqual([]);
    expect((await nora.browser.send(`${one}/removal`)).status).toBe(404);
    expect((await nora.browser.get('/customer/profile/addresses/nonsense')).status).toBe(404);
  });
});

describe('how and when to be written to', () => {
  const may = (kind: 'messages' | 'visits' | 'documents') =>
    server.app.database.transaction((tx) => mayContact(tx, nora.customer.id, kind));

  test('who has set nothing may be written to', async () => {
    expect(await Promise.all([may('messages'), may('visits'), may('documents')])).toEqual([
      ...[true, true, true],
    ]);
  });

  test('preferences are stored and obeyed', async () => {
    const version = await versionOf(nora.browser, 'profile/preferences');
    const sent = await nora.browser.send('/customer/profile/preferences', {
      ...preferences(),
      version,
    });
    expect(sent.headers.get('location')).toBe('/customer/profile?notice=preferences');
    expect(await Promise.all([may('messages'), may('visits'), may('documents')])).toEqual([
      ...[true, false, false],
    ]);
    const [row] = await server.rows('select contact_method, best_time from customer_preferences');
    expect(row).toEqual({ contact_method: 'text', best_time: 'evening' });
  });

  test('never means none of them, whatever else is ticked', async () => {
    const version = await versionOf(nora.browser, 'profile/preferences');
    await nora.browser.send('/customer/profile/preferences', {
      ...preferences({ never: 'on' }),
      version,
    });
    expect(await Promise.all([may('messages'), may('visits'), may('documents')])).toEqual([
      ...[false, false, false],
    ]);
  });

  test('of two browsers the second gets an error', async () => {
    const version = await versionOf(nora.browser, 'profile/preferences');
    const send = () =>
      nora.browser.send('/customer/profile/preferences', { ...preferences(), version });
    expect([(await send()).status, (await send()).status]).toEqual([303, 409]);
  });
});
