import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { addSentInvoice } from '#tests/factories/invoices.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { activitySentence } from './admin/sentences.ts';
import type { ActivityLine } from './contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function activity(query = '') {
  const answer = await server.asOwner(`/api/activity${query}`);
  const body = await answer.json();
  return { status: answer.status, ...body } as {
    status: number;
    activity: ActivityLine[];
    people: { id: string; name: string }[];
    next_cursor: string | null;
  };
}

test('the owner sees what was done and by which person, newest first', async () => {
  const rosa = await addCustomer(server, { first_name: 'Rosa', last_name: 'Log' });
  const invoice = await addSentInvoice(server, { customer_id: rosa.id });
  const staff = await signedInStaff(server, 'office');
  const json = { version: rosa.version ?? 1, notes: 'Gate code 4411' };
  const path = `${server.address}/api/customers/${rosa.id}`;
  const patched = await call(path, staff.token, { method: 'PATCH', json });
  expect(patched.status).toBe(200);

  const { activity: lines } = await activity();
  const ids = lines.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().reverse());
  const byStaff = lines.find(({ actor }) => actor.id === staff.id);
  expect(byStaff).toMatchObject({
    actor: { kind: 'staff', name: 'Staff office' },
    action: 'changed',
    subject: { kind: 'customer', id: rosa.id, name: 'Rosa Log' },
  });
  const sent = lines.find(({ subject }) => subject.id === invoice.id);
  expect(sent?.subject.name).toMatch(/^INV-/);
});

test('a person, a kind, and days narrow it', async () => {
  const staff = await signedInStaff(server, 'office');
  const json = { first_name: 'Hank', last_name: 'Log', phone: '' };
  await call(`${server.address}/api/customers`, staff.token, { method: 'POST', json });
  const own = await activity(`?person=${staff.id}`);
  expect(own.activity.map(({ action, actor }) => [action, actor.id])).toEqual([
    ['created', staff.id],
    ['signed_in', staff.id],
  ]);
  const invoices = await activity('?kind=invoice');
  expect(invoices.activity.length).toBeGreaterThan(0);
  expect(invoices.activity.every(({ subject }) => subject.kind === 'invoice')).toBe(true);
  expect((await activity('?from=2020-01-01&to=2020-12-31')).activity).toEqual([]);
  expect((await activity('?from=2020-01-01')).activity.length).toBeGreaterThan(0);
  expect((await activity('?from=2026-02-02&to=2026-02-01')).status).toBe(400);
  expect((await activity('?kind=anything')).status).toBe(400);
});

test('pages go on where the last one ended', async () => {
  const all = (await activity('?limit=200')).activity.map(({ id }) => id);
  const first = await activity('?limit=2');
  const second = await activity(`?limit=2&cursor=${first.next_cursor}`);
  const ids = [...first.activity, ...second.activity].map(({ id }) => id);
  expect(ids).toEqual(all.slice(0, 4));
});

test('one check is one line in every list, one receipt, and no notice to who recorded it', async () => {
  const email = 'gus.check@example.com';
  const gus = await addCustomer(server, { first_name: 'Gus', last_name: 'Check', email });
  const invoice = await addSentInvoice(server, {
    customer_id: gus.id,
    customer_name: 'Gus Check',
    customer_email: email,
  });
  const read = async (path: string) => (await server.asOwner(path)).json();
  const everywhere = async () => ({
    activity: (await activity('?limit=200')).activity.map(activitySentence),
    ofInvoices: (await activity('?kind=invoice&limit=200')).activity.map(activitySentence),
    history: (await read(`/api/invoices/${invoice.id}/history`)).history.map(
      ({ action }: { action: string }) => action,
    ),
    notices: (await read('/api/notifications')).notifications.map(({ id }: { id: string }) => id),
  });
  const emailsToGus = () => server.rows('select 1 from emails where recipient = $1', [email]);
  const emailsCome = (count: number) =>
    waitUntil(`there are ${count}`, async () => (await emailsToGus()).length === count);
  await emailsCome(1);
  const before = await everywhere();
  const json = { amount: 550, payment_method: 'check', reference: '1042' };
  const paid = await server.asOwner(`/api/invoices/${invoice.id}/payments`, {
    method: 'POST',
    json,
  });
  expect(paid.status).toBe(200);
  await emailsCome(2);
  const after = await everywhere();

  const sentence = `The owner recorded a payment for invoice ${invoice.invoice_number}.`;
  expect(after.activity).toEqual([sentence, ...before.activity]);
  expect(after.ofInvoices).toEqual([sentence, ...before.ofInvoices]);
  expect(after.history.toSorted()).toEqual([...before.history, 'payment_received'].toSorted());
  expect(after.notices).toEqual(before.notices);
  const { recent } = (await read('/api/analytics')).analytics;
  const ofGus = recent.filter(({ who }: { who: string }) => who === 'Gus Check');
  expect(ofGus.map(({ kind, action }: ActivityLine & { kind: string }) => [kind, action])).toEqual([
    ['payment', 'payment_received'],
    ['invoice', 'sent'],
    ['invoice', 'created'],
    ['customer', 'created'],
  ]);
});
