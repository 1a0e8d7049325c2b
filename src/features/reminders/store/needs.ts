import { type SQL, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { adminLink } from '#lib/links.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { reminders } from '../tables.ts';

/**
 * Reminders of today and before.
 * @param before when the day ends
 */
export function reminderNeeds(before: Date): SQL[] {
  return [
    needRows('reminder', {
      id: sql`reminders.id`,
      title: sql`reminders.title`,
      detail: sql`coalesce(trim(first_name || ' ' || last_name), '')`,
      since: sql`due_at`,
      // Without a time, all day.
      due: sql`case when has_time then due_at else due_at + interval '16 hours' end`,
      path: sql`${adminLink('reminders')}`,
      rows: sql`from ${reminders} left join ${customers} on customers.id = reminders.customer_id
        where done_at is null and due_at < ${before}`,
    }),
  ];
}
