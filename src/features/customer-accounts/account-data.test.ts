import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const security = '/customer/profile/security';

function join(name: string, more: { language?: string } = {}) {
  const email = `${name.toLowerCase()}@example.com`;
  return signedInCustomer(server, { first_name: name, last_name: 'Data', email, ...more });
}

async function emailTo(email: string, expected: string) {
  return waitUntil(`an email to ${email}`, async () => {
    const [sentEmail] = await server.rows(
      'select subject, body_text from emails where recipient = $1 and body_text like $2 order by id desc limit 1',
      [email, `%${expected}%`],
    );
    return sentEmail as { subject: string; body_text: string } | undefined;
  });
}

const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const login = (email: string, password = 'secret-6') =>
  portalBrowser(server).send('/customer/login', { email, password });

describe('a new e-mail address', () => {
  test('changes nothing before an email to it is answered, then everything', async () => {
    const { browser, customer } = await join('Eve');
    await browser.send('/customer/forgot-password', { email: 'eve@example.com' });
    const reset = tokenIn((await emailTo('eve@example.com', 'reset-password')).body_text);
    const ask = (fields: Record<string, string>) => browser.send(`${security}/email`, fields);
    expect((await ask({ email: 'eve.new@example.com', password: 'nope' })).status).toBe(400);
    expect((await ask({ email: 'not one', password: 'secret-6' })).status).toBe(400);
    expect((await ask({ email: 'EVE@example.com', password: 'secret-6' })).status).toBe(400);
    const sent = await ask({ email: 'Eve.New@example.com', password: 'secret-6' });
    expect(sent.headers.get('location')).toBe(`${security}?notice=mail`);
    const { body_text } = await emailTo('eve.new@example.com', '/customer/new-email');
    const token = tokenIn(body_text);
    const elsewhere = portalBrowser(server);
    const page = await elsewhere.get(`/customer/new-email?token=${token}`);
    expect(await page.text()).toContain('eve.new@example.com');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await login('eve.new@example.com')).status).toBe(401);
    expect((await elsewhere.send('/customer/new-email', { token })).status).toBe(303);
    expect((await elsewhere.send('/customer/new-email', { token })).status).toBe(400);
    expect((await login('eve.new@example.com')).status).toBe(303);
    expect((await login('eve@example.com')).status).toBe(401);
    const [row] = await server.rows('select email from customers where id = $1', [customer.id]);
    expect(row.email).toBe('eve.new@example.com');
    await emailTo('eve@example.com', 'From now on, you sign in with eve.new@example.com');
    const late = { token: reset, new_password: 'too-late', confirm_password: 'too-late' };
    expect((await browser.send('/customer/reset-password', late)).status).toBe(400);
    expect((await login('eve.new@example.com', 'too-late')).status).toBe(401);
  });

  test('that somebody else asked for ends with a new password', async () => {
    const { browser } = await join('Una');
    await browser.send(`${security}/email`, { email: 'thief@example.com', password: 'secret-6' });
    const token = tokenIn((await emailTo('thief@example.com', 'new-email')).body_text);
    await browser.send('/customer/forgot-password', { email: 'una@example.com' });
    const reset = tokenIn((await emailTo('una@example.com', 'reset-password')).body_text);
    const fields = { token: reset, new_password: 'mine again', confirm_password: 'mine again' };
    expect((await browser.send('/customer/reset-password', fields)).status).toBe(303);
    expect((await browser.send('/customer/new-email', { token })).status).toBe(400);
    expect((await login('una@example.com', 'mine again')).status).toBe(303);
  });

  test('of somebody who has an account is answered the same and changes nothing', async () => {
    const { browser } = await join('Ida');
    await join('Taken');
    const ask = (email: string) =>
      browser.send(`${security}/email`, { email, password: 'secret-6' });
    const [taken, free] = [await ask('taken@example.com'), await ask('free@example.com')];
    expect(taken.headers.get('location')).toBe(free.headers.get('location'));
    await emailTo('taken@example.com', 'It already has an account');
    const token = tokenIn((await emailTo('free@example.com', 'new-email')).body_text);
    await server.rows(
      "update users set email = 'free@example.com' where email = 'taken@example.com'",
    );
    expect((await browser.send('/customer/new-email', { token })).status).toBe(400);
    expect((await login('ida@example.com')).status).toBe(303);
  });
});

describe('the download', () => {
  test('is everything of the customer and nothing of others', async () => {
    const { browser, customer } = await join('Dora');
    const { customer: other } = await join('Hidden');
    for (const { id } of [customer, other]) {
      const json = { customer_id: id, title: `Porch of ${id}`, description: 'Steps' };
      await server.asOwner('/api/projects', { method: 'POST', json });
    }
    const answer = await browser.get('/customer/profile/data/download');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      profile: { first_name: 'Dora' },
      projects: [{ title: `Porch of ${customer.id}` }],
      invoices: [],
      payments: [],
      photos: [],
    });
    expect(text).not.toContain(other.id);
    const stranger = await portalBrowser(server).get('/customer/profile/data/download');
    expect(stranger.headers.get('location')).toContain('/customer/login');
  });
});

describe('the request to delete the account', () => {
  const data = '/customer/profile/data';
  const account = (id: string, path = '', method = 'GET') =>
    server.asOwner(`/api/customers/${id}/portal-account${path}`, { method });

  test('is made on purpose, sent to the owner once, and can be withdrawn', async () => {
    const { browser, customer } = await join('Wanda');
    expect((await browser.send(`${data}/deletion`)).status).toBe(400);
    for (const _ of [1, 2]) await browser.send(`${data}/deletion`, { sure: 'on' });
    const emails = await server.rows(
      "select 1 from emails where recipient = $1 and subject like '%Wanda%'",
      [owner.email],
    );
    expect(emails).toHaveLength(1);
    expect(await (await browser.get(data)).text()).toContain('You requested this on');
    expect((await (await account(customer.id)).json()).account.deletion_asked_at).not.toBeNull();
    await browser.send(`${data}/deletion/withdrawal`);
    expect((await (await account(customer.id)).json()).account.deletion_asked_at).toBeNull();
    expect((await account(customer.id, '/deletion-request', 'DELETE')).status).toBe(409);
  });

  test('the owner declines for now, and the customer is notified', async () => {
    const { browser, customer } = await join('Kim');
    await browser.send(`${data}/deletion`, { sure: 'on' });
    expect((await account(customer.id, '/deletion-request', 'DELETE')).status).toBe(200);
    await emailTo('kim@example.com', "We haven't done so yet");
    expect((await browser.get('/customer/dashboard')).status).toBe(200);
  });

  test('the owner deletes it: the account is gone, the customer stays', async () => {
    const { browser, customer } = await join('Gus', { language: 'spanish' });
    await browser.send(`${data}/deletion`, { sure: 'on' });
    expect(await (await account(customer.id, '', 'DELETE')).json()).toMatchObject({
      account: null,
    });
    await emailTo('gus@example.com', 'Borramos su cuenta');
    expect((await browser.get('/customer/dashboard')).status).toBe(303);
    expect((await login('gus@example.com')).status).toBe(401);
    expect(await server.rows("select 1 from users where email = 'gus@example.com'")).toEqual([]);
    const [row] = await server.rows('select email, auth_user_id from customers where id = $1', [
      customer.id,
    ]);
    expect(row).toEqual({ email: 'gus@example.com', auth_user_id: null });
    expect((await account(customer.id, '', 'DELETE')).status).toBe(404);
  });

  test('only the owner sees or decides', async () => {
    const { browser, customer } = await join('Nosy');
    const path = `/api/customers/${customer.id}/portal-account`;
    for (const method of ['GET', 'DELETE']) {
      expect((await browser.call(path, { method })).status).toBe(401);
    }
    expect((await account('nonsense')).status).toBe(404);
  });
});

describe('passkeys, as far as a browser is not needed', () => {
  const passkeys = `${security}/passkeys`;
  const post = (browser: ReturnType<typeof portalBrowser>, path: string, body: unknown) =>
    browser.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('an answer that is none, or to another question, stores and opens nothing', async () => {
    const { browser } = await join('Perry');
    const asked = await (await post(browser, `${passkeys}/options`, { proof: 'secret-6' })).json();
    expect(asked.options.challenge).toMatch(/^[\w-]{20,}$/);
    const forged = { id: 'x', rawId: 'x', type: 'public-key', response: {} };
    for (const response of [undefined, 'text', forged]) {
      expect((await post(browser, passkeys, { name: 'X', response })).status).toBe(400);
    }
    const visitor = portalBrowser(server);
    await post(visitor, '/customer/login/passkey/options', {});
    for (const response of [undefined, forged]) {
      expect((await post(visitor, '/customer/login/passkey', { response })).status).toBe(401);
    }
    expect((await visitor.get('/customer/dashboard')).status).toBe(303);
  });

  test('another customer’s passkey looks like none', async () => {
    const { browser } = await join('Quin');
    await join('Rae');
    const id = '0193a5b0-0000-7000-8000-00000000aaaa';
    await server.rows(
      `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
       select $1, id, 'Phone', 'k', 'c', 0, 'singleDevice', false, now() from users where email = 'rae@example.com'`,
      [id],
    );
    expect((await browser.send(`${passkeys}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await browser.send(`${passkeys}/${id}/removal`)).status).toBe(404);
    const { browser: rae } = { browser: portalBrowser(server) };
    await rae.send('/customer/login', { email: 'rae@example.com', password: 'secret-6' });
    await rae.send(`${passkeys}/${id}`, { name: '<b>Work</b> phone' });
    expect(await (await rae.get(security)).text()).toContain('&lt;b&gt;Work&lt;/b&gt; phone');
    expect((await rae.send(`${passkeys}/${id}/removal`, { proof: 'secret-6' })).status).toBe(303);
    expect(await server.rows('select 1 from passkeys')).toEqual([]);
  });
});
