import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { projects } from '#features/projects/tables.ts';
import { requests } from '#features/requests/tables.ts';
import type { Span } from '#lib/days/days.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { reminders } from '../tables.ts';

export type ReminderRow = typeof reminders.$inferSelect;

const columns = {
  ...getTableColumns(reminders),
  customerName: sql<string | null>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
  projectTitle: projects.title,
  requestNumber: requests.requestNumber,
};

/** A reminder with the names of the records it is about. */
export type ReminderInList = ReminderRow & {
  customerName: string | null;
  projectTitle: string | null;
  requestNumber: string | null;
};

export interface ReminderPage {
  state: 'open' | 'done';
  customerId?: string | undefined;
  projectId?: string | undefined;
  requestId?: string | undefined;
  due: Span;
  /** Of the last one of the page before. */
  after?: { at: Date; id: string } | undefined;
  limit: number;
}

/** Open ones by when they are due, done ones newest first. */
export function listReminderRows(
  database: Database,
  page: ReminderPage,
): Promise<ReminderInList[]> {
  const isOpen = page.state === 'open';
  return joined(database)
    .where(
      and(
        isOpen ? isNull(reminders.doneAt) : sql`${reminders.doneAt} is not null`,
        page.customerId ? eq(reminders.customerId, page.customerId) : undefined,
        page.projectId ? eq(reminders.projectId, page.projectId) : undefined,
        page.requestId ? eq(reminders.requestId, page.requestId) : undefined,
        page.due.from && gte(reminders.dueAt, page.due.from),
        page.due.to && lt(reminders.dueAt, page.due.to),
        page.after && (isOpen ? isAfter(page.after) : isBefore(page.after)),
      ),
    )
    .orderBy(
      ...(isOpen
        ? [asc(reminders.dueAt), asc(reminders.id)]
        : [desc(reminders.doneAt), desc(reminders.id)]),
    )
    .limit(page.limit);
}

function isAfter({ at, id }: { at: Date; id: string }): SQL | undefined {
  return or(gt(reminders.dueAt, at), and(eq(reminders.dueAt, at), gt(reminders.id, id)));
}

function isBefore({ at, id }: { at: Date; id: string }): SQL | undefined {
  return or(lt(reminders.doneAt, at), and(eq(reminders.doneAt, at), lt(reminders.id, id)));
}

function joined(database: Database | Transaction) {
  return database
    .select(columns)
    .from(reminders)
    .leftJoin(customers, eq(customers.id, reminders.customerId))
    .leftJoin(projects, eq(projects.id, reminders.projectId))
    .leftJoin(requests, eq(requests.id, reminders.requestId))
    .$dynamic();
}

export async function findReminder(
  database: Database | Transaction,
  id: string,
): Promise<ReminderInList | undefined> {
  const [found] = await joined(database).where(eq(reminders.id, id));
  return found;
}

export async function insertReminder(tx: Transaction, row: ReminderRow): Promise<void> {
  await tx.insert(reminders).values(row);
}

/** Changes a reminder if its version still matches. Returns whether it did. */
export async function updateReminder(
  tx: Transaction,
  id: string,
  version: number,
  change: Partial<ReminderRow> & { updatedAt: Date },
): Promise<boolean> {
  const changed = await tx
    .update(reminders)
    .set({ ...change, version: version + 1 })
    .where(and(eq(reminders.id, id), eq(reminders.version, version)))
    .returning({ id: reminders.id });
  return changed.length > 0;
}

export async function removeReminderRow(tx: Transaction, id: string): Promise<boolean> {
  const removed = await tx
    .delete(reminders)
    .where(eq(reminders.id, id))
    .returning({ id: reminders.id });
  return removed.length > 0;
}

/**
 * Takes those that are due and that the owner was not notified of, so that no other server notifies
 * of them too. In the caller's transaction.
 */
export async function takeDue(tx: Transaction, now: Date, limit: number): Promise<ReminderRow[]> {
  const due = tx
    .select({ id: reminders.id })
    .from(reminders)
    .where(
      and(
        isNull(reminders.doneAt),
        lte(reminders.dueAt, now),
        sql`${reminders.rungFor} is distinct from ${reminders.dueAt}`,
      ),
    )
    .orderBy(asc(reminders.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(reminders)
    .set({ rungFor: sql`due_at` })
    .where(sql`${reminders.id} in ${due}`)
    .returning();
}

/** Moves reminders from one customer to another: all, or the named ones. Returns their ids. */
export async function moveReminders(
  tx: Transaction,
  from: string,
  to: string,
  ids?: string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${reminders} set customer_id = ${to} where customer_id = ${from}
    ${ids ? sql`and id = any(${sql.param(ids)}::uuid[])` : sql``} returning id`);
  return rows.map((row) => row.id);
}
