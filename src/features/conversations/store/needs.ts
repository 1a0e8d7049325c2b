import { type SQL, sql } from 'drizzle-orm';
import { needRows } from '../../../platform/needs/need-rows.ts';
import { conversations } from '../tables.ts';

const visitor = sql`coalesce(nullif(facts ->> 'customer_name', ''), 'A visitor')`;

/** Visitors waiting for a person, and new messages that the assistant answers. */
export function conversationNeeds(): SQL[] {
  const columns = {
    id: sql`id`,
    title: visitor,
    detail: sql`last_message`,
    since: sql`last_message_at`,
    isEmergency: sql`coalesce(facts ->> 'urgency' = 'emergency', false)`,
  };
  return [
    needRows('conversation', {
      ...columns,
      rows: sql`from ${conversations} where status = 'escalated' and unread > 0`,
    }),
    needRows('chat_unread', {
      ...columns,
      isEmergency: sql`false`,
      rows: sql`from ${conversations} where status = 'active' and unread > 0`,
    }),
  ];
}
