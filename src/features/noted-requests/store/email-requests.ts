import { eq, gte, inArray, sql } from 'drizzle-orm';
import { emails } from '#features/mailbox/tables.ts';
import { leadSources } from '#features/requests/rules/sources.ts';
import { requests } from '#features/requests/tables.ts';
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

/** The requests that were made of a thread's emails, in locking order. */
export async function listRequestsOfThread(
  tx: Transaction,
  conversationId: string,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: emailRequests.requestId })
    .from(emailRequests)
    .innerJoin(emails, eq(emails.id, emailRequests.emailId))
    .where(eq(emails.conversationId, conversationId))
    .orderBy(emailRequests.requestId);
  return rows.map(({ id }) => id);
}

/** How many requests were made of leads since a moment. */
export async function countRequestsOfLeads(database: Database, since: Date): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count
    from ${emailRequests} join ${requests} on requests.id = email_requests.request_id
    where ${gte(requests.createdAt, since)} and ${inArray(requests.formSource, [...leadSources])}`);
  return rows[0]?.count ?? 0;
}
