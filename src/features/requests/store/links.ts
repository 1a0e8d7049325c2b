import { eq } from 'drizzle-orm';
import { newSecret, sha256 } from '#lib/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { requestLinks } from '../tables.ts';

/** Creates a private link to a request. Returns its token, which isn't stored anywhere. */
export async function insertLink(
  database: Database | Transaction,
  now: Date,
  requestId: string,
): Promise<string> {
  const token = newSecret();
  await database
    .insert(requestLinks)
    .values({ tokenHash: sha256(token), requestId, createdAt: now });
  return token;
}

/** The request that a token leads to. */
export async function findLinkedId(
  database: Database | Transaction,
  token: string,
): Promise<string | undefined> {
  const [link] = await database
    .select({ requestId: requestLinks.requestId })
    .from(requestLinks)
    .where(eq(requestLinks.tokenHash, sha256(token)));
  return link?.requestId;
}
