import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import type { CallAnalysis, LogEntry } from '../rules/analysis.ts';
import { knownReasons, type RecordStatus } from '../rules/record.ts';
import { callNotes, callRecordings, calls, voicemails } from '../tables.ts';
import type { CallRow } from './calls.ts';

const searchText = sql`search_form(${calls.callerName} || ' ' || ${calls.callerNumber} || ' ' || ${calls.callerLocation})`;

/** A call with its voicemail, its recording and the latest note. */
export type RecordRow = CallRow & {
  currentName: string;
  lastNote: string;
  voicemail: typeof voicemails.$inferSelect | null;
  recording: typeof callRecordings.$inferSelect | null;
};

/** The current name of the other side, if it is a customer or partner. */
export const currentName = sql<string>`coalesce(
  nullif(trim(${customers.firstName} || ' ' || ${customers.lastName}), ''),
  nullif(${partners.businessName}, ''), ${calls.callerName})`;

const listed = {
  ...getTableColumns(calls),
  currentName,
  lastNote: sql<string>`coalesce((select left(${callNotes.body}, 160) from ${callNotes}
    where ${callNotes.callId} = ${calls.id} order by ${callNotes.createdAt} desc, ${callNotes.id} desc limit 1), '')`,
  voicemail: getTableColumns(voicemails),
  recording: getTableColumns(callRecordings),
};

export interface RecordFilter {
  status?: RecordStatus | undefined;
  search?: string | undefined;
}

/** Newest first. `cursor` is the id of the call after which the page starts. */
export function listRecords(
  database: Database,
  page: RecordFilter & { cursor?: string | undefined; limit: number },
): Promise<RecordRow[]> {
  const { cursor } = page;
  return recordsOf(database)
    .where(
      and(
        page.status && ofStatus(page.status),
        page.search ? found(page.search) : undefined,
        cursor
          ? sql`(${calls.startedAt}, ${calls.id}) <
              (select started_at, id from ${calls} as last where last.id = ${cursor})`
          : undefined,
      ),
    )
    .orderBy(desc(calls.startedAt), desc(calls.id))
    .limit(page.limit);
}

export async function findRecord(
  database: Database | Transaction,
  id: string,
): Promise<RecordRow | undefined> {
  const [row] = await recordsOf(database).where(eq(calls.id, id));
  return row;
}

function recordsOf(database: Database | Transaction) {
  return database
    .select(listed)
    .from(calls)
    .leftJoin(customers, eq(customers.id, calls.customerId))
    .leftJoin(partners, eq(partners.id, calls.partnerId))
    .leftJoin(voicemails, eq(voicemails.callId, calls.id))
    .leftJoin(callRecordings, eq(callRecordings.callId, calls.id));
}

export async function updateRecord(
  tx: Transaction,
  id: string,
  change: {
    followUpRequired?: boolean;
    customerId?: string;
    requestId?: string;
  },
): Promise<void> {
  await tx
    .update(calls)
    .set({ ...change, version: sql`${calls.version} + 1` })
    .where(eq(calls.id, id));
}

/** Inserts into the transcript, in order. */
export async function addToLog(tx: Transaction, id: string, entries: LogEntry[]): Promise<void> {
  const added = sql`${calls.conversationLog} || ${JSON.stringify(entries)}::jsonb`;
  await tx.update(calls).set({ conversationLog: added }).where(eq(calls.id, id));
}

/** Stores a call's analysis, without conflicting with someone who is editing the call. */
export async function setAnalysis(
  tx: Transaction,
  id: string,
  aiAnalysis: CallAnalysis,
): Promise<void> {
  await tx.update(calls).set({ aiAnalysis }).where(eq(calls.id, id));
}

/** Returns false for a call that was already seen, or doesn't exist. */
export async function setSeen(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(calls)
    .set({ seenAt: now })
    .where(and(eq(calls.id, id), isNull(calls.seenAt)))
    .returning({ id: calls.id });
  return rows.length > 0;
}

export type NoteRow = typeof callNotes.$inferSelect;

/** Oldest first. */
export function listNotes(database: Database | Transaction, callId: string): Promise<NoteRow[]> {
  return database
    .select()
    .from(callNotes)
    .where(eq(callNotes.callId, callId))
    .orderBy(asc(callNotes.createdAt), asc(callNotes.id));
}

export async function countNotes(tx: Transaction, callId: string): Promise<number> {
  return tx.$count(callNotes, eq(callNotes.callId, callId));
}

export async function insertNote(tx: Transaction, note: NoteRow): Promise<void> {
  await tx.insert(callNotes).values(note);
}

/** The totals over all calls, and what is new, in one statement. */
export async function readTotals(database: Database) {
  const { rows } = await database.execute<{
    total_calls: number;
    completed: number;
    average_seconds: number;
    follow_ups: number;
    missed: number;
    unheard: number;
  }>(sql`
    select count(*)::int as total_calls,
      (count(*) filter (where call_status = 'completed'))::int as completed,
      coalesce(round(avg(duration_seconds) filter (where call_status = 'completed')), 0)::int
        as average_seconds,
      (count(*) filter (where follow_up_required))::int as follow_ups,
      (select count(*)::int from ${calls} where ${missed()} and seen_at is null
        and not exists (select 1 from ${voicemails} where call_id = calls.id)) as missed,
      (select count(*)::int from ${voicemails} where heard_at is null) as unheard
    from ${calls}`);
  const [totals] = rows;
  if (!totals) throw new Error('no totals');
  return totals;
}

function ofStatus(status: RecordStatus): SQL | undefined {
  if (status === 'missed') return missed();
  if (status === 'voicemail') return isNotNull(voicemails.id);
  if (status === 'follow_up') return eq(calls.followUpRequired, true);
  return eq(calls.status, status);
}

function missed(): SQL | undefined {
  return and(
    eq(calls.direction, 'inbound'),
    isNull(calls.answeredAt),
    isNotNull(calls.endedAt),
    notInArray(calls.endReason, knownReasons),
  );
}

function found(search: string): SQL | undefined {
  return or(
    hasTerms(searchText, search),
    inArray(
      calls.customerId,
      sql`(select id from ${customers} where ${hasTerms(sql`search_text`, search)} limit 500)`,
    ),
  );
}
