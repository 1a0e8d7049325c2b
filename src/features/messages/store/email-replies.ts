import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { projects } from '#features/projects/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { users } from '#platform/sessions/tables.ts';
import type { Side } from '../rules/messages.ts';
import { messageAnswers, projectMessages } from '../tables.ts';

/**
 * Why a reply didn't become a message: another sender, another customer's project, or no content.
 */
export type AnswerProblem = (typeof messageAnswers.$inferSelect)['problem'];

/** Records the outcome of an email that answers in a thread; the first time counts. */
export async function insertAnswer(
  tx: Transaction,
  answer: typeof messageAnswers.$inferInsert,
): Promise<void> {
  await tx.insert(messageAnswers).values(answer).onConflictDoNothing();
}

export async function isAnswered(database: Database, emailId: string): Promise<boolean> {
  const [row] = await database
    .select({ id: messageAnswers.emailId })
    .from(messageAnswers)
    .where(eq(messageAnswers.emailId, emailId));
  return row !== undefined;
}

/** A customer's address on record, and their account with its own, if they have one. */
export async function emailWriter(database: Database, customerId: string) {
  const [row] = await database
    .select({
      email: customers.email,
      language: customers.language,
      account: users.id,
      accountEmail: users.email,
    })
    .from(customers)
    .leftJoin(users, eq(users.id, customers.authUserId))
    .where(eq(customers.id, customerId));
  return row;
}

/** A side's last message that an email quoted to the other and that wasn't read here. */
export async function lastNotified(
  database: Database,
  threadId: string,
  author: Side,
): Promise<string | undefined> {
  const [row] = await database
    .select({ id: projectMessages.id })
    .from(projectMessages)
    .where(
      and(
        eq(projectMessages.threadId, threadId),
        eq(projectMessages.author, author),
        isNotNull(projectMessages.emailAt),
        isNull(projectMessages.readAt),
      ),
    )
    .orderBy(desc(projectMessages.position))
    .limit(1);
  return row?.id;
}

/** The emails that became messages of a thread. */
export async function joinedEmails(tx: Transaction, threadId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: messageAnswers.emailId })
    .from(messageAnswers)
    .innerJoin(projectMessages, eq(projectMessages.id, messageAnswers.messageId))
    .where(eq(projectMessages.threadId, threadId));
  return rows.map(({ id }) => id);
}

/** What emails answer, by email id. */
export async function findRepliedTo(database: Database, emailIds: string[]) {
  if (emailIds.length === 0) return new Map();
  const rows = await database
    .select({
      emailId: messageAnswers.emailId,
      // Where the message is now: it may have been moved, or its customer merged.
      threadId: sql<string>`coalesce(${projectMessages.threadId}, ${messageAnswers.projectId},
        ${messageAnswers.customerId})`,
      projectTitle: projects.title,
      messageId: messageAnswers.messageId,
      problem: messageAnswers.problem,
    })
    .from(messageAnswers)
    .leftJoin(projectMessages, eq(projectMessages.id, messageAnswers.messageId))
    .leftJoin(
      projects,
      sql`${projects.id} = coalesce(${projectMessages.projectId}, ${messageAnswers.projectId})`,
    )
    .where(inArray(messageAnswers.emailId, emailIds));
  return new Map(
    rows.map(({ emailId, messageId, ...row }) => [emailId, { ...row, joined: messageId !== null }]),
  );
}
