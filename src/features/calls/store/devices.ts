import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Device } from '../rules/parties.ts';
import { calls, phoneDevices } from '../tables.ts';

type Reader = Database | Transaction;

/** Records that these devices are connected. */
export async function putDevices(db: Database, devices: Device[], seenAt: Date): Promise<void> {
  if (devices.length === 0) return;
  await db
    .insert(phoneDevices)
    .values(devices.map(({ id, party }) => ({ id, party, seenAt })))
    .onConflictDoUpdate({
      target: phoneDevices.id,
      set: { seenAt: sql`greatest(${phoneDevices.seenAt}, excluded.seen_at)` },
    });
}

/** Deletes a device that wasn't seen after `seenAt`. */
export async function dropDevice(db: Database, id: string, seenAt: Date): Promise<void> {
  await db
    .delete(phoneDevices)
    .where(and(eq(phoneDevices.id, id), lte(phoneDevices.seenAt, seenAt)));
}

/** Deletes devices that left with their server. */
export async function forgetDevices(db: Database, before: Date): Promise<void> {
  await db.delete(phoneDevices).where(lt(phoneDevices.seenAt, before));
}

const onCall = (device: unknown) => sql`exists (select from ${calls} where ${calls.endedAt} is null
  and (${calls.ownerDevice} = ${device} or ${calls.otherDevice} = ${device}))`;

/** How many of a party's devices are connected, and how many of them are not on a call. */
export async function countDevices(db: Reader, party: string, seenSince: Date) {
  const [row] = await db
    .select({
      devices: sql<number>`count(*)::int`,
      freeDevices: sql<number>`(count(*) filter (where not ${onCall(phoneDevices.id)}))::int`,
    })
    .from(phoneDevices)
    .where(and(eq(phoneDevices.party, party), gt(phoneDevices.seenAt, seenSince)));
  return row ?? { devices: 0, freeDevices: 0 };
}

/** Whether a visitor's browser is connected or on a call, so that it is reconnecting. */
export async function isKnownParty(db: Reader, party: string): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(sql`select
    exists (select from ${phoneDevices} where party = ${party})
    or exists (select from ${calls} where other_party = ${party} and ended_at is null) as yes`);
  return rows[0]?.yes === true;
}

/** Whether a device is on a call. */
export async function isOnCall(db: Reader, device: string): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(sql`select ${onCall(device)} as yes`);
  return rows[0]?.yes === true;
}
