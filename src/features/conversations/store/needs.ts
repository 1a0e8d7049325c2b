import { type SQL, sql } from 'drizzle-orm';
import { dangers } from '#features/dangers/tables.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { chatMessages, conversations } from '../tables.ts';

const visitor = sql`coalesce(nullif(facts ->> 'customer_name', ''), 'A visitor')`;

/** What a visitor said last, unless the owner has answered it. */
const waiting = sql`${conversations}
  join lateral (
    select author, content, created_at, position from ${chatMessages}
    where conversation_id = conversations.id and author in ('visitor', 'owner')
    order by position desc limit 1
  ) as last on last.author = 'visitor'`;

/** Without a job, a message, or a way to answer there is nothing for the owner to do. */
const isLead = sql`(facts ->> 'project_description' is not null or memory ->> 'message' is not null
  or facts ->> 'customer_phone' is not null or facts ->> 'customer_email' is not null)`;

/** What went with a request waits as that request. */
const isUnsent = sql`last.position > coalesce((memory ->> 'sentUpTo')::int, 0)`;

const isUrgent = sql`(channel = 'chat'
  and coalesce(facts ->> 'urgency' in ('urgent', 'emergency'), false))`;

/** Whether its danger is in the list already, or was handled since they wrote last. */
const hasDanger = sql`exists (
  select from ${dangers} where conversation_id = conversations.id
    and (handled_at is null or handled_at >= last.created_at))`;

/**
 * Visitors waiting for a person; urgent jobs that were not sent as a request, read or not, until
 * they are answered; and new messages of everybody else, which the assistant answers.
 */
export function conversationNeeds(): SQL[] {
  const columns = {
    id: sql`conversations.id`,
    title: visitor,
    since: sql`last.created_at`,
    // What they wrote: the assistant's own words and notices are no news.
    detail: sql`last.content`,
  };
  // The job, and not the "yes" that came last.
  const job = sql`coalesce(nullif(facts ->> 'project_description', ''), memory ->> 'message', last.content)`;
  const isEmergency = sql`coalesce(facts ->> 'urgency' = 'emergency', false)`;
  return [
    needRows('conversation', {
      ...columns,
      isEmergency,
      rows: sql`from ${waiting} where status = 'escalated'`,
    }),
    needRows('chat_urgent', {
      ...columns,
      detail: job,
      isEmergency,
      rows: sql`from ${waiting} where status = 'active' and ${isUrgent} and ${isLead} and ${isUnsent}
        and not ${hasDanger}`,
    }),
    needRows('chat_unread', {
      ...columns,
      detail: job,
      rows: sql`from ${conversations}
        join lateral (
          select content, created_at, position from ${chatMessages}
          where conversation_id = conversations.id and author = 'visitor'
          order by position desc limit 1
        ) as last on true
        where status = 'active' and unread > 0 and not ${isUrgent} and ${isLead}
          and ${isUnsent}`,
    }),
  ];
}
