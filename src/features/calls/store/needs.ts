import { type SQL, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { knownReasons } from '../rules/record.ts';
import { callNotes, calls, voicemails } from '../tables.ts';

const unmissed = sql.join(
  knownReasons.map((reason) => sql`${reason}`),
  sql`, `,
);

const caller = sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''),
  nullif(caller_name, ''), nullif(caller_number, ''),
  case line when 'twilio' then 'Hidden number' else 'A visitor' end)`;

const callsOf = sql`${calls} left join ${customers} on customers.id = calls.customer_id`;

/** Unheard voicemails, missed calls, and calls to follow up. */
export function callNeeds(): SQL[] {
  return [
    needRows('voicemail', {
      id: sql`calls.id`,
      title: caller,
      detail: sql`coalesce(nullif(voicemails.transcription, ''),
        voicemails.duration_seconds || ' seconds')`,
      since: sql`voicemails.created_at`,
      rows: sql`from ${callsOf} join ${voicemails} on voicemails.call_id = calls.id
        where heard_at is null`,
    }),
    // A call with a voicemail isn't listed again.
    needRows('call_missed', {
      id: sql`calls.id`,
      title: caller,
      detail: sql`case when caller_number <> ${caller} then caller_number else '' end`,
      since: sql`started_at`,
      rows: sql`from ${callsOf} where seen_at is null and answered_at is null
        and ended_at is not null and call_direction = 'inbound' and end_reason not in (${unmissed})
        and not exists (select from ${voicemails} where call_id = calls.id)`,
    }),
    needRows('call_follow_up', {
      id: sql`calls.id`,
      title: caller,
      detail: sql`coalesce((select body from ${callNotes} where call_id = calls.id
        order by created_at desc limit 1), '')`,
      since: sql`started_at`,
      rows: sql`from ${callsOf} where follow_up_required`,
    }),
  ];
}
