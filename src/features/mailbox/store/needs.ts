import { type SQL, sql } from 'drizzle-orm';
import { needRows } from '#platform/needs/need-rows.ts';
import { emailLabels, emails, inFolder } from '../tables.ts';

const unread = sql`from ${emails} where ${inFolder(emails, 'inbox')} and read_at is null`;
/** From a customer, about a quote, or urgent: all other emails are counted as one. */
const isLabeled = sql`exists (select from ${emailLabels} where email_id = emails.id and not removed)`;
const nameOfSender = sql`coalesce(nullif(trim(both ' "' from split_part(sender, '<', 1)), ''), sender)`;

/** Unread emails, and emails that bounced. */
export function emailNeeds(): SQL[] {
  return [
    needRows('email_unread', {
      id: sql`(array_agg(id order by id desc))[1]`,
      title: sql`(array_agg(${nameOfSender} order by id desc))[1]`,
      detail: sql`(array_agg(subject order by id desc))[1]`,
      since: sql`min(created_at)`,
      rows: sql`${unread} and ${isLabeled} group by conversation_id`,
    }),
    needRows('other_emails', {
      id: sql`(array_agg(id order by id desc))[1]`,
      title: sql`count(*)`,
      detail: sql`(array_agg(subject order by id desc))[1]`,
      since: sql`min(created_at)`,
      rows: sql`${unread} and not ${isLabeled} having count(*) > 0`,
    }),
    needRows('email_returned', {
      id: sql`id`,
      title: sql`recipient`,
      detail: sql`subject`,
      since: sql`coalesce(delivered_at, created_at)`,
      rows: sql`from ${emails} where delivery in ('failed', 'bounced') and read_at is null
        and folder <> 'trash'`,
    }),
  ];
}
