import { type SQL, sql } from 'drizzle-orm';
import { calls } from '#features/calls/tables.ts';
import { customers } from '#features/customers/tables/customers.ts';
import { estimates } from '#features/estimates/tables.ts';
import { openStatuses as openInvoices } from '#features/invoices/rules/invoices.ts';
import { invoices, isOnItsWay } from '#features/invoices/tables.ts';
import { emails } from '#features/mailbox/tables.ts';
import { projectMessages } from '#features/messages/tables.ts';
import { partners } from '#features/partners/tables.ts';
import { receivedStatuses } from '#features/payments/rules/payments.ts';
import { payments } from '#features/payments/tables.ts';
import { openStatuses as openProjects } from '#features/projects/rules/projects.ts';
import { projects } from '#features/projects/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { projectValues } from '#features/revenue/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import type { RecordKind } from '../rules/records.ts';
import { customerName } from './names.ts';

/** How one kind is read: SQL over its own table. */
export interface Source {
  from: SQL;
  /** What is always left out: removed, merged, drafts of others. */
  always?: SQL;
  columns: Record<'id' | 'label' | 'detail' | 'status' | 'at', SQL> & { days?: SQL };
  amount?: (status: string | undefined) => SQL;
  /** What counts in a sum if no status is asked for. */
  counted?: SQL;
  name: SQL;
  text: SQL;
  /** The day or instant that a period refers to. */
  when: (status: string | undefined) => { instant: SQL } | { day: SQL };
  order: SQL;
  /** Another order of what has a status. */
  orderOf?: (status: string | undefined) => SQL | undefined;
  status: (status: string, today: string) => SQL;
}

const isStatus = (column: SQL) => (status: string) => sql`${column} = ${status}`;
const oneOf = (column: SQL, all: readonly string[]) =>
  sql`${column} in (${sql.join(
    all.map((one) => sql`${one}`),
    sql`, `,
  )})`;

export const sources: Record<RecordKind, Source> = {
  customers: {
    from: sql`${customers}`,
    always: sql`customers.merged_into is null and customers.archived_at is null`,
    columns: {
      id: sql`customers.id`,
      label: customerName,
      detail: sql`coalesce(nullif(customers.phone, ''), customers.email)`,
      status: sql`customers.city`,
      at: sql`customers.created_at`,
    },
    name: customerName,
    text: sql`customers.search_text`,
    when: () => ({ instant: sql`customers.created_at` }),
    order: sql`customers.id desc`,
    status: () => sql`true`,
  },
  projects: {
    from: sql`${projects} join ${customers} on customers.id = projects.customer_id`,
    columns: {
      id: sql`projects.id`,
      label: sql`projects.title`,
      detail: customerName,
      status: sql`projects.status`,
      at: sql`projects.created_at`,
    },
    amount: () => sql`coalesce(projects.imported_value, (select amount from ${projectValues}
      where project_id = projects.id))::float8`,
    counted: sql`projects.status <> 'cancelled'`,
    name: customerName,
    text: sql`projects.search_text`,
    when: (status) =>
      status === 'completed'
        ? { instant: sql`coalesce(projects.completed_at, projects.updated_at)` }
        : { instant: sql`projects.created_at` },
    order: sql`projects.id desc`,
    status: (status) =>
      status === 'open'
        ? oneOf(sql`projects.status`, openProjects)
        : sql`projects.status = ${status}`,
  },
  requests: {
    from: sql`${requests}`,
    columns: {
      id: sql`requests.id`,
      label: sql`trim(requests.first_name || ' ' || requests.last_name)`,
      detail: sql`requests.request_number || ', ' || left(requests.project_description, 80)`,
      status: sql`requests.status`,
      at: sql`requests.created_at`,
    },
    name: sql`requests.first_name || ' ' || requests.last_name`,
    text: sql`requests.search_text`,
    when: () => ({ instant: sql`requests.created_at` }),
    order: sql`requests.id desc`,
    status: isStatus(sql`requests.status`),
  },
  estimates: {
    from: sql`${estimates}`,
    columns: {
      id: sql`estimates.id`,
      label: sql`estimates.estimate_number`,
      detail: sql`estimates.contact_name`,
      status: sql`estimates.status`,
      at: sql`estimates.created_at`,
    },
    amount: () => sql`estimates.total_amount::float8`,
    name: sql`estimates.contact_name`,
    text: sql`estimates.search_text`,
    when: (status) => ({
      instant:
        status === 'approved'
          ? sql`coalesce(estimates.approved_at, estimates.created_at)`
          : status === 'sent'
            ? sql`coalesce(estimates.sent_at, estimates.created_at)`
            : sql`estimates.created_at`,
    }),
    order: sql`estimates.id desc`,
    status: isStatus(sql`estimates.status`),
  },
  invoices: {
    from: sql`${invoices}`,
    columns: {
      id: sql`invoices.id`,
      label: sql`invoices.invoice_number`,
      detail: sql`invoices.customer_name`,
      status: sql`invoices.status`,
      at: sql`invoices.due_date`,
    },
    amount: (status) =>
      isOpenStatus(status) ? sql`invoices.open_amount::float8` : sql`invoices.total_amount::float8`,
    counted: sql`invoices.status not in ('cancelled', 'draft')`,
    name: sql`invoices.customer_name`,
    text: sql`invoices.search_text`,
    when: (status) => ({
      day:
        status === 'paid'
          ? sql`coalesce(invoices.paid_date, invoices.issued_date)`
          : sql`coalesce(invoices.issued_date, invoices.created_at::date)`,
    }),
    order: sql`invoices.id desc`,
    orderOf: (status) => (isOpenStatus(status) ? sql`invoices.due_date, invoices.id` : undefined),
    status: (status, today) => {
      if (status === 'unpaid') return oneOf(sql`invoices.status`, openInvoices);
      if (status !== 'overdue') return sql`invoices.status = ${status}`;
      const isPast = sql`invoices.status in ('sent', 'partial') and invoices.due_date < ${today}`;
      return sql`((invoices.status = 'overdue' or ${isPast}) and not ${isOnItsWay})`;
    },
  },
  payments: {
    from: sql`${payments} join ${customers} on customers.id = payments.customer_id
      join ${invoices} on invoices.id = payments.invoice_id`,
    columns: {
      id: sql`payments.id`,
      label: customerName,
      detail: sql`invoices.invoice_number`,
      status: sql`payments.status`,
      at: sql`coalesce(payments.received_on, payments.created_at::date)`,
    },
    amount: () => sql`(payments.amount - payments.refunded_amount)::float8`,
    counted: oneOf(sql`payments.status`, receivedStatuses),
    name: customerName,
    text: sql`search_form(invoices.invoice_number || ' ' || payments.reference || ' ' || payments.note)`,
    when: () => ({ day: sql`coalesce(payments.received_on, payments.created_at::date)` }),
    order: sql`coalesce(payments.received_on, payments.created_at::date) desc, payments.id desc`,
    status: (status) =>
      status === 'paid'
        ? oneOf(sql`payments.status`, receivedStatuses)
        : sql`payments.status = ${status}`,
  },
  visits: {
    from: sql`${visits} left join ${customers} on customers.id = visits.customer_id
      left join ${requests} on requests.id = visits.request_id`,
    columns: {
      id: sql`visits.id`,
      label: sql`visits.title`,
      detail: sql`coalesce(${customerName}, trim(requests.first_name || ' ' || requests.last_name), '')`,
      status: sql`visits.status`,
      at: sql`visits.starts_at`,
    },
    name: sql`coalesce(${customerName}, requests.first_name || ' ' || requests.last_name, '')`,
    text: sql`search_form(visits.title || ' ' || visits.notes)`,
    when: () => ({ instant: sql`visits.starts_at` }),
    order: sql`visits.starts_at asc nulls last, visits.id desc`,
    status: isStatus(sql`visits.status`),
  },
  messages: {
    from: sql`${projectMessages} join ${customers} on customers.id = project_messages.customer_id`,
    columns: {
      id: sql`project_messages.thread_id`,
      label: customerName,
      detail: sql`left(project_messages.body, 80)`,
      status: sql`project_messages.author`,
      at: sql`project_messages.created_at`,
    },
    name: customerName,
    text: sql`search_form(project_messages.body)`,
    when: () => ({ instant: sql`project_messages.created_at` }),
    order: sql`project_messages.id desc`,
    status: () => sql`project_messages.author = 'customer' and project_messages.read_at is null`,
  },
  calls: {
    from: sql`${calls}`,
    columns: {
      id: sql`calls.id`,
      label: sql`coalesce(nullif(calls.caller_name, ''), nullif(calls.caller_number, ''), '')`,
      detail: sql`calls.caller_number`,
      status: sql`calls.call_direction`,
      at: sql`calls.started_at`,
    },
    name: sql`calls.caller_name`,
    text: sql`search_form(calls.caller_name || ' ' || calls.caller_number || ' ' || calls.caller_location)`,
    when: () => ({ instant: sql`calls.started_at` }),
    order: sql`calls.started_at desc, calls.id desc`,
    status: (status) =>
      status === 'voicemail'
        ? sql`exists (select from voicemails where voicemails.call_id = calls.id)`
        : sql`calls.call_direction = 'inbound' and calls.answered_at is null and calls.ended_at is not null`,
  },
  emails: {
    from: sql`${emails}`,
    always: sql`not emails.is_secret and emails.folder <> 'trash'`,
    columns: {
      id: sql`emails.conversation_id`,
      label: sql`case when emails.delivery = 'received' then emails.sender else emails.recipient end`,
      detail: sql`left(emails.subject, 80)`,
      status: sql`emails.folder`,
      at: sql`emails.created_at`,
    },
    name: sql`case when emails.delivery = 'received' then emails.sender else emails.recipient end`,
    text: sql`emails.search_text`,
    when: () => ({ instant: sql`emails.created_at` }),
    order: sql`emails.id desc`,
    status: () => sql`emails.delivery = 'received' and emails.read_at is null`,
  },
  partners: {
    from: sql`${partners}`,
    columns: {
      id: sql`partners.id`,
      label: sql`partners.full_name`,
      detail: sql`partners.phone`,
      status: sql`partners.status`,
      at: sql`partners.created_at`,
    },
    name: sql`partners.full_name || ' ' || partners.business_name`,
    text: sql`partners.search_text`,
    when: () => ({ instant: sql`partners.created_at` }),
    order: sql`partners.id desc`,
    status: isStatus(sql`partners.status`),
  },
};

function isOpenStatus(status: string | undefined): boolean {
  return status === 'unpaid' || status === 'overdue' || status === 'partial';
}
