import { eq, sql } from 'drizzle-orm';
import type { Language } from '#lib/language.ts';
import type { Transaction } from '#platform/database/database.ts';
import { partnerTerms } from '../tables.ts';

/**
 * The version of some terms; they are stored when someone first agrees to them.
 * @param textHash identifies the texts
 */
export async function versionOfTerms(
  tx: Transaction,
  now: Date,
  textHash: string,
  texts: Record<Language, string>,
): Promise<number> {
  // Two people who agree to new terms at the same time get one version.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('partner terms', 0))`);
  const [known] = await tx
    .select({ version: partnerTerms.version })
    .from(partnerTerms)
    .where(eq(partnerTerms.textHash, textHash));
  if (known) return known.version;
  const next = sql`(select coalesce(max(version), 0) + 1 from ${partnerTerms})`;
  const [stored] = await tx
    .insert(partnerTerms)
    .values({ ...texts, version: next, textHash, createdAt: now })
    .returning({ version: partnerTerms.version });
  if (!stored) throw new Error('the partner terms were not stored');
  return stored.version;
}
