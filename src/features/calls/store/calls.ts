import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type CallSide, type CallState, callDuration } from '../rules/call.ts';
import type { Device } from '../rules/parties.ts';
import { callSignals, calls } from '../tables.ts';

export type CallRow = typeof calls.$inferSelect;
type Reader = Database | Transaction;

/** Returns whether it is new, because a browser may request its call twice. */
export async function insertCall(
  tx: Transaction,
  call: typeof calls.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(calls)
    .values(call)
    .onConflictDoNothing()
    .returning({ id: calls.id });
  return rows.length > 0;
}

export async function findCall(db: Reader, id: string): Promise<CallRow | undefined> {
  const [row] = await db.select().from(calls).where(eq(calls.id, id));
  return row;
}

export async function lockCall(tx: Transaction, id: string): Promise<CallRow | undefined> {
  const [row] = await tx.select().from(calls).where(eq(calls.id, id)).for('update');
  return row;
}

/** Stores the state that the rule returned; signals are deleted when the call is over. */
export async function putState(tx: Transaction, id: string, state: CallState): Promise<void> {
  await tx
    .update(calls)
    .set({
      status: state.status,
      endReason: state.endReason,
      answeredAt: state.answeredAt,
      endedAt: state.endedAt,
      ownerDevice: state.ownerDevice,
      otherDevice: state.otherDevice,
      durationSeconds: callDuration(state),
      // Whoever just answered is present.
      ...(state.status === 'in_progress' && {
        ownerSeenAt: state.answeredAt,
        otherSeenAt: state.answeredAt,
      }),
      version: sql`${calls.version} + 1`,
    })
    .where(eq(calls.id, id));
  if (state.endedAt) await tx.delete(callSignals).where(eq(callSignals.callId, id));
}

/** The calls in progress that concern a device: those ringing on its side, and the one it is on. */
export function listCallsOf(db: Reader, { id, party }: Device): Promise<CallRow[]> {
  const isOwner = party === 'owner';
  const speaks = eq(isOwner ? calls.ownerDevice : calls.otherDevice, id);
  const rings = and(
    eq(calls.status, 'ringing'),
    eq(calls.direction, isOwner ? 'inbound' : 'outbound'),
  );
  return db
    .select()
    .from(calls)
    .where(
      and(
        isNull(calls.endedAt),
        isOwner ? undefined : eq(calls.otherParty, party),
        or(speaks, rings),
      ),
    )
    .orderBy(calls.startedAt)
    .limit(50);
}

/** How many calls a party has made since an instant, answered or not. */
export async function countCallsBy(db: Reader, party: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(calls)
    .where(
      and(gt(calls.startedAt, since), eq(calls.otherParty, party), eq(calls.direction, 'inbound')),
    );
  return row?.count ?? 0;
}

/** How many calls are in progress: in total, and with this party. */
export async function countGoingOn(
  db: Reader,
  party: string,
): Promise<{ all: number; ofParty: number }> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      ofParty: sql<number>`(count(*) filter (where ${calls.otherParty} = ${party}))::int`,
    })
    .from(calls)
    .where(isNull(calls.endedAt));
  return row ?? { all: 0, ofParty: 0 };
}

/** Records that these sides of calls are still connected. */
export async function putSeen(
  db: Database,
  at: Date,
  { owner, other }: Record<CallSide, string[]>,
): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`;
  const isOf = (ids: string[]) => sql`${calls.id} = any(${sql.param(ids)}::uuid[])`;
  await db
    .update(calls)
    .set({
      ownerSeenAt: sql`case when ${isOf(owner)} then ${time} else ${calls.ownerSeenAt} end`,
      otherSeenAt: sql`case when ${isOf(other)} then ${time} else ${calls.otherSeenAt} end`,
    })
    .where(and(isNull(calls.endedAt), inArray(calls.id, [...owner, ...other])));
}

/**
 * Calls that rang too long, and those between browsers with a side that hasn't been seen since
 * `goneSince`.
 */
export async function listOverdue(db: Database, now: Date, goneSince: Date) {
  const { rows } = await db.execute<{
    id: string;
    kind: 'time_out' | 'lose';
    side: CallSide;
    at: string;
  }>(sql`
    with going_on as (
      select *, coalesce(owner_seen_at, started_at) as owner_at,
        coalesce(other_seen_at, started_at) as other_at
      from ${calls} where ended_at is null
    )
    select id, 'lose' as kind, 'owner' as side, owner_at as at from going_on
    where line = 'browser' and owner_at < ${goneSince.toISOString()}
      and (call_status = 'in_progress' or call_direction = 'outbound')
    union all
    select id, 'lose', 'other', other_at from going_on
    where line = 'browser' and other_at < ${goneSince.toISOString()}
      and (call_status = 'in_progress' or call_direction = 'inbound')
    union all
    select id, 'time_out', 'owner', rings_until from going_on
    where call_status = 'ringing' and rings_until <= ${now.toISOString()}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export async function insertSignal(
  tx: Transaction,
  signal: typeof callSignals.$inferInsert,
): Promise<void> {
  await tx.insert(callSignals).values(signal);
}

/** What a side has sent after a position. */
export function listSignals(
  db: Database,
  callId: string,
  { from, after }: { from: CallSide; after: number },
) {
  return db
    .select({ position: callSignals.position, signal: callSignals.signal })
    .from(callSignals)
    .where(
      and(
        eq(callSignals.callId, callId),
        eq(callSignals.fromSide, from),
        gt(callSignals.position, after),
      ),
    )
    .orderBy(callSignals.position);
}
