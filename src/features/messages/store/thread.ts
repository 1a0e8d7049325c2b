import { desc, eq, lte, or, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { projects } from '#features/projects/tables.ts';
import type { Database } from '#platform/database/database.ts';
import { projectThreads } from '../tables.ts';

/** The cursor after which a page of threads starts: whether it was unread, and its last message. */
export interface ThreadCursor {
  hasUnread: boolean;
  lastPosition: number;
}

/** The owner's threads: unread ones first, then by latest message. */
export function listThreads(
  database: Database,
  { after, limit }: { after: ThreadCursor | undefined; limit: number },
) {
  const { hasUnread, lastPosition } = projectThreads;
  return database
    .select({
      threadId: projectThreads.threadId,
      projectId: projectThreads.projectId,
      title: projects.title,
      status: projects.status,
      customerId: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      unread: projectThreads.ownerUnread,
      hasUnread,
      lastPosition,
      lastAuthor: projectThreads.lastAuthor,
      lastMessage: projectThreads.lastMessage,
      lastAttachments: projectThreads.lastAttachments,
      lastMessageAt: projectThreads.lastMessageAt,
    })
    .from(projectThreads)
    .leftJoin(projects, eq(projects.id, projectThreads.projectId))
    .innerJoin(
      customers,
      sql`${customers.id} = coalesce(${projectThreads.customerId}, ${projects.customerId})`,
    )
    .where(
      after && sql`(${hasUnread}, ${lastPosition}) < (${after.hasUnread}, ${after.lastPosition})`,
    )
    .orderBy(desc(hasUnread), desc(lastPosition))
    .limit(limit);
}

export type ThreadRow = Awaited<ReturnType<typeof listThreads>>[number];

/** Whether what the customer wrote last needs an answer. */
export async function awaitsAnswer(database: Database, threadId: string): Promise<boolean> {
  const [row] = await database
    .select({ awaitsAnswer: projectThreads.awaitsAnswer })
    .from(projectThreads)
    .where(eq(projectThreads.threadId, threadId));
  return row?.awaitsAnswer ?? false;
}

/** Counts stop here: a badge shows "99+", and no count reads more rows. */
const maxCounted = 100;

/** How many threads have unread customer messages, up to 100. */
export async function countUnreadThreads(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from ${projectThreads} where has_unread limit ${maxCounted}) as counted`);
  return rows[0]?.count ?? 0;
}

/** Threads whose unread messages are due for an email; some at a time. */
export async function listDue(database: Database, now: Date, max = 100): Promise<string[]> {
  const rows = await database
    .select({ threadId: projectThreads.threadId })
    .from(projectThreads)
    .where(or(lte(projectThreads.ownerEmailDue, now), lte(projectThreads.customerEmailDue, now)))
    .limit(max);
  return rows.map((row) => row.threadId);
}
