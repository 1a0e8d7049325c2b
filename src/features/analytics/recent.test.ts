import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { anEstimate, ask } from '#tests/factories/estimates.ts';
import { addSentInvoice } from '#tests/factories/invoices.ts';
import { writeAsCustomer } from '#tests/factories/messages.ts';
import { addProject } from '#tests/factories/projects.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { compose, type Mail, startMail } from '#tests/harness/mail.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { AnalyticsView } from './contract.ts';

let mail: Mail;
let server: TestServer;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ env: mail.env });
  await receiveEmails(server.app);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

let count = 0;
async function aPerson() {
  count += 1;
  const email = `contact-${count}@example.com`;
  return addCustomer(server, { last_name: `Contact${count}`, email, phone: '' });
}

const contactOf = async (id: string): Promise<string | null> =>
  (await ask(server, 'GET', `/api/customers/${id}`)).body.customer.last_contact;
const latest = async () => {
  const { recent } = (await ask(server, 'GET', '/api/analytics')).body.analytics as AnalyticsView;
  return recent[0];
};

async function emailFrom(address: string, subject: string): Promise<void> {
  await mail.dovecot.deliver(
    await compose({ from: `Somebody <${address}>`, subject, text: 'Hello' }),
  );
  await receiveEmails(server.app);
}

describe('the last contact of a customer', () => {
  test('counts a message of either side', async () => {
    const { id } = await aPerson();
    const project = await addProject(server, { customer: undefined, customer_id: id });
    expect(await contactOf(id)).toBeNull();
    await writeAsCustomer(server, project, 'Is Tuesday fine?');
    expect(await contactOf(id)).not.toBeNull();
  });

  test('counts a completed visit by its time, not one that was only planned', async () => {
    const { id } = await aPerson();
    const starts_at = '2026-01-12T16:00:00.000Z';
    const visit = await addVisit(server, { customer_id: id, starts_at });
    expect(await contactOf(id)).toBeNull();
    await ask(server, 'POST', `/api/visits/${visit.id}/completion`);
    expect(await contactOf(id)).toBe(starts_at);
  });

  test('counts an email that came from the customer, not one from a stranger', async () => {
    const { id, email } = await aPerson();
    await emailFrom('stranger@example.com', 'Not about it');
    expect(await contactOf(id)).toBeNull();
    await emailFrom(String(email).toUpperCase(), 'About the gate');
    expect(await contactOf(id)).not.toBeNull();
  });

  test('counts a call that the owner logged', async () => {
    const { id, email } = await aPerson();
    const body = workRequestForm(aWorkRequest({ email: String(email), lastName: 'Caller' }));
    const sent = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
    const { request_id } = await sent.json();
    const before = await contactOf(id);
    await ask(server, 'POST', `/api/requests/${request_id}/answers`, { by: 'call' });
    expect(Date.parse((await contactOf(id)) ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
  });

  test('counts an estimate and an invoice that were sent, and no draft', async () => {
    const { id, email } = await aPerson();
    const { body } = await ask(server, 'POST', '/api/estimates', {
      ...anEstimate({ customer_id: id, contact_email: email }),
    });
    expect(await contactOf(id)).toBeNull();
    await ask(server, 'POST', `/api/estimates/${body.data.id}/sending`);
    const estimated = await contactOf(id);
    expect(estimated).not.toBeNull();
    await addSentInvoice(server, { customer_id: id, customer_email: email });
    expect(Date.parse((await contactOf(id)) ?? '')).toBeGreaterThan(Date.parse(estimated ?? ''));
  });
});

describe('recent activity', () => {
  test('shows an estimate that was sent, with its total', async () => {
    const { body } = await ask(server, 'POST', '/api/estimates', anEstimate({ title: 'Eaves' }));
    expect(await latest()).toMatchObject({ kind: 'estimate', action: 'created' });
    await ask(server, 'POST', `/api/estimates/${body.data.id}/sending`);
    expect(await latest()).toMatchObject({
      kind: 'estimate',
      id: body.data.id,
      action: 'sent',
      title: `${body.data.estimate_number}, Eaves`,
      who: 'Rosa Villarreal',
      amount: body.data.total_amount,
    });
  });

  test('shows an invoice and its payment', async () => {
    const { id, invoice_number } = await addSentInvoice(server);
    expect(await latest()).toMatchObject({ kind: 'invoice', id, action: 'sent', amount: 550 });
    const paid = await ask(server, 'POST', `/api/invoices/${id}/payments`, {
      amount: 100,
      payment_method: 'check',
    });
    expect(paid.status).toBe(200);
    const recent = (await ask(server, 'GET', '/api/analytics')).body.analytics.recent;
    const payment = recent.find(({ kind }: { kind: string }) => kind === 'payment');
    expect(payment).toMatchObject({ action: 'payment_received', amount: 100, who: 'Sue Altgelt' });
    expect(payment.title).toContain(invoice_number);
  });

  test('shows a visit, a message, a chat, and an email that came in', async () => {
    const customer = await aPerson();
    const visit = await addVisit(server, { customer_id: customer.id, title: 'Look at the gate' });
    expect(await latest()).toMatchObject({
      kind: 'visit',
      id: visit.id,
      title: 'Look at the gate',
      who: customer.name,
    });
    const project = await addProject(server, {
      customer: undefined,
      customer_id: customer.id,
      title: 'Gate',
    });
    await writeAsCustomer(server, project, 'Here I am.');
    expect(await latest()).toMatchObject({ kind: 'message', id: project.id, title: 'Gate' });
    const start = await fetch(`${server.address}/api/chat/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visitor_id: `visitor_${newId()}` }),
    });
    const { conversation_id } = await start.json();
    expect(await latest()).toMatchObject({ kind: 'conversation', id: conversation_id });
    await emailFrom('ann@example.com', 'A plan for the porch');
    expect(await latest()).toMatchObject({ kind: 'email', title: 'A plan for the porch' });
  });
});
