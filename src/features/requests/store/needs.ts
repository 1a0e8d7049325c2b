import { type SQL, sql } from 'drizzle-orm';
import { visits } from '#features/schedule/tables.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { requests } from '../tables.ts';

const sender = sql`trim(first_name || ' ' || last_name)`;

/** Unanswered requests, and visits that visitors requested. */
export function requestNeeds(): SQL[] {
  return [
    needRows('request', {
      id: sql`id`,
      title: sender,
      detail: sql`project_description`,
      since: sql`created_at`,
      due: sql`answer_by`,
      isEmergency: sql`urgency = 'emergency'`,
      rows: sql`from ${requests} where status = 'new' and answered_at is null`,
    }),
    // A new request isn't listed again.
    needRows('request_message', {
      id: sql`id`,
      title: sql`request_number || ', ' || ${sender}`,
      detail: sql`project_description`,
      since: sql`awaits_since`,
      isEmergency: sql`urgency = 'emergency'`,
      rows: sql`from ${requests} where awaits_since is not null
        and not (status = 'new' and answered_at is null)`,
    }),
    needRows('visit_requested', {
      id: sql`requests.id`,
      title: sender,
      detail: sql`project_description`,
      since: sql`visits.created_at`,
      due: sql`visits.starts_at`,
      rows: sql`from ${visits} join ${requests} on requests.id = visits.request_id
        where visits.status = 'requested' and requests.status <> 'new'`,
    }),
  ];
}
