import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { addEstimate, anEstimate, sendAndLink } from '#tests/factories/estimates.ts';
import { addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { portalBrowser } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { maskedEmail } from './rules/accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function estimateOf(customer: { id: string }, email = 'somewhere@example.com') {
  const { id } = await addEstimate(
    server,
    anEstimate({ customer_id: customer.id, contact_email: email }),
  );
  return sendAndLink(server, id);
}

const press = async (link: string) => (await portalBrowser(server).send(`${link}/account`)).text();
const invitationsTo = (email: string) =>
  server.rows(
    `select body_text from emails where recipient = $1 and body_text like '%signup?invitation=%'`,
    [email],
  );

test('a press below an estimate brings the email to the address on record, and nowhere else', async () => {
  const customer = await addCustomer(server, { email: 'rosa.v@example.com' });
  const link = await estimateOf(customer);
  const page = await (await portalBrowser(server).get(link)).text();
  expect(page).toContain('Open my customer page');
  expect(page).not.toContain('rosa.v@example.com');
  expect(await invitationsTo('rosa.v@example.com')).toEqual([]);
  const answer = await press(link);
  expect(answer).toContain('r…@example.com');
  expect(answer).not.toContain('rosa.v@example.com');
  const [sentEmail] = await invitationsTo('rosa.v@example.com');
  expect(await invitationsTo('somewhere@example.com')).toEqual([]);
  const path = /https?:\/\/[^/\s]+(\/\S+)/.exec(sentEmail?.body_text)?.[1] ?? '';
  expect(await (await portalBrowser(server).get(path)).text()).toContain('rosa.v@example.com');
  const [recorded] = await server.rows(
    "select actor_kind from audit_log where subject_id = $1 and action = 'invitation_asked'",
    [customer.id],
  );
  expect(recorded).toEqual({ actor_kind: 'visitor' });
});

test('pressed again within ten minutes there is no second email; the same below an invoice', async () => {
  const customer = await addCustomer(server, { email: 'again@example.com' });
  const invoice = await addSentInvoice(server, { customer_id: customer.id });
  const { body } = await ask(server, 'POST', `/api/invoices/${invoice.id}/links`);
  const link = new URL(body.url).pathname;
  expect(await press(link)).toContain('a…@example.com');
  expect(await press(await estimateOf(customer))).toContain('a…@example.com');
  expect(await invitationsTo('again@example.com')).toHaveLength(1);
  await server.rows(
    "update customer_invitations set created_at = now() - interval '11 minutes' where customer_id = $1",
    [customer.id],
  );
  await press(link);
  expect(await invitationsTo('again@example.com')).toHaveLength(2);
});

test('in Spanish, and also where accounts are by invitation only', async () => {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const set = async (allow_self_registration: boolean, version: number) => {
    const json = { version, allow_self_registration };
    await server.asOwner('/api/settings/customer-portal', { method: 'PATCH', json });
  };
  await set(false, versions.customer_portal);
  const customer = await addCustomer(server, { email: 'luz@example.com', language: 'spanish' });
  const link = `/es${await estimateOf(customer)}`;
  expect(await press(link)).toContain('Mandamos un enlace y un código al correo');
  const [sentEmail] = await invitationsTo('luz@example.com');
  expect(sentEmail?.body_text).toContain('/es/customer/signup?invitation=');
  await set(true, versions.customer_portal + 1);
});

test('without an address on record it names a number to call; with an account, where to sign in', async () => {
  const nobody = await addCustomer(server, { email: '' });
  expect(await press(await estimateOf(nobody))).toContain(
    'We don&#x27;t have an email for you yet',
  );
  const known = await addCustomer(server, { email: 'known@example.com' });
  const link = await estimateOf(known);
  await press(link);
  const [sentEmail] = await invitationsTo('known@example.com');
  const invitation = /invitation=([\w-]+)/.exec(sentEmail?.body_text)?.[1] ?? '';
  const browser = portalBrowser(server);
  const joined = await browser.send('/customer/signup', {
    full_name: 'Sue',
    email: 'known@example.com',
    invitation,
    password: 'secret-6',
  });
  expect(joined.status).toBe(303);
  expect(await press(link)).toContain('You already have an account.');
  expect(await invitationsTo('known@example.com')).toHaveLength(1);
});

test('inside the portal there is no such offer', async () => {
  const answer = await portalBrowser(server).send(
    '/customer/estimates/0193a000-0000-7000-8000-000000000000/account',
  );
  expect(answer.status).toBe(404);
});

test.each([
  ['rosa@example.com', 'r…@example.com'],
  ['r@example.com', 'r…@example.com'],
  ['ñandú@example.com', 'ñ…@example.com'],
  ['@example.com', '…'],
  ['', '…'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
