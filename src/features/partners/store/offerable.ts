import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { DocumentKind, PartnerDay } from '../rules/partners.ts';
import { partnerDocuments, partners } from '../tables.ts';

type Reader = Database | Transaction;

const partnerColumns = {
  id: partners.id,
  fullName: partners.fullName,
  businessName: partners.businessName,
  email: partners.email,
  phone: partners.phone,
  trades: partners.trades,
  language: partners.preferredLanguage,
  emailsOffers: partners.emailsOffers,
  emailsChanges: partners.emailsChanges,
  textsOffers: partners.textsOffers,
};

/** The recipient of an email. */
export async function findPartners(db: Reader, ids: string[]) {
  if (ids.length === 0) return [];
  return db.select(partnerColumns).from(partners).where(inArray(partners.id, ids));
}

export type PartnerRecipient = Awaited<ReturnType<typeof findPartners>>[number];

/** Active, with the documents that their trades need (`requiredDocuments`) valid that day. */
function mayWork({ today, licensedTrades }: PartnerDay) {
  const valid = (kind: DocumentKind) => sql`exists (select from ${partnerDocuments}
    where ${partnerDocuments.applicationId} = ${partners.id} and ${partnerDocuments.kind} = ${kind}
    and ${partnerDocuments.removedAt} is null and ${partnerDocuments.expiresOn} >= ${today})`;
  const needsLicense = sql`exists (select from unnest(${partners.trades}) as one
    where lower(one) = any(${sql.param(licensedTrades)}::text[]))`;
  return and(
    eq(partners.status, 'active'),
    valid('insurance'),
    sql`(not ${needsLicense} or ${valid('license')})`,
  );
}

/** Which of these partners can get work today. */
export async function findOfferable(
  db: Reader,
  ids: string[],
  day: PartnerDay,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: partners.id })
    .from(partners)
    .where(and(inArray(partners.id, ids), mayWork(day)));
  return new Set(rows.map(({ id }) => id));
}

const maxListed = 200;

/** Who can be offered work today: first those with the trade, then those who serve the ZIP code. */
export function listOfferable(
  db: Reader,
  { trade, zipCode, ...day }: PartnerDay & { trade: string; zipCode: string },
) {
  const hasTrade = sql<boolean>`exists (select from unnest(${partners.trades}) as one where lower(one) = lower(${trade}))`;
  const comesHere = sql<boolean>`${zipCode} = any(${partners.serviceZipCodes})`;
  return db
    .select({ ...partnerColumns, hasTrade, comesHere })
    .from(partners)
    .where(mayWork(day))
    .orderBy(
      sql`${hasTrade} desc, ${comesHere} desc`,
      asc(sql`lower(${partners.fullName})`),
      asc(partners.id),
    )
    .limit(maxListed);
}
