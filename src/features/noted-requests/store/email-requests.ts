import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { emailRequests } from '../tables.ts';

/** The request that covers an email. */
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

/** The requests that cover some emails, by email id. */
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

/** Records which emails a request covers, unless an earlier one does. The thread is locked. */
export async function insertRequestOfEmails(
  tx: Transaction,
  emailIds: string[],
  requestId: string,
): Promise<void> {
  const rows = emailIds.map((emailId) => ({ emailId, requestId }));
  await tx.insert(emailRequests).values(rows).onConflictDoNothing();
}
