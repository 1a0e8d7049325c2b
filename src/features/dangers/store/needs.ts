import { type SQL, sql } from 'drizzle-orm';
import { emails } from '#features/mailbox/tables.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { dangers } from '../tables.ts';

/**
 * Dangers that nobody has handled. An email is handled by a person's answer in its thread: a reply
 * written here, or one that came from the connected mailbox, but no notice of ours.
 */
export function dangerNeeds(): SQL[] {
  return [
    needRows('danger', {
      id: sql`dangers.id`,
      title: sql`title`,
      detail: sql`quote`,
      since: sql`found_at`,
      path: sql`path`,
      isEmergency: sql`true`,
      rows: sql`from ${dangers} where handled_at is null and not exists (
        select from ${emails} as email
        join ${emails} as answer on answer.conversation_id = email.conversation_id
        where email.id = dangers.email_id and answer.folder = 'sent'
          and answer.created_at > found_at and not answer.is_auto_reply
          and (answer.answers_id is not null or answer.source_hash is not null))`,
    }),
  ];
}
