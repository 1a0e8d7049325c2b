import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { projectMessages } from '../tables.ts';
import { openThreadLike, settleThread } from './move.ts';

/** Moves all messages from one customer to another when they are merged. Returns their ids. */
export async function moveMessages(tx: Transaction, from: string, to: string): Promise<string[]> {
  await openThreadLike(tx, from, { customerId: to });
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${projectMessages} set customer_id = ${to} where customer_id = ${from} returning id`);
  await settleThread(tx, to);
  await settleThread(tx, from);
  return rows.map((row) => row.id);
}

/**
 * Moves messages back when a merge is undone: those that moved, and later ones about the projects
 * that move back.
 */
export async function moveMessagesBack(
  tx: Transaction,
  from: string,
  to: string,
  { ids, projects, since }: { ids: string[]; projects: string[]; since: Date },
): Promise<void> {
  await openThreadLike(tx, from, { customerId: to });
  await tx.execute(sql`
    update ${projectMessages} set customer_id = ${to} where customer_id = ${from} and (
      id = any(${sql.param(ids)}::uuid[])
      or project_id = any(${sql.param(projects)}::uuid[]) and created_at >= ${since.toISOString()})`);
  await settleThread(tx, to);
  await settleThread(tx, from);
}
