import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { receptionistCalls, receptionistTurns, type SpokenReply } from '../tables.ts';

export type ReceptionRow = typeof receptionistCalls.$inferSelect;
type Reader = Database | Transaction;

export async function findReception(db: Reader, callId: string): Promise<ReceptionRow | undefined> {
  const [row] = await db
    .select()
    .from(receptionistCalls)
    .where(eq(receptionistCalls.callId, callId));
  return row;
}

export async function lockReception(
  tx: Transaction,
  callId: string,
): Promise<ReceptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(receptionistCalls)
    .where(eq(receptionistCalls.callId, callId))
    .for('update');
  return row;
}

export async function insertReception(
  tx: Transaction,
  row: typeof receptionistCalls.$inferInsert,
): Promise<void> {
  await tx.insert(receptionistCalls).values(row);
}

export async function updateReception(
  tx: Transaction,
  callId: string,
  change: Pick<ReceptionRow, 'state' | 'turn' | 'silences'>,
): Promise<void> {
  await tx.update(receptionistCalls).set(change).where(eq(receptionistCalls.callId, callId));
}

/** The reply to a turn, if there is one. */
export async function findReply(
  db: Reader,
  callId: string,
  turn: number,
): Promise<SpokenReply | undefined> {
  const { callId: call, turn: number, reply } = receptionistTurns;
  const [row] = await db
    .select({ reply })
    .from(receptionistTurns)
    .where(and(eq(call, callId), eq(number, turn)));
  return row?.reply;
}

export async function insertReply(
  tx: Transaction,
  row: typeof receptionistTurns.$inferInsert,
): Promise<void> {
  await tx.insert(receptionistTurns).values(row);
}
