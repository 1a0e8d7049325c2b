import { type SQL, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { textMessages, textThreads } from '../tables.ts';

/** Texts that nobody has answered, and, as one item, those waiting to be sent by hand. */
export function textNeeds(): SQL[] {
  return [
    needRows('text_waiting', {
      id: sql`text_threads.id`,
      title: sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''), partners.full_name,
        text_threads.phone)`,
      // Our own automatic answers are no news.
      detail: sql`coalesce(last.body, last_message)`,
      since: sql`coalesce(last.created_at, last_message_at)`,
      rows: sql`from ${textThreads} left join lateral (
          select body, created_at from ${textMessages}
          where thread_id = text_threads.id and about = 'reply' order by position desc limit 1
        ) as last on true left join ${customers} on customers.id = customer_id
        left join ${partners} on partners.id = partner_id where awaits_answer`,
    }),
    needRows('texts_to_send', {
      id: sql`(array_agg(id order by id))[1]`,
      title: sql`count(*)`,
      detail: sql`(array_agg(body order by id))[1]`,
      since: sql`min(created_at)`,
      rows: sql`from ${textMessages} where status = 'ready' having count(*) > 0`,
    }),
  ];
}
