import { eq, inArray, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { callRecordings } from '../tables.ts';

export type RecordingRow = typeof callRecordings.$inferSelect;

/** Returns false if the call has a recording, or this one is already stored. */
export async function insertRecording(tx: Transaction, recording: RecordingRow): Promise<boolean> {
  const rows = await tx
    .insert(callRecordings)
    .values(recording)
    .onConflictDoNothing()
    .returning({ id: callRecordings.id });
  return rows.length > 0;
}

export async function findRecording(
  database: Database,
  id: string,
): Promise<RecordingRow | undefined> {
  const [row] = await database.select().from(callRecordings).where(eq(callRecordings.id, id));
  return row;
}

export async function findRecordingOfCall(
  database: Database,
  callId: string,
): Promise<RecordingRow | undefined> {
  const [row] = await database
    .select()
    .from(callRecordings)
    .where(eq(callRecordings.callId, callId));
  return row;
}

/** The ids of recordings from before an instant, at most `max` of them. */
export async function listRecordingsBefore(
  database: Database,
  before: Date,
  max: number,
): Promise<string[]> {
  const rows = await database
    .select({ id: callRecordings.id })
    .from(callRecordings)
    .where(lt(callRecordings.createdAt, before))
    .limit(max);
  return rows.map(({ id }) => id);
}

/** Returns the call it belonged to; nothing if it no longer exists. */
export async function deleteRecordingRow(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(callRecordings)
    .where(eq(callRecordings.id, id))
    .returning({ callId: callRecordings.callId });
  return row?.callId;
}

/** Which of the given ids are recordings of calls. */
export async function findKnownRecordings(database: Database, ids: string[]): Promise<Set<string>> {
  const rows = await database
    .select({ id: callRecordings.id })
    .from(callRecordings)
    .where(inArray(callRecordings.id, ids));
  return new Set(rows.map(({ id }) => id));
}
