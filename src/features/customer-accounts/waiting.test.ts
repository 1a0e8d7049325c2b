import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { aSignUp, portalBrowser } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import type { WaitingAccount } from './contract/accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function waiting(email: string) {
  const answer = await server.asOwner('/api/portal-accounts');
  const { portal_accounts } = (await answer.json()) as { portal_accounts: WaitingAccount[] };
  return portal_accounts.find((one) => one.email === email);
}

async function decide(userId: string | undefined, json: unknown) {
  const path = `/api/portal-accounts/${userId}/decision`;
  const answer = await server.asOwner(path, { method: 'POST', json });
  return { status: answer.status, body: await answer.json() };
}

/** Someone whose email matches several customers, signed up and pending. */
async function waitingPerson(email: string, more: Record<string, string> = {}) {
  const browser = portalBrowser(server);
  await browser.send('/customer/signup', aSignUp({ email, ...more }));
  const { body_text } = await waitUntil(`an email to ${email}`, async () => {
    const [sentEmail] = await server.rows(
      "select body_text from emails where recipient = $1 and body_text like '%confirm?token=%'",
      [email],
    );
    return sentEmail;
  });
  const token = /token=([\w%-]+)/.exec(body_text)?.[1] ?? '';
  await browser.send('/customer/signup/confirm', { token, password: 'secret-6' });
  const account = await waiting(email);
  if (!account) throw new Error(`${email} does not wait`);
  return { browser, account };
}

async function twoWith(email: string) {
  const one = await addCustomer(server, { first_name: 'Rosa', last_name: 'Older', email });
  const other = await addCustomer(server, {
    first_name: 'Rosario',
    last_name: 'Younger',
    email,
    language: 'spanish',
  });
  return [one.id, other.id] as const;
}

async function emailsTo(email: string) {
  return server.rows('select subject, body_text from emails where recipient = $1 order by id', [
    email,
  ]);
}

describe('an account that waits', () => {
  test('is shown with what was entered, why, and which customers it may be by address, contact or phone', async () => {
    const [one, other] = await twoWith('two@example.com');
    const byPhone = await addCustomer(server, { email: '', phone: '(830) 555-0171' });
    const byContact = await addCustomer(server, { email: 'office@example.com', phone: '' });
    await server.asOwner(`/api/customers/${byContact.id}/contacts`, {
      method: 'POST',
      json: { name: 'Rosa', email: 'two@example.com' },
    });
    const archived = await addCustomer(server, { email: 'two@example.com', phone: '' });
    await server.asOwner(`/api/customers/${archived.id}/archival`, { method: 'POST' });
    const { account } = await waitingPerson('two@example.com', { address: '41 Esser Rd' });
    expect(account).toMatchObject({
      question: 'several',
      name: 'Rosa Villarreal',
      address: '41 Esser Rd, TX',
    });
    expect(Object.fromEntries(account.candidates.map(({ id, same }) => [id, same]))).toEqual({
      [one]: ['email'],
      [other]: ['email'],
      [byPhone.id]: ['phone'],
      [byContact.id]: ['contact'],
    });
    const { needs } = await (await server.asOwner('/api/dashboard/needs?limit=1000')).json();
    expect(needs).toContainEqual(
      expect.objectContaining({ kind: 'account_waiting', title: 'Rosa Villarreal' }),
    );
  });

  test('opens as the customer that the owner names, who is notified in their language', async () => {
    const [one, other] = await twoWith('named@example.com');
    const { browser, account } = await waitingPerson('named@example.com');
    expect((await browser.get('/customer/dashboard')).status).toBe(403);
    const answer = await decide(account.user_id, { decision: 'open', customer_id: other });
    expect(answer).toEqual({ status: 200, body: { success: true, customer_id: other } });
    expect(await (await browser.get('/customer/dashboard')).text()).toContain('Hi, Rosario');
    expect(await waiting('named@example.com')).toBeUndefined();
    const sentEmail = (await emailsTo('named@example.com')).at(-1);
    expect(sentEmail?.subject).toContain('está abierta');
    expect(sentEmail?.body_text).toContain('/es/customer/dashboard');
    const history = await server.rows(
      'select actor_kind, action from audit_log where subject_id = any($1) and action like $2',
      [[one, other, account.user_id], 'account_%'],
    );
    expect(history).toContainEqual({ actor_kind: 'owner', action: 'account_joined' });
    expect(history).toContainEqual({ actor_kind: 'owner', action: 'account_opened' });
    const left = await server.rows('select auth_user_id from customers where id = $1', [one]);
    expect(left).toEqual([{ auth_user_id: null }]);
  });

  test('opens as a new customer, with what was entered', async () => {
    const before = await twoWith('new@example.com');
    const { browser, account } = await waitingPerson('new@example.com', { city: 'Comfort' });
    const { body } = await decide(account.user_id, { decision: 'open', customer_id: null });
    expect(before).not.toContain(body.customer_id);
    const { customer } = await (await server.asOwner(`/api/customers/${body.customer_id}`)).json();
    expect(customer).toMatchObject({ email: 'new@example.com', city: 'Comfort' });
    expect((await browser.get('/customer/dashboard')).status).toBe(200);
  });

  test('is refused: signed out everywhere, informed at the next sign-in, and not written to', async () => {
    await twoWith('refused@example.com');
    const { browser, account } = await waitingPerson('refused@example.com');
    const emails = await emailsTo('refused@example.com');
    expect((await decide(account.user_id, { decision: 'refuse' })).status).toBe(200);
    expect((await browser.get('/customer/dashboard')).status).toBe(303);
    await browser.send('/customer/login', { email: 'refused@example.com', password: 'secret-6' });
    const page = await browser.get('/customer/dashboard');
    expect([page.status, await page.text()]).toEqual([
      403,
      expect.stringContaining('This account isn&#x27;t open'),
    ]);
    expect(await emailsTo('refused@example.com')).toEqual(emails);
  });

  test('does not take a customer that has an account, is archived or is none', async () => {
    const [one, other] = await twoWith('taken@example.com');
    const first = await waitingPerson('taken@example.com');
    await addCustomer(server, { email: 'second@example.com' });
    await addCustomer(server, { email: 'second@example.com' });
    const second = await waitingPerson('second@example.com');
    await server.asOwner(`/api/customers/${other}/archival`, { method: 'POST' });
    await decide(first.account.user_id, { decision: 'open', customer_id: one });
    const asked = async (customer_id: string) => {
      const { status, body } = await decide(second.account.user_id, {
        decision: 'open',
        customer_id,
      });
      return [status, body.message];
    };
    expect(await asked(one)).toEqual([409, 'This customer already has an account.']);
    expect(await asked(other)).toEqual([409, 'This customer is archived.']);
    expect((await asked(newId()))[0]).toBe(404);
    expect(await waiting('second@example.com')).toBeDefined();
  });

  test('is decided about once: of two presses the second gets an error', async () => {
    const [one] = await twoWith('once@example.com');
    const { account } = await waitingPerson('once@example.com');
    const answers = await Promise.all([
      decide(account.user_id, { decision: 'open', customer_id: one }),
      decide(account.user_id, { decision: 'open', customer_id: null }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const had = await server.rows('select 1 from customers where auth_user_id = $1', [
      account.user_id,
    ]);
    expect(had).toHaveLength(1);
    expect((await emailsTo('once@example.com')).filter(isOpening)).toHaveLength(1);
  });
});

function isOpening({ subject }: Record<string, unknown>): boolean {
  return String(subject).endsWith(' is open');
}
