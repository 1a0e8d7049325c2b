import { and, count, desc, eq, getTableColumns, inArray, isNull, lt } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { calls, voicemailGreetings, voicemails } from '../tables.ts';
import { currentName } from './records.ts';

export type VoicemailRow = typeof voicemails.$inferSelect;

const listed = {
  ...getTableColumns(voicemails),
  callerNumber: calls.callerNumber,
  customerId: calls.customerId,
  callerName: currentName,
};

export type ListedVoicemail = VoicemailRow & {
  callerNumber: string;
  callerName: string;
  customerId: string | null;
};

/** Stores a voicemail, or returns the id of an earlier one of the same call. */
export async function insertVoicemail(tx: Transaction, voicemail: VoicemailRow): Promise<string> {
  await tx.insert(voicemails).values(voicemail).onConflictDoNothing();
  const [stored] = await tx
    .select({ id: voicemails.id })
    .from(voicemails)
    .where(eq(voicemails.callId, voicemail.callId));
  return stored?.id ?? voicemail.id;
}

/** Newest first, because ids sort by creation time. */
export function listVoicemails(
  database: Database,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<ListedVoicemail[]> {
  return database
    .select(listed)
    .from(voicemails)
    .innerJoin(calls, eq(calls.id, voicemails.callId))
    .leftJoin(customers, eq(customers.id, calls.customerId))
    .leftJoin(partners, eq(partners.id, calls.partnerId))
    .where(cursor ? lt(voicemails.id, cursor) : undefined)
    .orderBy(desc(voicemails.id))
    .limit(limit);
}

export async function findVoicemail(
  database: Database | Transaction,
  id: string,
): Promise<VoicemailRow | undefined> {
  const [row] = await database.select().from(voicemails).where(eq(voicemails.id, id));
  return row;
}

export async function findVoicemailOfCall(
  database: Database | Transaction,
  callId: string,
): Promise<VoicemailRow | undefined> {
  const [row] = await database.select().from(voicemails).where(eq(voicemails.callId, callId));
  return row;
}

/** The ids of voicemails from before an instant, at most `max` of them. */
export async function listVoicemailsBefore(
  database: Database,
  before: Date,
  max: number,
): Promise<string[]> {
  const rows = await database
    .select({ id: voicemails.id })
    .from(voicemails)
    .where(lt(voicemails.createdAt, before))
    .limit(max);
  return rows.map(({ id }) => id);
}

/** Returns false for a voicemail that was already heard, or doesn't exist. */
export async function setHeard(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(voicemails)
    .set({ heardAt: now })
    .where(and(eq(voicemails.id, id), isNull(voicemails.heardAt)))
    .returning({ id: voicemails.id });
  return rows.length > 0;
}

/** Returns false for a voicemail that no longer exists. */
export async function setTranscription(
  tx: Transaction,
  id: string,
  transcription: string,
): Promise<boolean> {
  const rows = await tx
    .update(voicemails)
    .set({ transcription })
    .where(eq(voicemails.id, id))
    .returning({ id: voicemails.id });
  return rows.length > 0;
}

export async function deleteVoicemailRow(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.delete(voicemails).where(eq(voicemails.id, id)).returning();
  return rows.length > 0;
}

export async function countUnheard(database: Database): Promise<number> {
  const [row] = await database
    .select({ unheard: count() })
    .from(voicemails)
    .where(isNull(voicemails.heardAt));
  return row?.unheard ?? 0;
}

/** Which of the given ids are voicemails. */
export async function findKnownVoicemails(database: Database, ids: string[]): Promise<Set<string>> {
  const rows = await database
    .select({ id: voicemails.id })
    .from(voicemails)
    .where(inArray(voicemails.id, ids));
  return new Set(rows.map(({ id }) => id));
}

export type GreetingRow = typeof voicemailGreetings.$inferSelect;

/** The owner's own recorded greeting, if there is one. */
export async function findGreeting(
  database: Database | Transaction,
): Promise<GreetingRow | undefined> {
  const [row] = await database.select().from(voicemailGreetings);
  return row;
}

/** Stores the recorded greeting, replacing an earlier one. */
export async function putGreeting(
  tx: Transaction,
  greeting: Omit<GreetingRow, 'isOnly'>,
): Promise<void> {
  await tx
    .insert(voicemailGreetings)
    .values({ isOnly: true, ...greeting })
    .onConflictDoUpdate({ target: voicemailGreetings.isOnly, set: greeting });
}

export async function deleteGreeting(tx: Transaction): Promise<void> {
  await tx.delete(voicemailGreetings);
}
