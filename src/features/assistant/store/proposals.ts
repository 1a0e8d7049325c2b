import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ChangedRecord } from '../rules/answers.ts';
import type { ProposalState } from '../rules/tools.ts';
import { assistantActions } from '../tables.ts';

export type ProposalRow = typeof assistantActions.$inferSelect;

export async function insertProposal(
  database: Database | Transaction,
  proposal: typeof assistantActions.$inferInsert,
): Promise<void> {
  await database.insert(assistantActions).values(proposal);
}

/** A proposal made to this user; anyone else's looks like none. */
export async function findProposal(
  database: Database,
  id: string,
  userId: string,
): Promise<ProposalRow | undefined> {
  const [found] = await database
    .select()
    .from(assistantActions)
    .where(and(eq(assistantActions.id, id), eq(assistantActions.userId, userId)));
  return found;
}

/** What this user's programs have proposed since an instant and no one has decided yet. */
export function listWaiting(
  database: Database,
  userId: string,
  since: Date,
): Promise<ProposalRow[]> {
  return database
    .select()
    .from(assistantActions)
    .where(
      and(
        eq(assistantActions.userId, userId),
        eq(assistantActions.origin, 'own_tool'),
        eq(assistantActions.state, 'proposed'),
        gt(assistantActions.createdAt, since),
      ),
    )
    .orderBy(desc(assistantActions.id))
    .limit(20);
}

/** Changes a proposal's status if it still has the expected one. Returns whether this call did. */
export async function moveProposal(
  tx: Transaction,
  id: string,
  from: ProposalState,
  to: { state: ProposalState; result?: ChangedRecord; decidedAt?: Date; undoneAt?: Date },
): Promise<boolean> {
  const moved = await tx
    .update(assistantActions)
    .set(to)
    .where(and(eq(assistantActions.id, id), eq(assistantActions.state, from)));
  return (moved.rowCount ?? 0) > 0;
}
