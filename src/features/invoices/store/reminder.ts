import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { projects } from '#features/projects/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { openStatuses } from '../rules/invoices.ts';
import { invoiceReminders, invoices } from '../tables.ts';

/** The reminders that were written for an invoice. */
export function listSentReminders(database: Database, invoiceId: string) {
  return database
    .select({
      step: invoiceReminders.step,
      isEmailed: invoiceReminders.isEmailed,
      createdAt: invoiceReminders.createdAt,
    })
    .from(invoiceReminders)
    .where(and(eq(invoiceReminders.invoiceId, invoiceId), eq(invoiceReminders.isSkipped, false)))
    .orderBy(asc(invoiceReminders.createdAt));
}

/**
 * Invoices that may need a reminder, with the completed steps. A page, by id. Canceled projects get
 * no reminders.
 */
export async function listRemindable(
  database: Database,
  { latestDue, after, limit }: { latestDue: string; after: string | undefined; limit: number },
) {
  const { rows } = await database.execute<{ id: string; done: number[] }>(sql`
    select id, coalesce((select json_agg(step) from ${invoiceReminders}
      where invoice_id = ${invoices.id}), '[]') as done
    from ${invoices}
    where status in ('sent', 'partial', 'overdue') and disputed_at is null and customer_email <> ''
      and sent_at is not null and on_the_way_amount = 0 and due_date <= ${latestDue}
      and not exists (select from ${projects}
        where ${projects.id} = ${invoices.projectId} and ${projects.status} = 'cancelled')
      ${after ? sql`and id > ${after}` : sql``}
    order by id limit ${limit}`);
  return rows;
}

/** Records a step; returns whether it was new. */
export async function recordReminder(
  tx: Transaction,
  reminder: typeof invoiceReminders.$inferInsert,
): Promise<boolean> {
  const recorded = await tx
    .insert(invoiceReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ step: invoiceReminders.step });
  return recorded.length > 0;
}

/** Invoices past due that aren't marked as overdue yet. */
export function listToMarkOverdue(database: Database, today: string, limit: number) {
  return database
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        inArray(invoices.status, [...openStatuses]),
        ne(invoices.status, 'overdue'),
        lt(invoices.dueDate, today),
        isNull(invoices.paidDate),
      ),
    )
    .limit(limit);
}
