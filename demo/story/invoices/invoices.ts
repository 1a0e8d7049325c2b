import { and, eq } from 'drizzle-orm';
import { createCustomer, findByEmail, findCustomer } from '#features/customers/index.ts';
import { sendInvoice, voidInvoice } from '#features/invoices/actions/change-state.ts';
import { setDispute } from '#features/invoices/actions/customer.ts';
import { createInvoice } from '#features/invoices/actions/edit.ts';
import { markOverdue } from '#features/invoices/actions/remind.ts';
import { newInvoice } from '#features/invoices/contract/fields.ts';
import { findInvoice, listInvoices } from '#features/invoices/store/invoices.ts';
import { today } from '#features/invoices/views/today.ts';
import { recordPayment } from '#features/payments/actions/record-payment.ts';
import { projects } from '#features/projects/tables.ts';
import { addressLine } from '#lib/address-line.ts';
import { dayAfter } from '#lib/days/days.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import type { Numbering } from '../../year/numbers.ts';
import { type DemoInvoice, demoDeposits, demoInvoices, type EarlierCustomer } from './data.ts';
import { earlierInvoices } from './earlier.ts';

/**
 * Creates the demo's invoices through the real actions, on the days they would have been created.
 */
export async function fillDemoInvoices(app: App, numbering: Numbering): Promise<void> {
  // The demo's approved estimates already have their deposit invoices.
  const search = earlierInvoices[0]?.title;
  if ((await listInvoices(app.database, { search, limit: 1 })).length > 0) return;
  const owner = await findOwner(app.database);
  if (!owner) throw new Error('the demo has no owner');
  const actor = { kind: 'owner' as const, id: owner.id };
  for (const story of allInvoices) {
    await numbering.prepare('INV', daysBefore(app, story.daysAgo).now());
    await play(app, actor, story);
  }
  for (const { title, daysAgo } of demoDeposits) {
    const found = await listInvoices(app.database, { search: title, limit: 10 });
    const deposit = found.find(({ kind }) => kind === 'deposit');
    if (!deposit) continue;
    const payment = { amount: deposit.totalAmount, payment_method: 'credit_card' as const };
    const rest = { reference: '', note: '', pending: false, sends_receipt: true };
    await recordPayment(daysBefore(app, daysAgo), actor, deposit.id, { ...payment, ...rest });
  }
  await markOverdue(app);
}

const allInvoices = [...earlierInvoices, ...demoInvoices];

/** When the invoices are created, for demo data that is created around them. */
export function invoiceTimes(app: App): Date[] {
  return allInvoices.map(({ daysAgo }) => daysBefore(app, daysAgo).now());
}

async function play(app: App, actor: Actor, story: DemoInvoice): Promise<void> {
  const at = (daysAgo: number) => daysBefore(app, daysAgo);
  const then = at(story.daysAgo);
  const customer = await app.database.transaction(async (tx) => {
    const [known] = await findByEmail(tx, story.email);
    if (known) return findCustomer(tx, known.id);
    return story.customer && callerOf(tx, then.now(), actor, story.email, story.customer);
  });
  if (!customer?.email) return;
  const { simple, lines = [], tax = false, dueInDays } = story;
  const input = newInvoice.parse({
    customer_id: customer.id,
    project_id: await projectOf(app, customer.id, story),
    service_address: addressLine({ ...customer, zip: customer.zipCode }),
    project_title: story.title,
    tax_enabled: tax,
    ...(dueInDays !== undefined && { due_date: dayAfter(today(then), dueInDays) }),
    ...(simple
      ? {
          invoice_mode: 'simple',
          total_hours: simple.hours,
          work_description: simple.work,
          material_cost_basis: simple.materials,
        }
      : {
          items: lines.map(([description, quantity, rate, isUntaxed]) => ({
            description,
            quantity,
            rate,
            taxable: !isUntaxed,
          })),
        }),
  });
  const { id } = await createInvoice(then, actor, input);
  if (story.isDraft) return;
  await sendInvoice(then, actor, id);
  for (const { daysAgo, share, method, reference = '', pending = false } of story.paid ?? []) {
    const invoice = await findInvoice(app.database, id);
    const amount = Math.round((invoice?.totalAmount ?? 0) * share * 100) / 100;
    const rest = { reference, note: '', pending, sends_receipt: !pending };
    await recordPayment(at(daysAgo), actor, id, { amount, payment_method: method, ...rest });
  }
  if (story.disputed) await setDispute(at(1), actor, id, { disputed: true, note: story.disputed });
  if (story.voided) await voidInvoice(at(3), actor, id);
}

function callerOf(
  tx: Transaction,
  now: Date,
  actor: Actor,
  email: string,
  { name: [first, last], address, phone }: EarlierCustomer,
): ReturnType<typeof createCustomer> {
  return createCustomer(tx, now, actor, {
    firstName: first,
    lastName: last,
    email,
    phone,
    address,
    city: 'Boerne',
    state: 'TX',
    zipCode: '78006',
    source: 'Referral',
  });
}

async function projectOf(
  { database }: App,
  customerId: string,
  { project, title }: DemoInvoice,
): Promise<string | undefined> {
  const [found] = await database
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.customerId, customerId), eq(projects.title, project ?? title)));
  return found?.id;
}

/** The same app some days earlier. */
function daysBefore(app: App, days: number): App {
  const now = new Date(app.now().getTime() - days * DAYS - HOURS);
  return { ...app, now: () => now };
}
