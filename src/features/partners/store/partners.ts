import { desc, eq, sql } from 'drizzle-orm';
import type { Language } from '#lib/language.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { partnerApplications, partners } from '../tables.ts';

type Reader = Database | Transaction;

/** The partner of an account with the partner role. */
export async function findPartnerOfUser(db: Reader, userId: string) {
  const [partner] = await db
    .select({
      id: partners.id,
      fullName: partners.fullName,
      language: partners.preferredLanguage,
      status: partners.status,
    })
    .from(partners)
    .where(eq(partners.userId, userId));
  return partner;
}

/** The language of a partner's pages and emails. */
export async function updateLanguage(
  tx: Reader,
  partnerId: string,
  language: Language,
  now: Date,
): Promise<void> {
  await tx
    .update(partners)
    .set({ preferredLanguage: language, updatedAt: now })
    .where(eq(partners.id, partnerId));
}

/** The recipient of emails about an account: the partner or applicant. */
export async function findReader(db: Reader, userId: string) {
  const [reader] = await db
    .select({
      fullName: partnerApplications.fullName,
      preferredLanguage: sql<Language>`coalesce(${partners.preferredLanguage}, ${partnerApplications.preferredLanguage})`,
    })
    .from(partnerApplications)
    .leftJoin(partners, eq(partners.id, partnerApplications.id))
    .where(eq(partnerApplications.userId, userId))
    .orderBy(desc(partnerApplications.id))
    .limit(1);
  return reader;
}
