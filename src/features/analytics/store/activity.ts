import { sql } from 'drizzle-orm';
import { conversations } from '#features/conversations/tables.ts';
import { customers } from '#features/customers/tables/customers.ts';
import { estimates } from '#features/estimates/tables.ts';
import { invoices } from '#features/invoices/tables.ts';
import { emails } from '#features/mailbox/tables.ts';
import { payments } from '#features/payments/tables.ts';
import { projects } from '#features/projects/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { revenueEntries } from '#features/revenue/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import type { RevenueBasis } from '#features/settings/rules/choices.ts';
import { workOrders } from '#features/work-orders/tables.ts';
import { isSecondLine } from '#platform/audit/audit.ts';
import { auditLog } from '#platform/audit/tables.ts';
import type { Database } from '#platform/database/database.ts';
import { type Activity, maxRecent } from '../rules.ts';

/**
 * The latest events of every kind, completed projects with their revenue. The audit log condition
 * must match the index `audit_log_recent` exactly; chats and received emails aren't in that log, so
 * they are read from their tables.
 */
export async function readRecent(database: Database, basis: RevenueBasis): Promise<Activity[]> {
  const { rows } = await database.execute<Activity & Record<string, unknown>>(sql`
    select kind, id, action, status, title, who, amount, at from (
      (${recorded(basis)})
      union all (select 'conversation', id, 'created', null,
        coalesce(nullif(facts ->> 'project_type', ''), last_message),
        coalesce(nullif(facts ->> 'customer_name', ''), 'A visitor'), null, created_at, id
        from ${conversations} order by id desc limit ${maxRecent})
      union all (select 'email', id, 'created', null, subject, sender, null, created_at, id
        from ${emails} where delivery = 'received' order by id desc limit ${maxRecent})
    ) as latest (kind, id, action, status, title, who, amount, at, line)
    order by at desc, line desc limit ${maxRecent}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

const recorded = (basis: RevenueBasis) => sql`
  select case when action = 'message_sent' then 'message' else subject_type end as kind,
    coalesce(customers.merged_into, subject_id) as id, action, details ->> 'to' as status,
    coalesce(details ->> 'title', projects.title, left(requests.project_description, 120),
      customers.source, estimates.estimate_number || ', ' || estimates.title,
      bills.invoice_number || ', ' || bills.project_title, visits.title,
      work_orders.order_number || ', ' || work_orders.title) as title,
    trim(coalesce(requests.first_name || ' ' || requests.last_name,
      owners.first_name || ' ' || owners.last_name, customers.first_name || ' ' || customers.last_name,
      estimates.contact_name, bills.customer_name, '')) as who,
    case when details ->> 'to' = 'completed' and subject_type = 'project'
        then (select sum(amount)::float8 from ${revenueEntries}
          where basis = ${basis} and project_id = projects.id)
      when subject_type = 'estimate' then estimates.total_amount::float8
      when subject_type = 'invoice' then bills.total_amount::float8
      when subject_type = 'payment' then payments.amount::float8 end as amount,
    at, audit_log.id as line
  from ${auditLog}
  left join ${projects} on subject_type = 'project' and projects.id = subject_id
  left join ${requests} on subject_type = 'request' and requests.id = subject_id
  left join ${customers} on subject_type = 'customer' and customers.id = subject_id
  left join ${estimates} on subject_type = 'estimate' and estimates.id = subject_id
  left join ${payments} on subject_type = 'payment' and payments.id = subject_id
  left join ${invoices} as bills
    on (subject_type = 'invoice' and bills.id = subject_id) or bills.id = payments.invoice_id
  left join ${visits} on subject_type = 'visit' and visits.id = subject_id
  left join ${workOrders} on subject_type = 'work_order' and work_orders.id = subject_id
  left join ${projects} as work_of on work_of.id = work_orders.project_id
  left join ${customers} as owners
    on owners.id = coalesce(projects.customer_id, visits.customer_id, work_of.customer_id)
  where subject_type in ('customer', 'project', 'request', 'estimate', 'invoice', 'payment', 'visit', 'work_order')
    and action in ('created', 'status_changed', 'task_done', 'answered', 'message_sent', 'sent', 'approved',
      'rejected', 'disputed', 'payment_received', 'refunded', 'moved', 'confirmed', 'completed', 'cancelled')
    and coalesce(projects.id, requests.id, customers.id, estimates.id, payments.id, bills.id, visits.id,
      work_orders.id) is not null
    and not ${isSecondLine}
  order by at desc, audit_log.position desc limit ${maxRecent}`;
