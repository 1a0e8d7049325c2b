import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.ts';
import type { Language } from '#lib/language.ts';
import { type Database, readAsPartner, type Transaction } from '#platform/database/database.ts';
import type { PlannedJob } from '../contract.ts';
import { maxEntries, type WorkingDay } from '../rules.ts';
import { partnerDaysOff, partnerHours } from '../tables.ts';

type Reader = Database | Transaction;

/** The partner's own jobs that start within a span, by start; canceled ones left out. */
export function listPlanned(
  database: Database,
  partnerId: string,
  { from, to, language }: { from: Date; to: Date; language: Language },
): Promise<PlannedJob[]> {
  const title = language === 'spanish' ? sql`coalesce(spanish_title, title)` : sql`title`;
  return readAsPartner(database, partnerId, async (tx) => {
    const { rows } = await tx.execute<Record<string, unknown>>(sql`
      select id, order_number, ${title} as title, status, starts_at, ends_at, updated_at, version, customer_name,
        street, city, state, zip_code
      from partner_orders
      where is_mine and status <> 'cancelled'
        and starts_at >= ${from.toISOString()}::timestamptz and starts_at < ${to.toISOString()}::timestamptz
      order by starts_at, id limit 1000`);
    return rows as unknown as PlannedJob[];
  });
}

/** Someone's working weekdays; nothing if none were ever set. */
export async function listHours(db: Reader, partnerId: string): Promise<WorkingDay[]> {
  const rows = await db
    .select({
      weekday: partnerHours.weekday,
      opens: partnerHours.opens,
      closes: partnerHours.closes,
    })
    .from(partnerHours)
    .where(eq(partnerHours.partnerId, partnerId));
  return rows.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: opens.slice(0, 5),
    closes: closes.slice(0, 5),
  }));
}

export async function replaceHours(
  tx: Transaction,
  partnerId: string,
  days: WorkingDay[],
): Promise<void> {
  await tx.delete(partnerHours).where(eq(partnerHours.partnerId, partnerId));
  if (days.length > 0)
    await tx.insert(partnerHours).values(days.map((day) => ({ partnerId, ...day })));
}

/**
 * Days off that aren't over.
 * @param today YYYY-MM-DD
 */
export function listDaysOff(db: Reader, partnerId: string, today: string) {
  return db
    .select()
    .from(partnerDaysOff)
    .where(and(eq(partnerDaysOff.partnerId, partnerId), gte(partnerDaysOff.toDay, today)))
    .orderBy(asc(partnerDaysOff.fromDay), asc(partnerDaysOff.id))
    .limit(maxEntries);
}

export async function insertDaysOff(
  tx: Transaction,
  row: typeof partnerDaysOff.$inferInsert,
): Promise<void> {
  await tx.insert(partnerDaysOff).values(row).onConflictDoNothing();
}

/** Returns false if these days off aren't this partner's. */
export async function deleteDaysOff(
  tx: Transaction,
  partnerId: string,
  id: string,
): Promise<boolean> {
  const gone = await tx
    .delete(partnerDaysOff)
    .where(and(eq(partnerDaysOff.id, id), eq(partnerDaysOff.partnerId, partnerId)))
    .returning({ id: partnerDaysOff.id });
  return gone.length > 0;
}

/** Everyone's days off that overlap a range of days (YYYY-MM-DD). */
export function listAllDaysOff(db: Reader, from: string, to: string) {
  return db
    .select({
      id: partnerDaysOff.id,
      partner_id: partnerDaysOff.partnerId,
      partner_name: partners.fullName,
      from: partnerDaysOff.fromDay,
      to: partnerDaysOff.toDay,
      note: partnerDaysOff.note,
    })
    .from(partnerDaysOff)
    .innerJoin(partners, eq(partners.id, partnerDaysOff.partnerId))
    .where(and(lte(partnerDaysOff.fromDay, to), gte(partnerDaysOff.toDay, from)))
    .orderBy(asc(partnerDaysOff.fromDay), asc(partnerDaysOff.id))
    .limit(500);
}

/** Of the private calendar address; null until it is requested. */
export async function setCalendarToken(
  tx: Transaction,
  partnerId: string,
  tokenHash: string | null,
): Promise<void> {
  await tx.update(partners).set({ calendarTokenHash: tokenHash }).where(eq(partners.id, partnerId));
}

/** Ends the private calendar address of a user who is a partner. */
export async function endCalendarOf(tx: Transaction, userId: string): Promise<void> {
  await tx.update(partners).set({ calendarTokenHash: null }).where(eq(partners.userId, userId));
}

/** Whose calendar a token opens; a suspended partner's no longer opens. */
export async function findCalendar(db: Reader, tokenHash: string) {
  const [partner] = await db
    .select({ id: partners.id, language: partners.preferredLanguage })
    .from(partners)
    .where(and(eq(partners.calendarTokenHash, tokenHash), eq(partners.status, 'active')));
  return partner;
}

export async function calendarTokenHash(db: Reader, partnerId: string): Promise<string | null> {
  const [partner] = await db
    .select({ hash: partners.calendarTokenHash })
    .from(partners)
    .where(eq(partners.id, partnerId));
  return partner?.hash ?? null;
}
