import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { callNotes, calls, voicemails } from '#features/calls/tables.ts';
import { contentPosts, contentPostTargets } from '#features/content/tables.ts';
import { chatLeads, chatMessages, conversations } from '#features/conversations/tables.ts';
import {
  customerContacts,
  customerProperties,
} from '#features/customers/tables/contacts-and-properties.ts';
import { customers } from '#features/customers/tables/customers.ts';
import { partnerInvoices, partnerPayoutOrders, partnerPayouts } from '#features/earnings/tables.ts';
import {
  estimateFollowUps,
  estimateLines,
  estimateRevisions,
  estimateSignatures,
  estimates,
} from '#features/estimates/tables.ts';
import { invoiceLines, invoiceReminders, invoices } from '#features/invoices/tables.ts';
import { emails } from '#features/mailbox/tables.ts';
import { projectMessages, projectThreads } from '#features/messages/tables.ts';
import { payments } from '#features/payments/tables.ts';
import { projectCosts, projects, projectTasks } from '#features/projects/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import { textMessages, textThreads } from '#features/text-messages/tables.ts';
import { websiteReviews } from '#features/website/tables.ts';
import { workOrderEntries, workOrderOffers, workOrders } from '#features/work-orders/tables.ts';
import { auditLog } from '#platform/audit/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { YearRows } from './filing.ts';

/** In this order, each after the tables that it refers to. */
const tables: [keyof YearRows, PgTable][] = [
  ['customers', customers],
  ['contacts', customerContacts],
  ['properties', customerProperties],
  ['requests', requests],
  ['projects', projects],
  ['tasks', projectTasks],
  ['costs', projectCosts],
  ['estimates', estimates],
  ['estimateLines', estimateLines],
  ['revisions', estimateRevisions],
  ['signatures', estimateSignatures],
  ['followUps', estimateFollowUps],
  ['visits', visits],
  ['invoices', invoices],
  ['invoiceLines', invoiceLines],
  ['reminders', invoiceReminders],
  ['payments', payments],
  ['partnerInvoices', partnerInvoices],
  ['workOrders', workOrders],
  ['offers', workOrderOffers],
  ['entries', workOrderEntries],
  ['payouts', partnerPayouts],
  ['payoutOrders', partnerPayoutOrders],
  ['calls', calls],
  ['callNotes', callNotes],
  ['voicemails', voicemails],
  ['textThreads', textThreads],
  ['texts', textMessages],
  ['messageThreads', projectThreads],
  ['messages', projectMessages],
  ['emails', emails],
  ['conversations', conversations],
  ['chatMessages', chatMessages],
  ['chatLeads', chatLeads],
  ['posts', contentPosts],
  ['postTargets', contentPostTargets],
  ['reviews', websiteReviews],
  ['history', auditLog],
];

/** Inserts all rows, those of a table with one statement, in the order of their times. */
export async function insertRows(tx: Transaction, rows: YearRows): Promise<void> {
  for (const [name, table] of tables) {
    const all = inOrder(rows[name] as Row[]);
    if (all.length > 0) await insertAll(tx, table, all);
  }
  for (const positions of lastPositions) await tx.execute(positions);
}

type Row = Record<string, unknown>;

/** As JSON: a statement with a parameter for each value would be longer than all of them. */
async function insertAll(tx: Transaction, table: PgTable, rows: Row[]): Promise<void> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key));
  const values = rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => [
        column.name,
        row[key] === undefined ? column.default : row[key],
      ]),
    ),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${table} (${names}) select ${names}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)`);
}

/** Positions are assigned as rows come; lines have their own. */
function inOrder(rows: Row[]): Row[] {
  const timeOf = (row: Row) => {
    const at = row.at ?? row.createdAt;
    return at instanceof Date ? at.getTime() : 0;
  };
  return rows.toSorted((one, other) => timeOf(one) - timeOf(other));
}

/** What a thread's last message is, which is known once its messages have positions. */
const lastPositions: SQL[] = [
  sql`update ${textThreads} set last_position = last.position
    from (select thread_id, max(position) as position from ${textMessages} group by 1) as last
    where last.thread_id = text_threads.id and last_position = 0`,
  sql`update ${projectThreads} set last_position = last.position
    from (select thread_id, max(position) as position from ${projectMessages} group by 1) as last
    where last.thread_id = project_threads.thread_id and last_position = 0`,
];
