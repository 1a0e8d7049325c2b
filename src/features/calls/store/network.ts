import { and, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import type { Language } from '#lib/language.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { LogEntry } from '../rules/analysis.ts';
import type { NetworkStep } from '../rules/network.ts';
import { calls } from '../tables.ts';
import type { CallRow } from './calls.ts';

type Reader = Database | Transaction;

/** The call with this id on the phone network. */
export async function findCallBySid(db: Reader, callSid: string): Promise<CallRow | undefined> {
  const [row] = await db.select().from(calls).where(eq(calls.callSid, callSid));
  return row;
}

/** Records what the phone network does with a call, or reported. */
export async function putNetwork(
  tx: Transaction,
  id: string,
  change: {
    networkStep?: NetworkStep;
    callSid?: string;
    voicemailSid?: string;
    reportedAt?: Date;
    leftAt?: Date;
  },
): Promise<void> {
  await tx.update(calls).set(change).where(eq(calls.id, id));
}

/** The language of the person on the other side; undefined if unknown. */
export async function findLanguage(
  db: Reader,
  { customerId, partnerId }: Pick<CallRow, 'customerId' | 'partnerId'>,
): Promise<Language | undefined> {
  if (customerId) {
    const [customer] = await db
      .select({ language: customers.language })
      .from(customers)
      .where(eq(customers.id, customerId));
    return customer?.language;
  }
  if (!partnerId) return undefined;
  const [partner] = await db
    .select({ language: partners.preferredLanguage })
    .from(partners)
    .where(eq(partners.id, partnerId));
  return partner?.language;
}

/**
 * Calls that the phone network hasn't reported on since an instant, although their other side is
 * connected.
 */
export function listUnreported(db: Database, since: Date): Promise<CallRow[]> {
  const heardAt = sql`coalesce(${calls.reportedAt}, ${calls.startedAt})`;
  return db
    .select()
    .from(calls)
    .where(
      and(eq(calls.line, 'twilio'), isNull(calls.leftAt), sql`${heardAt} < ${since.toISOString()}`),
    )
    .orderBy(calls.startedAt)
    .limit(200);
}

export async function putLog(tx: Transaction, id: string, log: LogEntry[]): Promise<void> {
  await tx.update(calls).set({ conversationLog: log }).where(eq(calls.id, id));
}
