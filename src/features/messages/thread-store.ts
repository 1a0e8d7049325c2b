import { desc, eq, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { customers } from '../customers/tables.ts';
import { projects } from '../projects/tables.ts';
import { projectMessages, projectThreads } from './tables.ts';

/** The place after which a page of threads starts: whether it was unread, and its last message. */
export interface ThreadPlace {
  hasUnread: boolean;
  lastPosition: number;
}

/** The owner's threads: unread ones first, then by the latest word. */
export function listThreads(
  database: Database,
  { after, limit }: { after: ThreadPlace | undefined; limit: number },
) {
  const { hasUnread, lastPosition } = projectThreads;
  return database
    .select({
      projectId: projectThreads.projectId,
      title: projects.title,
      status: projects.status,
      customerId: projects.customerId,
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
    .innerJoin(projects, eq(projects.id, projectThreads.projectId))
    .innerJoin(customers, eq(customers.id, projects.customerId))
    .where(
      after && sql`(${hasUnread}, ${lastPosition}) < (${after.hasUnread}, ${after.lastPosition})`,
    )
    .orderBy(desc(hasUnread), desc(lastPosition))
    .limit(limit);
}

export type ThreadRow = Awaited<ReturnType<typeof listThreads>>[number];

/** Counts stop here: a badge says "99+" and no count ever reads more rows. */
const mostCounted = 100;

/** How many threads hold words of customers that the owner has not read, up to 100. */
export async function countUnreadThreads(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from ${projectThreads} where has_unread limit ${mostCounted}) as counted`);
  return rows[0]?.count ?? 0;
}

/** More projects than any homeowner has. */
const mostOfCustomer = 200;

export interface CustomerThreadRow extends Record<string, unknown> {
  project_id: string;
  title: string;
  unread: number;
  last_author: 'owner' | 'customer' | null;
  body: string | null;
  attachments: number | null;
  last_message_at: string | null;
}

/**
 * A customer's projects with what was said about each with them: unread ones first, then by the
 * latest word; those nothing was said about come last, the newest project first.
 */
export async function listThreadsOfCustomer(
  database: Database,
  customerId: string,
): Promise<CustomerThreadRow[]> {
  const { rows } = await database.execute<CustomerThreadRow>(sql`
    select project.id as project_id, project.title, coalesce(unread.count, 0)::int as unread,
      last.author as last_author, last.body, last.attachments, last.created_at as last_message_at
    from (
      select id, title from ${projects} where customer_id = ${customerId}
      order by id desc limit ${mostOfCustomer}
    ) as project
    left join lateral (
      select author, body, attachments, created_at, position from ${projectMessages}
      where customer_id = ${customerId} and project_id = project.id
      order by position desc limit 1
    ) as last on true
    left join lateral (
      select count(*) from ${projectMessages}
      where project_id = project.id and author = 'owner' and read_at is null
        and customer_id = ${customerId}
    ) as unread on true
    order by coalesce(unread.count, 0) > 0 desc, last.position desc nulls last, project.id desc`);
  return rows;
}

/** How many messages of ours a customer has not read. */
export async function countUnreadOfCustomer(
  database: Database,
  customerId: string,
): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${projectMessages} as message
      join ${projects} as project
        on project.id = message.project_id and project.customer_id = message.customer_id
      where message.customer_id = ${customerId} and message.author = 'owner'
        and message.read_at is null limit ${mostCounted}) as counted`);
  return rows[0]?.count ?? 0;
}

/** Projects whose unread messages are to be told of by letter by now; some at a time. */
export async function listDue(database: Database, now: Date, most = 100): Promise<string[]> {
  const rows = await database
    .select({ projectId: projectThreads.projectId })
    .from(projectThreads)
    .where(or(lte(projectThreads.ownerLetterDue, now), lte(projectThreads.customerLetterDue, now)))
    .limit(most);
  return rows.map((row) => row.projectId);
}
