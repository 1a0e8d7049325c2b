import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { users } from '../../../platform/sessions/tables.ts';
import { customers } from '../../customers/tables/customers.ts';
import { projects } from '../../projects/tables.ts';
import type { Side } from '../rules/messages.ts';
import { messageAnswers, projectMessages } from '../tables.ts';

/** Why an answer became no message: another sender, another customer's project, nothing in it. */
export type AnswerProblem = (typeof messageAnswers.$inferSelect)['problem'];

/** Notes what became of a letter that answers in a thread; the first time counts. */
export async function insertAnswer(
  tx: Transaction,
  answer: typeof messageAnswers.$inferInsert,
): Promise<void> {
  await tx.insert(messageAnswers).values(answer).onConflictDoNothing();
}

export async function isAnswered(database: Database, letterId: string): Promise<boolean> {
  const [row] = await database
    .select({ id: messageAnswers.letterId })
    .from(messageAnswers)
    .where(eq(messageAnswers.letterId, letterId));
  return row !== undefined;
}

/** A customer's address on record, and their account with its own, if they have one. */
export async function writerOfLetters(database: Database, customerId: string) {
  const [row] = await database
    .select({ email: customers.email, account: users.id, accountEmail: users.email })
    .from(customers)
    .leftJoin(users, eq(users.id, customers.authUserId))
    .where(eq(customers.id, customerId));
  return row;
}

/** The last message of a side that the other has been told of by a letter and has not read here. */
export async function lastTold(
  database: Database,
  projectId: string,
  author: Side,
): Promise<string | undefined> {
  const [row] = await database
    .select({ id: projectMessages.id })
    .from(projectMessages)
    .where(
      and(
        eq(projectMessages.projectId, projectId),
        eq(projectMessages.author, author),
        isNotNull(projectMessages.letterAt),
        isNull(projectMessages.readAt),
      ),
    )
    .orderBy(desc(projectMessages.position))
    .limit(1);
  return row?.id;
}

/** What emails answer, by their ids. */
export async function findRepliedTo(database: Database, letterIds: string[]) {
  if (letterIds.length === 0) return new Map();
  const rows = await database
    .select({
      letterId: messageAnswers.letterId,
      projectId: messageAnswers.projectId,
      projectTitle: projects.title,
      messageId: messageAnswers.messageId,
      problem: messageAnswers.problem,
    })
    .from(messageAnswers)
    .innerJoin(projects, eq(projects.id, messageAnswers.projectId))
    .where(inArray(messageAnswers.letterId, letterIds));
  return new Map(
    rows.map(({ letterId, messageId, ...row }) => [
      letterId,
      { ...row, joined: messageId !== null },
    ]),
  );
}
