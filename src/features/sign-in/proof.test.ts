import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTES } from '#lib/days/durations.ts';
import { isProven } from '#platform/sessions/proof.ts';
import { addAccount } from '#tests/factories/content.ts';
import { addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

// A stolen session, used later than the 15 minutes in which its owner typed the password.

let server: TestServer;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  const invoice = await addSentInvoice(server);
  const paid = await ask(server, 'POST', `/api/invoices/${invoice.id}/payments`, {
    amount: 100,
    payment_method: 'check',
  });
  ids.payment = paid.body.payment.id;
  ids.account = (await addAccount(server, { account_name: 'Comfort page' })).id;
  ids.partner = (await signedInPartner(server)).partner.id;
  for (const [name, email, isOut] of [
    ['staff', 'ana@example.com', false],
    ['former', 'ben@example.com', true],
  ] as const) {
    const json = { name, email, phone: '', role: 'office', current_password: owner.password };
    ids[name] = (await ask(server, 'POST', '/api/staff', json)).body.staff.id;
    if (isOut)
      await server.rows('update staff set deactivated_at = now() where id = $1', [ids[name]]);
  }
  await ask(server, 'PUT', '/api/settings/assistant-key', { key: 'sk-earlier' });
  await ask(server, 'PUT', '/api/settings/turn-password', { password: 'north-star' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  await ask(server, 'GET', '/api/admin/verify');
  await server.rows(
    "update sessions set created_at = now() - interval '16 minutes', proven_at = null",
  );
});

/** Everything that the refused calls would change. */
const stored = async () =>
  JSON.stringify(
    await server.rows(
      `select (select json_agg(s order by name) from secrets s) as secrets,
         (select json_agg(s order by id) from staff s) as staff,
         (select json_agg(p order by id) from payments p) as payments,
         (select json_agg(a order by id) from social_accounts a) as accounts,
         (select count(*) from audit_log) as history`,
    ),
  );

const staffChange = { version: 1, name: 'staff', phone: '', role: 'bookkeeper' };
const calls: [string, string, string, unknown?][] = [
  ["Stripe's keys", 'PUT', '/api/payments/card-connection', keys()],
  ["removing Stripe's keys", 'DELETE', '/api/payments/card-connection'],
  ['the model key', 'PUT', '/api/settings/assistant-key', { key: 'sk-thief' }],
  ['removing the model key', 'DELETE', '/api/settings/assistant-key'],
  ['the TURN password', 'PUT', '/api/settings/turn-password', { password: 'thief' }],
  ['removing the TURN password', 'DELETE', '/api/settings/turn-password'],
  ['another folder for backups', 'PUT', '/api/business-data/backups/plan', backups()],
  ['turning backups off', 'DELETE', '/api/business-data/backups/plan'],
  ['connecting a social account', 'POST', '/api/content/sign-ins/facebook'],
  ['disconnecting a social account', 'DELETE', '/api/content/accounts/:account'],
  ["a partner's tax number", 'GET', '/api/partners/:partner/tax-form'],
  ['the tax totals as a file', 'GET', '/api/partner-tax-totals/export?year=2026'],
  ['the customers as a file', 'GET', '/api/customers/export'],
  ['the payments as a file', 'GET', '/api/payments/export'],
  [
    "Google's key",
    'PUT',
    '/api/website/google',
    { location_id: 'ChIJN1t_tDeuEmsRUsoyG83frY4', key: 'AIzaSyThief0000000000000000000000000000' },
  ],
  ["removing Google's key", 'DELETE', '/api/website/google'],
  ['removing the mail server', 'DELETE', '/api/settings/mail-server'],
  ['removing the phone account', 'DELETE', '/api/settings/twilio'],
  ['disconnecting phone calls', 'DELETE', '/api/settings/twilio/phone-calls'],
  ['an address of the calendar for programs', 'POST', '/api/calendar-feed'],
  ['a new role', 'PATCH', '/api/staff/:staff', staffChange],
  ['letting somebody in again', 'DELETE', '/api/staff/:former/deactivation'],
  ['a refund', 'POST', '/api/payments/:payment/refunds', { amount: 10, reason: 'Scratch' }],
];

function keys() {
  return { secret_key: 'sk_test_thief', webhook_secret: 'whsec_thief' };
}

function backups() {
  const stay = { days: 7, weeks: 4, months: 6 };
  return { folder: '/nowhere', passphrase: 'a passphrase of a thief', time: '02:30', ...stay };
}

const addressOf = (path: string) => path.replace(/:(\w+)/, (_, name) => ids[name] ?? '');
const codeOf = async (method: string, path: string, json: unknown) => {
  const answer = await server.asOwner(addressOf(path), { method, json });
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, code: isJson ? (await answer.json()).code : undefined };
};
const prove = (current_password: string) =>
  ask(server, 'POST', '/api/admin/proofs', { current_password });

test.each(calls)('%s: the password is asked for, once', async (_what, method, path, json) => {
  const before = await stored();
  expect(await codeOf(method, path, json)).toEqual({ status: 403, code: 'proof_needed' });
  const wrong = await prove('not-it-at-all');
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password']);
  expect(await codeOf(method, path, json)).toEqual({ status: 403, code: 'proof_needed' });
  expect(await stored()).toBe(before);
  expect((await prove(owner.password)).status).toBe(200);
  expect((await codeOf(method, path, json)).code).not.toBe('proof_needed');
});

test('a new name or phone number of staff needs no password', async () => {
  const [{ version, role }] = await server.rows('select version, role from staff where id = $1', [
    ids.staff,
  ]);
  const json = { version, name: 'Ana Reyes', phone: '', role };
  expect((await codeOf('PATCH', '/api/staff/:staff', json)).status).toBe(200);
});

test('a proof, as a sign-in, counts for 15 minutes', async () => {
  expect((await prove(owner.password)).status).toBe(200);
  const [{ id }] = await server.rows('select id from sessions where proven_at is not null');
  const isProvenIn = (ms: number) => isProven(server.app.database, id, fromNow(ms));
  expect(await isProvenIn(14 * MINUTES)).toBe(true);
  expect(await isProvenIn(16 * MINUTES)).toBe(false);
});

test('the proof of one session opens nothing for another', async () => {
  const other = await server.signIn();
  await server.rows("update sessions set created_at = now() - interval '16 minutes'");
  expect((await prove(owner.password)).status).toBe(200);
  const answer = await fetch(`${server.address}/api/customers/export`, {
    headers: { authorization: `Bearer ${other}` },
  });
  expect(answer.status).toBe(403);
});
