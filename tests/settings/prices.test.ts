import { afterAll, beforeAll, expect, test } from 'vitest';
import { followUpEstimates } from '#features/estimates/actions/follow-up.ts';
import { remindCustomers } from '#features/invoices/actions/remind.ts';
import { dayAfter } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import { longDay } from '#lib/days/texts.ts';
import { addEstimate, aLine, anEstimate, sendAndLink } from '../factories/estimates.ts';
import { addInvoice, addSentInvoice, anInvoice } from '../factories/invoices.ts';
import { addProject } from '../factories/projects.ts';
import { businessDay, fromNow } from '../harness/business-day.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { ask, change } from './change.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Line {
  description: string;
  rate: number;
}

async function priced(projectDescription: string, more: object = {}): Promise<Line[]> {
  const json = { projectDescription, category: null, location: 'Boerne, TX', ...more };
  return (await ask(server, 'POST', '/api/estimates/ai-pricing', json)).data.line_items;
}

const rateOf = (lines: Line[], name: string) =>
  lines.find(({ description }) => description.includes(name))?.rate;

test('pricing.hourly_wage is what an hour on a project costs unless it says otherwise', async () => {
  await change(server, 'pricing', { hourly_wage: 97 });
  const { id } = await addProject(server);
  const json = { kind: 'hours', label: 'Wade', worked_on: '2026-11-20', quantity: 1 };
  const { cost } = await ask(server, 'POST', `/api/projects/${id}/costs`, json);
  expect(cost.unit_cost).toBe(97);
});

test('pricing.default_hourly_rate prices the hours of a job', async () => {
  const door = 'Hang an interior door';
  await change(server, 'pricing', { default_hourly_rate: 85 });
  const before = rateOf(await priced(door), door) ?? 0;
  await change(server, 'pricing', { default_hourly_rate: 99 });
  expect(rateOf(await priced(door), door)).toBeGreaterThan(before);
});

test('pricing.emergency_rate prices an emergency higher', async () => {
  const door = 'Hang an interior door';
  await change(server, 'pricing', { default_hourly_rate: 85, emergency_rate: 86 });
  const before = rateOf(await priced(door, { priority: 'emergency' }), door) ?? 0;
  await change(server, 'pricing', { emergency_rate: 120 });
  expect(rateOf(await priced(door, { priority: 'emergency' }), door)).toBeGreaterThan(before);
});

test('pricing.travel_charge is the trip charge of a priced job', async () => {
  await change(server, 'pricing', { travel_charge: 41 });
  expect(rateOf(await priced('Hang an interior door'), 'Trip charge')).toBe(41);
});

test('pricing.minimum_charge is the least a priced job comes to', async () => {
  await change(server, 'pricing', { minimum_charge: 900 });
  const lines = await priced('Hang an interior door');
  const total = lines.reduce(
    (sum, line) => sum + (line as unknown as { amount: number }).amount,
    0,
  );
  expect(total).toBeGreaterThanOrEqual(900);
  await change(server, 'pricing', { minimum_charge: 150 });
});

test('pricing.sales_tax_percent taxes a new estimate and invoice', async () => {
  await change(server, 'pricing', { sales_tax_percent: 10 });
  const estimate = await addEstimate(
    server,
    anEstimate({ line_items: [aLine({ quantity: 1, rate: 200, amount: 200 })] }),
  );
  expect(estimate.tax_amount).toBe(20);
  expect((await addInvoice(server, { tax_enabled: true })).tax_amount).toBe(55);
});

test('pricing.taxes_invoices adds the tax to invoices that do not say', async () => {
  await change(server, 'pricing', { sales_tax_percent: 10 });
  const { tax_enabled: _, ...json } = anInvoice();
  const { id } = await addProject(server);
  const cost = { kind: 'material', label: 'Cedar', quantity: 1, unit: 'board', unit_cost: 100 };
  await ask(server, 'POST', `/api/projects/${id}/costs`, cost);
  const taxOf = async (body: object) =>
    (await ask(server, 'POST', '/api/invoices', body)).invoice.tax_amount;
  expect(await taxOf(json)).toBe(0);
  await change(server, 'pricing', { taxes_invoices: true });
  expect(await taxOf(json)).toBe(55);
  expect(await taxOf({ ...json, tax_enabled: false })).toBe(0);
  const { invoice } = await ask(server, 'POST', `/api/projects/${id}/invoice`);
  expect(invoice.tax_amount).toBe(invoice.subtotal / 10);
  await change(server, 'pricing', { taxes_invoices: false });
});

test('pricing.taxes_labor says whether the hours of new invoices are taxed', async () => {
  await change(server, 'pricing', { sales_tax_percent: 10, material_markup_percent: 0 });
  const { id } = await addProject(server);
  const costs = [
    {
      kind: 'hours',
      label: 'Fence',
      quantity: 2,
      unit: 'hour',
      unit_cost: 40,
      worked_on: '2026-11-02',
    },
    { kind: 'material', label: 'Cedar', quantity: 1, unit: 'board', unit_cost: 100 },
  ];
  for (const cost of costs) await ask(server, 'POST', `/api/projects/${id}/costs`, cost);
  const { items: _, ...rest } = anInvoice({ tax_enabled: true, invoice_mode: 'simple' });
  const simple = {
    ...rest,
    total_hours: 2,
    labor_rate: 100,
    material_cost_basis: 100,
    work_description: 'Gate',
  };
  const taxOf = async (body: object) =>
    (await ask(server, 'POST', '/api/invoices', body)).invoice.tax_amount;
  expect(await taxOf(simple)).toBe(30);
  await change(server, 'pricing', { taxes_labor: false, taxes_invoices: true });
  expect(await taxOf(simple)).toBe(10);
  expect(await taxOf({ ...simple, labor_taxable: true })).toBe(30);
  const { invoice } = await ask(server, 'POST', `/api/projects/${id}/invoice`);
  expect(invoice).toMatchObject({ untaxed_amount: invoice.subtotal - 100, tax_amount: 10 });
  await change(server, 'pricing', { taxes_labor: true, taxes_invoices: false });
});

test('pricing.invoice_hourly_rate is the rate of an invoice that names none, if it is another one', async () => {
  const { labor_rate: _, ...json } = anInvoice();
  const rate = async () => (await ask(server, 'POST', '/api/invoices', json)).invoice.labor_rate;
  await change(server, 'pricing', { default_hourly_rate: 91 });
  expect(await rate()).toBe(91);
  await change(server, 'pricing', { invoice_hourly_rate: 123 });
  expect(await rate()).toBe(123);
});

test('pricing.material_markup_percent is added to the material of a project that is billed', async () => {
  await change(server, 'pricing', { material_markup_percent: 50 });
  const { id } = await addProject(server);
  const json = { kind: 'material', label: 'Cedar', quantity: 1, unit: 'board', unit_cost: 100 };
  await ask(server, 'POST', `/api/projects/${id}/costs`, json);
  const { invoice } = await ask(server, 'POST', `/api/projects/${id}/invoice`);
  expect(invoice.total_amount).toBe(150);
});

test('estimates.valid_days, terms, deposit_kind, and deposit_value are those of a new estimate', async () => {
  const terms = { english: 'Terms of a test.', spanish: 'Condiciones de prueba.' };
  await change(server, 'estimates', {
    valid_days: 11,
    terms,
    deposit_kind: 'amount',
    deposit_value: 75,
    guarantee_months: 0,
  });
  const today = businessDay();
  expect(await addEstimate(server)).toMatchObject({
    valid_until: dayAfter(today, 11),
    terms: 'Terms of a test.',
    deposit_kind: 'amount',
    deposit_value: 75,
  });
});

test('estimates.deposit_due_days are the days after an approval on which its deposit is due', async () => {
  await change(server, 'estimates', {
    deposit_kind: 'percent',
    deposit_value: 30,
    deposit_due_days: 4,
  });
  const { id } = await addEstimate(server, anEstimate({ line_items: [aLine({ rate: 100 })] }));
  const link = await sendAndLink(server, id);
  const asked = await (await fetch(server.address + link)).text();
  expect(asked).toContain('Deposit, due 4 days after approval');
  const body = new URLSearchParams({
    option: '',
    revision: '1',
    signer_name: 'Rosa Villarreal',
    agree: 'yes',
  });
  await fetch(`${server.address}${link}/approval`, { method: 'POST', body, redirect: 'manual' });
  const due = dayAfter(businessDay(), 4);
  const { invoices } = await ask(server, 'GET', `/api/invoices?estimate_id=${id}`);
  expect(invoices).toMatchObject([{ due_date: due }]);
  const page = await (await fetch(server.address + link)).text();
  expect(page).toContain(`Deposit, due ${longDay(due, 'english')}`);
});

test('estimates.follow_up_days are the days on which a customer is written to again', async () => {
  await change(server, 'estimates', { follow_up_days: [5], valid_days: 30 });
  const contact_email = 'follow-up@example.com';
  const { id } = await addEstimate(server, anEstimate({ contact_email }));
  await ask(server, 'POST', `/api/estimates/${id}/sending`);
  const later = (days: number) => ({
    ...server.app,
    now: () => fromNow(days * DAYS),
  });
  const count = async () =>
    (
      await server.rows('select 1 from emails where recipient = $1 and subject like $2', [
        contact_email,
        'Still interested%',
      ])
    ).length;
  await waitUntil(
    'the estimate is sent',
    async () =>
      (await server.rows('select 1 from emails where recipient = $1', [contact_email]))[0],
  );
  await followUpEstimates(later(4));
  expect(await count()).toBe(0);
  await followUpEstimates(later(6));
  expect(await count()).toBe(1);
});

test('invoices.due_days and invoices.terms are those of a new invoice', async () => {
  const terms = { english: 'Net eleven.', spanish: 'A once días.' };
  await change(server, 'invoices', { due_days: 11, terms });
  const invoice = await addSentInvoice(server, { due_date: undefined });
  const today = businessDay();
  expect(invoice).toMatchObject({ due_date: dayAfter(today, 11), terms: 'Net eleven.' });
});

const linkTo = (email: string) =>
  waitUntil('the invoice is emailed', async () => {
    const [row] = await server.rows(
      "select body_text from emails where recipient = $1 and subject like '%INV-%' order by id desc",
      [email],
    );
    const link = String(row?.body_text).match(/https?:\/\/\S+invoice\/[\w-]+/)?.[0];
    return link && new URL(link).pathname;
  });

test('payments.allow_part_payments decides whether less than the balance is taken', async () => {
  const customer_email = 'parts@example.com';
  await addSentInvoice(server, { customer_email });
  const path = await linkTo(customer_email);
  const pay = async () => {
    const body = new URLSearchParams({ amount: '100' });
    const init = { method: 'POST', body, redirect: 'manual' as const };
    return (await fetch(`${server.address}${path}/payment`, init)).status;
  };
  await change(server, 'payments', { allow_part_payments: false });
  expect(await pay()).toBe(400);
  await change(server, 'payments', { allow_part_payments: true });
  expect(await pay()).toBe(303);
});

test('payments.instructions say on an invoice how to pay', async () => {
  const customer_email = 'instructions@example.com';
  const instructions = { english: 'Leave it under the mat.', spanish: 'Bajo el tapete.' };
  await change(server, 'payments', { instructions });
  await addSentInvoice(server, { customer_email });
  const shown = await (await fetch(server.address + (await linkTo(customer_email)))).text();
  expect(shown).toContain('Leave it under the mat.');
});

test('system.currency is what amounts are written in', async () => {
  const customer_email = 'currency@example.com';
  await change(server, 'system', { currency: 'EUR' });
  await addSentInvoice(server, { customer_email });
  const shown = await (await fetch(server.address + (await linkTo(customer_email)))).text();
  expect(shown).toContain('€550');
  expect(shown).not.toContain('$550');
  await change(server, 'system', { currency: 'USD' });
});

test('invoices.late_fee_kind, late_fee_value, and late_fee_days are what paying late costs, and when', async () => {
  await change(server, 'invoices', {
    late_fee_kind: 'amount',
    late_fee_value: 35,
    late_fee_days: 4,
  });
  const { late_fee } = await addSentInvoice(server, { due_date: '2099-12-18' });
  expect(late_fee).toMatchObject({ kind: 'amount', value: 35, after: '2099-12-22' });
});

test('invoices.reminders_on and invoices.reminder_steps decide on which days a customer is reminded', async () => {
  const due = dayAfter(businessDay(), 10);
  const { id } = await addSentInvoice(server, { due_date: due });
  const steps = async () =>
    (await ask(server, 'GET', `/api/invoices/${id}`)).invoice.reminders.map(
      (one: { step: number }) => one.step,
    );
  const inDays = (days: number) => ({
    ...server.app,
    now: () => fromNow(days * DAYS),
  });
  await change(server, 'invoices', { reminder_steps: [-6], reminders_on: false });
  await remindCustomers(inDays(5));
  expect(await steps()).toEqual([]);
  await change(server, 'invoices', { reminders_on: true });
  await remindCustomers(inDays(3));
  expect(await steps()).toEqual([]);
  await remindCustomers(inDays(5));
  expect(await steps()).toEqual([-6]);
});

test('payments.tips_on and payments.tip_percents decide which tips an invoice offers', async () => {
  const customer_email = 'tips@example.com';
  await addSentInvoice(server, { customer_email });
  const path = await linkTo(customer_email);
  const shown = async () => (await fetch(server.address + path)).text();
  const offersSeven = /name="tip"[^>]*value="7"|value="7"[^>]*name="tip"/;
  expect(await shown()).not.toMatch(/name="tip"/);
  await change(server, 'payments', { tips_on: true, tip_percents: [7] });
  expect(await shown()).toMatch(offersSeven);
});
