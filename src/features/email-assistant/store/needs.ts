import { type SQL, sql } from 'drizzle-orm';
import { emails } from '#features/mailbox/tables.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { emailReplyDrafts as drafts } from '../tables.ts';
import { isWaiting } from './drafts.ts';

/** Replies waiting for a decision. While the email itself is unread, it is listed instead. */
export function draftNeeds(): SQL[] {
  return [
    needRows('email_draft', {
      id: sql`${emails.id}`,
      title: sql`coalesce(nullif(trim(both ' "' from split_part(sender, '<', 1)), ''), sender)`,
      detail: sql`subject`,
      since: sql`${drafts.createdAt}`,
      rows: sql`from ${drafts} join ${emails} on ${emails.id} = ${drafts.emailId}
        where ${isWaiting} and read_at is not null`,
    }),
  ];
}
