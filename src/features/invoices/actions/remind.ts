import { mayContact } from '#features/customers/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { dayAfter, dayIn } from '#lib/days/days.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import type { App } from '#services/app.ts';
import { dueReminder } from '../rules/days.ts';
import { openStatuses } from '../rules/invoices.ts';
import { lockInvoice } from '../store/invoices.ts';
import { listRemindable, listToMarkOverdue, recordReminder } from '../store/reminder.ts';
import { today } from '../views/today.ts';
import { updateBalance } from './balance.ts';
import { enqueueEmail } from './email-customer.ts';
import { recordInvoiceHistory } from './record-history.ts';

const system: Actor = { kind: 'system' };
const pageSize = 200;

/** Marks open invoices past their due date as overdue. Returns how many. */
export async function markOverdue(app: App): Promise<number> {
  const each = eachAlone(app);
  for (;;) {
    const late = await listToMarkOverdue(app.database, today(app), pageSize);
    let marked = 0;
    for (const { id } of late) if (await each.run(id, (tx) => mark(app, tx, id))) marked += 1;
    // One that failed is listed again.
    if (late.length < pageSize || marked === 0) return each.end();
  }
}

async function mark(app: App, tx: Transaction, id: string): Promise<boolean> {
  await updateBalance(app, tx, system, id);
  return true;
}

/**
 * Reminds customers as the owner configured it. Each step is recorded in the transaction that
 * enqueues its email: run twice, even at the same moment, no one is reminded twice.
 */
export async function remindCustomers(app: App): Promise<number> {
  const { reminders_on, reminder_steps: steps } = currentSettings(app).invoices;
  const first = Math.min(...steps);
  if (!reminders_on || steps.length === 0) return 0;
  const each = eachAlone(app);
  let after: string | undefined;
  for (;;) {
    const latestDue = dayAfter(today(app), -first);
    const page = await listRemindable(app.database, { latestDue, after, limit: pageSize });
    for (const { id, done } of page)
      await each.run(id, (tx) => remind(app, tx, id, { steps, done }));
    if (page.length < pageSize) return each.end();
    after = page.at(-1)?.id;
  }
}

async function remind(
  app: App,
  tx: Transaction,
  id: string,
  { steps, done }: { steps: number[]; done: number[] },
): Promise<boolean> {
  const now = app.now();
  const invoice = await lockInvoice(tx, id);
  const isOpen = invoice && (openStatuses as readonly string[]).includes(invoice.status);
  if (!isOpen || invoice.disputedAt || !invoice.sentAt) return false;
  // On its way from the bank: they paid.
  if (invoice.onTheWayAmount > 0) return false;
  const sentOn = dayIn(currentBusiness(app).timeZone, invoice.sentAt);
  const { send, skip } = dueReminder({ dueDate: invoice.dueDate, sentOn }, steps, done, today(app));
  for (const step of skip)
    await recordReminder(tx, { invoiceId: id, step, isSkipped: true, createdAt: now });
  if (send === undefined) return false;
  const { customerId } = invoice;
  const isWanted = await mayContact(tx, customerId, 'documents');
  const isEmailed = isWanted && app.mail.leavesServer;
  const step = { invoiceId: id, step: send, isSkipped: !isWanted, isEmailed, createdAt: now };
  if (!(await recordReminder(tx, step)) || !isWanted) return false;
  await enqueueEmail(app, tx, { kind: 'reminder', invoiceId: id });
  const details = { step: send, emailed: isEmailed };
  await recordInvoiceHistory(tx, now, system, { id, customerId, action: 'reminded', details });
  return true;
}
