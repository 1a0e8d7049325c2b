import { type SQL, sql } from 'drizzle-orm';
import { needRows } from '../../../platform/needs/need-rows.ts';
import { chatMessages, conversations } from '../tables.ts';

const visitor = sql`coalesce(nullif(facts ->> 'customer_name', ''), 'A visitor')`;

/** What a visitor said last, unless the owner has answered it. */
const waiting = sql`${conversations}
  join lateral (
    select author, content, created_at from ${chatMessages}
    where conversation_id = conversations.id and author in ('visitor', 'owner')
    order by position desc limit 1
  ) as last on last.author = 'visitor'`;

/** Visitors waiting for a person, and new messages that the assistant answers. */
export function conversationNeeds(): SQL[] {
  const columns = {
    id: sql`conversations.id`,
    title: visitor,
    detail: sql`last_message`,
    since: sql`last_message_at`,
    isEmergency: sql`coalesce(facts ->> 'urgency' = 'emergency', false)`,
  };
  return [
    needRows('conversation', {
      ...columns,
      // The assistant's own words and notices are no news.
      detail: sql`last.content`,
      since: sql`last.created_at`,
      rows: sql`from ${waiting} where status = 'escalated'`,
    }),
    // Without a job or a way to answer there is nothing for the owner to do.
    needRows('chat_unread', {
      ...columns,
      // The job, and not the "yes" that came last.
      detail: sql`coalesce(nullif(facts ->> 'project_description', ''), last.content)`,
      since: sql`last.created_at`,
      isEmergency: sql`false`,
      rows: sql`from ${conversations}
        join lateral (
          select content, created_at from ${chatMessages}
          where conversation_id = conversations.id and author = 'visitor'
          order by position desc limit 1
        ) as last on true
        where status = 'active' and unread > 0 and (facts ->> 'project_description' is not null
          or facts ->> 'customer_phone' is not null or facts ->> 'customer_email' is not null)`,
    }),
  ];
}
