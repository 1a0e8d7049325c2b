import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { emailRequests } from '../tables.ts';

/** The request created from an email. */
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

/** The requests created from some emails, by email id. */
export async function findRequestsOfEmails(
  database: Database,
  emailIds: string[],
): Promise<Map<string, string>> {
  if (emailIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(emailRequests)
    .where(inArray(emailRequests.emailId, emailIds));
  return new Map(rows.map(({ emailId, requestId }) => [emailId, requestId]));
}

/** Records an email's request. The caller has locked the email. */
export async function insertRequestOfEmail(
  tx: Transaction,
  emailId: string,
  requestId: string,
): Promise<void> {
  await tx.insert(emailRequests).values({ emailId, requestId });
}
