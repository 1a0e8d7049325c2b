import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { knownReasons } from '../calls/rules/record.ts';
import { callNotes, calls, voicemails } from '../calls/tables.ts';
import { conversations } from '../conversations/tables.ts';
import { portalAccounts } from '../customer-accounts/tables.ts';
import { customers } from '../customers/tables/customers.ts';
import { estimates } from '../estimates/tables.ts';
import { invoices } from '../invoices/tables.ts';
import { emails } from '../mailbox/tables.ts';
import { openStatuses } from '../projects/rules/projects.ts';
import { projects, projectTasks } from '../projects/tables.ts';
import { requests } from '../requests/tables.ts';
import { visits } from '../schedule/tables.ts';
import type { Need } from './rules.ts';

/** Counts stop here: no number ever reads more rows. */
const maxCounted = 1000;
/** How many of each kind of waiting things are read. */
const maxNeeds = 5;

const open = sql.join(
  openStatuses.map((status) => sql`${status}`),
  sql`, `,
);

const unmissed = sql.join(
  knownReasons.map((reason) => sql`${reason}`),
  sql`, `,
);

const callerName = sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''),
  nullif(caller_name, ''), nullif(caller_number, ''),
  case line when 'twilio' then 'Hidden number' else 'A visitor' end)`;

export interface Span {
  /** The first id that could have been made this month. */
  firstId: string;
  /** YYYY-MM-DD. */
  today: string;
  inAWeek: string;
  /** The first id that could have been made in the last seven days. */
  idAWeekAgo: string;
}

/** The numbers of the first screen, in one statement. */
export async function readMetrics(database: Database, span: Span) {
  const { rows } = await database.execute<Record<string, number>>(sql`select
    ${count(sql`${projects} where status in (${open})`)} as open_projects,
    ${count(sql`${projects} where status in (${open})
      and start_date between ${span.today} and ${span.inAWeek}`)} as projects_starting,
    (select coalesce(sum(customers), 0)::int from customer_totals) as customers,
    ${count(sql`${customers} where id >= ${span.firstId} and merged_into is null
      and archived_at is null`)} as new_customers,
    ${count(sql`${requests} where status = 'new'`)} as new_requests,
    (select coalesce(sum(open_amount), 0)::float8 from ${invoices}
      where status in ('sent', 'partial', 'overdue')) as outstanding,
    ${count(sql`${invoices} where status in ('sent', 'partial', 'overdue')
      and due_date < ${span.today}`)} as overdue_invoices,
    ${count(sql`${conversations} where status in ('active', 'escalated')`)} as open_chats,
    ${count(sql`${conversations} where unread > 0 and status <> 'closed'`)} as unread_chats,
    ${count(sql`${emails} where id >= ${span.idAWeekAgo}`)} as emails`);
  return rows[0] ?? {};
}

/**
 * What waits for the owner. `soon`: estimates that expire by then are about to expire.
 */
export async function readNeeds(database: Database, today: string, soon: string): Promise<Need[]> {
  const kinds = [
    sql`select 'request' as kind, id, trim(first_name || ' ' || last_name) as title,
        left(project_description, 120) as detail, created_at as since, answer_by as due
      from ${requests} where status = 'new' and answered_at is null order by id`,
    sql`select 'conversation', id, coalesce(nullif(facts ->> 'customer_name', ''), 'A visitor'),
        last_message, last_message_at, null::timestamptz
      from ${conversations} where status = 'escalated' and unread > 0 order by id`,
    sql`select 'voicemail', call_id, ${callerName}, ${voicemails.durationSeconds} || ' seconds',
        voicemails.created_at, null::timestamptz
      from ${voicemails} join ${calls} on calls.id = voicemails.call_id
        left join ${customers} on customers.id = calls.customer_id
      where heard_at is null order by voicemails.id`,
    // Of one with a voicemail nothing is repeated.
    sql`select 'call_missed', calls.id, ${callerName}, caller_number, started_at,
        null::timestamptz
      from ${calls} left join ${customers} on customers.id = calls.customer_id
      where seen_at is null and answered_at is null and ended_at is not null
        and call_direction = 'inbound' and end_reason not in (${unmissed})
        and not exists (select 1 from ${voicemails} where call_id = calls.id)
      order by started_at`,
    sql`select 'call_follow_up', calls.id, ${callerName},
        coalesce((select left(body, 120) from ${callNotes} where call_id = calls.id
          order by created_at desc limit 1), ''), started_at, null::timestamptz
      from ${calls} left join ${customers} on customers.id = calls.customer_id
      where follow_up_required order by started_at`,
    sql`select 'account_waiting', user_id, full_name,
        case question when 'approval' then 'You requested to be asked first'
          when 'several' then 'More than one customer has this address'
          else 'The customer with this address has an account' end,
        created_at, null::timestamptz
      from ${portalAccounts} where status = 'waiting' order by created_at`,
    // Of a request that is new anyway nothing is repeated.
    sql`select 'visit_requested', requests.id, trim(first_name || ' ' || last_name),
        left(project_description, 120), visits.created_at, visits.starts_at
      from ${visits} join ${requests} on requests.id = visits.request_id
      where visits.status = 'requested' and requests.status <> 'new' order by visits.starts_at`,
    sql`select 'task_due', projects.id, project_tasks.title, projects.title,
        project_tasks.created_at, project_tasks.due_date::timestamptz
      from ${projectTasks} join ${projects} on projects.id = project_tasks.project_id
      where project_tasks.due_date <= ${today} and done_at is null and removed_at is null
        and projects.status in (${open})
      order by project_tasks.due_date`,
    sql`select 'project_late', projects.id, title, trim(first_name || ' ' || last_name),
        projects.created_at, due_date::timestamptz
      from ${projects} join ${customers} on customers.id = projects.customer_id
      where projects.status in (${open}) and due_date < ${today}
      order by due_date`,
    sql`select 'project_unscheduled', projects.id, title, trim(first_name || ' ' || last_name),
        projects.updated_at, null::timestamptz
      from ${projects} join ${customers} on customers.id = projects.customer_id
      where projects.status = 'approved' order by projects.id`,
    sql`select 'estimate_expiring', id, estimate_number || ', ' || title, contact_name,
        sent_at, valid_until::timestamptz
      from ${estimates} where status = 'sent' and valid_until between ${today} and ${soon}
      order by valid_until`,
    sql`select 'invoice_overdue', id, invoice_number || ', ' || customer_name,
        'Open: $' || to_char(open_amount, 'FM999,999,999,990.00') || ', ' || project_title,
        created_at, due_date::timestamptz
      from ${invoices} where status in ('sent', 'partial', 'overdue') and due_date < ${today}
        and disputed_at is null
      order by due_date`,
    sql`select 'invoice_disputed', id, invoice_number || ', ' || customer_name,
        left(coalesce(nullif(dispute_note, ''), project_title), 120), disputed_at, null::timestamptz
      from ${invoices} where status in ('sent', 'partial', 'overdue') and disputed_at is not null
      order by disputed_at`,
  ];
  const oldest = kinds.map((rows) => sql`(select * from (${rows} limit ${maxNeeds}) as one_kind)`);
  type Row = Omit<Need, 'since' | 'due'> & {
    since: string;
    due: string | null;
  };
  const { rows } = await database.execute<Row & Record<string, unknown>>(
    sql.join(oldest, sql` union all `),
  );
  return rows.map(({ kind, id, title, detail, since, due }) => ({
    kind,
    id,
    title,
    detail,
    since: new Date(since),
    due: due ? new Date(due) : null,
  }));
}

function count(rows: SQL): SQL {
  return sql`(select count(*)::int from (select 1 from ${rows} limit ${maxCounted}) as counted)`;
}
