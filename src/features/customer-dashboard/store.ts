import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { askAsCustomer, type Database, type Statement } from '#platform/database/database.ts';
import type { Counts, Home } from './contract.ts';
import { activityShown, pastVisitsShown, waitingShown } from './rules.ts';

const pending = sql`status = 'pending'`;
const unread = sql`author = 'owner' and read_at is null`;
const unpaid = sql`status in ('sent', 'partial', 'overdue')`;
const today = sql`$1::date`;
const instant = sql`$2::timestamptz`;

interface Asked {
  now: Date;
  /** YYYY-MM-DD in the business's time zone. */
  today: string;
}

/** Everything on a customer's first page, in one statement. */
export async function readHome(
  database: Database,
  customerId: string,
  asked: Asked,
): Promise<Home> {
  const [home] = await askAsCustomer<{ json_build_object: Home }>(
    database,
    customerId,
    homeStatement(asked),
  );
  return home?.json_build_object as Home;
}

/** What is waiting for a customer. */
export async function readCounts(database: Database, customerId: string): Promise<Counts> {
  const [counts] = await askAsCustomer<{ json_build_object: Counts }>(database, customerId, {
    name: 'portal_counts',
    text: countsText,
    values: [],
  });
  return counts?.json_build_object as Counts;
}

/** The first page's statement; benchmarks run it on its own. */
export function homeStatement({ now, today }: Asked): Statement {
  return { name: 'portal_home', text: homeText, values: [today, now.toISOString()] };
}

const homeText = textOf(sql`
  with documents as materialized (
    select id, 'estimate' as what, estimate_number as number, title, status, total, option_count,
      lowest_total, valid_until as day, sent_at, approved_at, approved_total, project_id,
      null::numeric as open
    from customer_estimates
    union all
    select id, 'invoice', invoice_number, title, status, total, null, null, due_date, sent_at, null,
      null, project_id, open - on_the_way
    from customer_invoices
  ), visits as materialized (
    select id, project_id, title, starts_at, ends_at, window_minutes, status, address, city,
      created_at, on_the_way_at, started_at
    from customer_visits where status in ('scheduled', 'confirmed', 'completed')
  ), mine as materialized (
    select id, title, status, due_date, created_at from customer_projects
  ), current as (
    select id, title, status, due_date from mine
    where status not in ('completed', 'cancelled')
    order by array_position(array['in_progress', 'scheduled', 'approved'], status), created_at desc
    limit 1
  )
  select json_build_object(
    'active_projects', (select count(*)::int from mine where status = 'in_progress'),
    'estimates', (select count(*)::int from documents where what = 'estimate' and ${pending}),
    'invoices', (select count(*)::int from documents where what = 'invoice' and ${unpaid} and open > 0),
    'messages', (select count(*)::int from customer_messages where ${unread}),
    'waiting', (select count(*)::int from documents
        where (what = 'estimate' and ${pending} and (day is null or day >= ${today}))
          or (what = 'invoice' and ${unpaid} and open > 0))
      + (select count(distinct thread_id)::int from customer_messages where ${unread}),
    'waiting_messages', (select coalesce(json_agg(one), '[]') from (
      select thread_id, mine.title, count(*)::int as count
      from customer_messages left join mine on mine.id = project_id where ${unread}
      group by thread_id, mine.title
      order by max(position) desc limit ${sql.raw(String(waitingShown))}) as one),
    'total_spent', (select coalesce(sum(total), 0)::float8 from documents
      where what = 'invoice' and status = 'paid'),
    'credit', (select credit_amount::float8 from customer_profiles limit 1),
    'waiting_estimates', (select coalesce(json_agg(one), '[]') from (
      select id, number, title, option_count as options, lowest_total::float8 as total,
        day as valid_until
      from documents where what = 'estimate' and ${pending} and (day is null or day >= ${today})
      order by sent_at desc, id limit ${sql.raw(String(waitingShown))}) as one),
    'waiting_invoices', (select coalesce(json_agg(one), '[]') from (
      select id, number, title, open::float8, day as due_date, day < ${today} as is_overdue
      from documents where what = 'invoice' and ${unpaid} and open > 0
      order by day, id limit ${sql.raw(String(waitingShown))}) as one),
    'next_visit', (select row_to_json(one) from (
      select id, title, starts_at, window_minutes, status, address, city,
        on_the_way_at is not null as is_on_the_way, started_at is not null as is_working,
        null::text as arriving
      from visits
      where status <> 'completed' and ends_at > ${instant} order by starts_at, id limit 1) as one),
    'past_visits', (select coalesce(json_agg(one), '[]') from (
      select id, title, starts_at, window_minutes, status from visits
      where project_id is null and starts_at is not null
        and (status = 'completed' or ends_at <= ${instant})
      order by starts_at desc, id limit ${sql.raw(String(pastVisitsShown))}) as one),
    'activity', (select coalesce(json_agg(one order by at desc, id), '[]') from (
      select * from (
        select 'estimate_sent' as kind, id, title, number, null::float8 as amount,
          null::int as count, sent_at as at, null::timestamptz as starts_at
        from documents where what = 'estimate' and sent_at is not null
        union all
        select 'estimate_approved', id, title, number, approved_total::float8, null, approved_at, null
        from documents where approved_at is not null
        union all
        select 'invoice_sent', id, title, number, total::float8, null, sent_at, null
        from documents where what = 'invoice' and sent_at is not null
        union all
        select 'visit', id, title, null, null, null, created_at, starts_at from visits
        where starts_at is not null
        union all
        select 'payment', payment.invoice_id, documents.title, documents.number,
          payment.amount::float8, null, payment.created_at, null
        from customer_payments as payment join documents on documents.id = payment.invoice_id
        union all
        select 'photos', photo.project_id, mine.title, null, null, count(*)::int,
          max(photo.created_at), null
        from customer_project_photos as photo join mine on mine.id = photo.project_id
        group by photo.project_id, mine.title, date_trunc('day', photo.created_at)
      ) as everything order by at desc, id limit ${sql.raw(String(activityShown))}) as one),
    'project', (select json_build_object(
      'id', current.id, 'title', current.title, 'status', current.status,
      'agreed', (select sum(approved_total)::float8 from documents where project_id = current.id),
      'steps', ${stepsOf(sql`current`)}) from current)
  )`);

const countsText = textOf(sql`select json_build_object(
  'estimates', (select count(*)::int from customer_estimates where ${pending}),
  'invoices', (select count(*)::int from customer_invoices where ${unpaid} and open > on_the_way),
  'messages', (select count(*)::int from customer_messages where ${unread}))`);

function textOf(statement: SQL): string {
  return new PgDialect().sqlToQuery(statement).sql;
}

/** A project's steps: when its price was agreed on, its visits, and its due date. */
function stepsOf(project: SQL): SQL {
  return sql`(select coalesce(json_agg(step order by at), '[]') from (
    select 'approved' as kind, null as title, null::uuid as visit_id, approved_at as at,
      null::timestamptz as ends_at, null::int as window_minutes, null as status,
      null::text as arriving
    from documents where project_id = ${project}.id and approved_at is not null
    union all
    select 'visit', title, id, starts_at, ends_at, window_minutes, status, null from visits
    where project_id = ${project}.id and starts_at is not null
    union all
    select 'due', null, null, due_date::timestamptz, null, null, null, null
    from ${project} as due where due_date is not null
  ) as step)`;
}
