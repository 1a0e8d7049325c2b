import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { emailRequests } from './tables.ts';

/** The request that was made of an email. */
export async function findRequestOfEmail(
  database: Database | Transaction,
  emailId: string,
): Promise<string | undefined> {
  const [row] = await database
    .select()
    .from(emailRequests)
    .where(eq(emailRequests.emailId, emailId));
  return row?.requestId;
}

/** Notes the request of an email. The caller has locked the email. */
export async function insertRequestOfEmail(
  tx: Transaction,
  emailId: string,
  requestId: string,
): Promise<void> {
  await tx.insert(emailRequests).values({ emailId, requestId });
}
