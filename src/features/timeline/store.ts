import { type SQL, sql } from 'drizzle-orm';
import { callNotes, calls } from '#features/calls/tables.ts';
import { conversations } from '#features/conversations/tables.ts';
import { customerContacts } from '#features/customers/tables/contacts-and-properties.ts';
import { customers } from '#features/customers/tables/customers.ts';
import { estimates } from '#features/estimates/tables.ts';
import { invoices, isOnItsWay } from '#features/invoices/tables.ts';
import { emails } from '#features/mailbox/tables.ts';
import { customerCredits, payments } from '#features/payments/tables.ts';
import { projects } from '#features/projects/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { projectValues } from '#features/revenue/tables.ts';
import { textMessages, textThreads } from '#features/text-messages/tables.ts';
import type { Database } from '#platform/database/database.ts';
import type { TimelineItem } from './contract.ts';

export interface TimelineRow {
  id: string;
  /** The record it links to; the same, unless its ids do not sort by time. */
  record_id: string;
  kind: TimelineItem['kind'];
  at: Date;
  title: string;
  status: string;
  amount: number | null;
}

interface TimelinePage {
  customerId: string;
  /** The id after which the page starts. */
  cursor?: string | undefined;
  limit: number;
}

/**
 * Everything that happened with a customer, newest first. Ids sort by creation time, across tables
 * too: each source returns its own newest ones, and the newest of those form the page.
 */
export async function readTimeline(
  database: Database,
  { customerId, cursor, limit }: TimelinePage,
): Promise<TimelineRow[]> {
  const newest = (rows: SQL) =>
    sql`(select * from (${rows}) as one_kind ${cursor ? sql`where id < ${cursor}` : sql``} order by id desc limit ${limit})`;
  const sources = [
    sql`select id, 'request' as kind, created_at as at,
      request_number || ', ' || left(project_description, 160) as title,
      status, null::float8 as amount, id as record_id from ${requests} where customer_id = ${customerId}`,
    sql`select id, 'conversation', created_at, left(last_message, 160), status, null::float8, id as record_id
      from ${conversations} where id in (
        select id from ${conversations} where customer_id = ${customerId}
        union select ${conversations.id} from ${conversations}
          join ${requests} on ${requests.id} = ${conversations.requestId}
          where ${requests.customerId} = ${customerId})`,
    sql`select id, 'project', created_at, title, status,
      coalesce(imported_value, (select amount from ${projectValues}
        where project_id = ${projects.id}))::float8, id as record_id from ${projects} where customer_id = ${customerId}`,
    sql`select id, 'estimate', created_at, estimate_number || ', ' || title, status,
      total_amount::float8, id as record_id from ${estimates} where customer_id = ${customerId}`,
    sql`select id, 'invoice', created_at, invoice_number || ', ' || project_title,
      case when ${isOnItsWay} then 'payment_on_its_way' else status end,
      total_amount::float8, id as record_id from ${invoices} where customer_id = ${customerId}`,
    sql`select ${payments.id}, 'payment', ${payments.createdAt}, invoice_number || ', ' || project_title,
      ${payments.status}, ${payments.amount}::float8, ${payments.id} as record_id
      from ${payments} join ${invoices} on ${invoices.id} = ${payments.invoiceId}
      where ${payments.customerId} = ${customerId}`,
    // What is used or comes back is a payment above.
    sql`select id, 'credit', created_at, concat_ws(', ', nullif(reference, ''), nullif(note, '')),
      case when voided_at is null then kind else 'voided' end, amount::float8, customer_id as record_id
      from ${customerCredits} where customer_id = ${customerId}
        and kind in ('received', 'credited', 'returned')`,
    // Browsers create the ids of calls: they sort by an id of when the call began.
    sql`select (lpad(to_hex(floor(extract(epoch from started_at) * 1000)::bigint), 12, '0') || '7'
        || substr(replace(id::text, '-', ''), 14))::uuid as id, 'call', started_at,
      concat_ws(', ', case call_direction when 'inbound' then 'Incoming' else 'Outgoing' end,
        case when duration_seconds > 0 then (duration_seconds / 60)::text || ':'
          || lpad((duration_seconds % 60)::text, 2, '0') end,
        (select left(body, 120) from ${callNotes} where call_id = ${calls.id}
          order by created_at desc limit 1)),
      call_status, null::float8, id as record_id
      from ${calls} where customer_id = ${customerId} and ended_at is not null`,
    sql`select ${textMessages.id}, 'text', ${textMessages.createdAt}, left(body, 160), status,
      null::float8, thread_id as record_id
      from ${textMessages} join ${textThreads} on ${textThreads.id} = ${textMessages.threadId}
      where ${textThreads.customerId} = ${customerId}`,
    emailsOf(customerId),
  ];
  const { rows } = await database.execute<Omit<TimelineRow, 'at'> & { at: string }>(sql`
    ${sql.join(sources.map(newest), sql` union all `)} order by id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/**
 * Emails from a customer or one of their contacts, and those the owner wrote them by hand; the
 * product's own emails are covered by their estimate, invoice or visit. The trigram index finds an
 * address anywhere in an email; the expression after it keeps only senders and recipients.
 */
function emailsOf(customerId: string): SQL {
  return sql`select id, 'email', created_at, subject, delivery, null::float8, conversation_id as record_id
    from ${emails} join (
      select lower(email) as address from ${customers} where id = ${customerId} and email <> ''
      union select lower(email) from ${customerContacts} where customer_id = ${customerId} and email <> ''
    ) as addresses on search_text like '%' || replace(search_form(address), '_', '\\_') || '%'
      and lower(concat_ws(',', sender, recipient, cc))
        ~ ('(^|[<,;[:space:]])' || regexp_replace(address, '([^[:alnum:]@])', '\\\\\\1', 'g') || '($|[>,;[:space:]])')
    where folder not in ('drafts', 'trash') and (delivery = 'received' or body_html = '')
    group by id`;
}
