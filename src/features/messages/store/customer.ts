import { sql } from 'drizzle-orm';
import { type Database, readAsCustomer } from '#platform/database/database.ts';
import type { Side } from '../rules/messages.ts';

// What customers read, from views that show only their own rows.

/** More projects than any homeowner has. */
const maxProjects = 200;

export interface CustomerThreadRow extends Record<string, unknown> {
  thread_id: string;
  /** Null for messages that are about no project. */
  title: string | null;
  unread: number;
  last_author: Side | null;
  body: string | null;
  attachments: number | null;
  last_message_at: string | null;
}

/**
 * A customer's threads, one for each project and one that is about none: unread ones first, then by
 * latest message; those without any last, newest project first.
 */
export async function listThreadsOfCustomer(
  database: Database,
  customerId: string,
): Promise<CustomerThreadRow[]> {
  const { rows } = await readAsCustomer(database, customerId, (tx) =>
    tx.execute<CustomerThreadRow>(sql`
      select project.id as thread_id, project.title, coalesce(unread.count, 0)::int as unread,
        last.author as last_author, last.body, last.attachments, last.created_at as last_message_at
      from (
        (select id, title from customer_projects where customer_id = ${customerId}
        order by id desc limit ${maxProjects})
        union all select ${customerId}::uuid, null
      ) as project
      left join lateral (
        select author, body, attachments, created_at, position from customer_messages
        where customer_id = ${customerId} and thread_id = project.id
        order by position desc limit 1
      ) as last on true
      left join lateral (
        select count(*) from customer_messages
        where customer_id = ${customerId} and thread_id = project.id
          and author = 'owner' and read_at is null
      ) as unread on true
      order by coalesce(unread.count, 0) > 0 desc, last.position desc nulls last,
        project.title is null, project.id desc`),
  );
  return rows;
}

export interface NextVisit extends Record<string, unknown> {
  id: string;
  starts_at: string;
  window_minutes: number;
}

interface StoredMessage extends Record<string, unknown> {
  id: string;
  author: Side;
  body: string;
  attachments: number;
  created_at: string;
  read_at: string | null;
}

/**
 * A customer's messages of a thread, newest first, with what else its page shows; undefined if the
 * project doesn't exist or isn't theirs. Their own id is the thread that is about no project.
 * @param page `before` is the id of a message: only earlier ones
 */
export function readThreadOfCustomer(
  database: Database,
  customerId: string,
  threadId: string,
  page: { before?: string | undefined; limit: number; now: Date },
) {
  return readAsCustomer(database, customerId, async (tx) => {
    const projects = await tx.execute<{ title: string }>(sql`
      select title from customer_projects
      where id = ${threadId} and customer_id = ${customerId}`);
    const [project] = projects.rows;
    if (!project && threadId !== customerId) return undefined;
    const visits = await tx.execute<NextVisit>(sql`
      select id, starts_at, window_minutes from customer_visits
      where project_id = ${threadId} and customer_id = ${customerId}
        and status in ('scheduled', 'confirmed') and ends_at > ${page.now.toISOString()}
      order by starts_at limit 1`);
    const earlier = page.before
      ? sql`and position < (
          select position from customer_messages
          where id = ${page.before} and thread_id = ${threadId} and customer_id = ${customerId})`
      : sql``;
    const { rows } = await tx.execute<StoredMessage>(sql`
      select id, author, body, attachments, created_at, read_at from customer_messages
      where thread_id = ${threadId} and customer_id = ${customerId} ${earlier}
      order by position desc limit ${page.limit}`);
    const messages = rows.map(({ created_at, read_at, ...message }) => ({
      ...message,
      createdAt: new Date(created_at),
      readAt: read_at ? new Date(read_at) : null,
    }));
    return { title: project?.title ?? null, visit: visits.rows[0], messages };
  });
}
