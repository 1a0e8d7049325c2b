import { type SQL, sql } from 'drizzle-orm';
import { calls } from '#features/calls/tables.ts';
import { contentPosts } from '#features/content/tables.ts';
import { chatLeads, conversations } from '#features/conversations/tables.ts';
import { customers } from '#features/customers/tables/customers.ts';
import { estimates } from '#features/estimates/tables.ts';
import { invoices, isOnItsWay } from '#features/invoices/tables.ts';
import { emails } from '#features/mailbox/tables.ts';
import { projectMessages, projectThreads } from '#features/messages/tables.ts';
import { partnerApplications, partners } from '#features/partners/tables.ts';
import { priceBookEntries } from '#features/price-book/tables.ts';
import { projects } from '#features/projects/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { textMessages, textThreads } from '#features/text-messages/tables.ts';
import { workOrders } from '#features/work-orders/tables.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import type { SearchKind } from '../rules/kinds.ts';

/** How records of a kind are found and shown. */
export interface Source {
  /** Selects id, title, detail, aside, status, and amount. */
  select: SQL;
  /** The column that `id` comes from. */
  id: SQL;
  /** Which rows match all terms. Reads trigram indexes. */
  has(terms: string[]): SQL;
  /** The newest first. */
  order: SQL;
  /** Additional conditions, however it is found. */
  also?: SQL;
}

/** How many customers with a name are checked for related records. */
const maxCustomers = 200;

const fullName = sql`trim(first_name || ' ' || last_name)`;
const noStatus = sql`null::text, null::numeric`;

function hasAll(text: SQL, terms: string[]): SQL {
  return sql.join(
    terms.map((term) => hasTerms(text, term)),
    sql` and `,
  );
}

/** Customers who match any term: together with one of their records, they may match all. */
function customersWithAny(terms: string[]): SQL {
  const any = sql.join(
    terms.map((term) => hasTerms(sql`search_text`, term)),
    sql` or `,
  );
  return sql`(select id from ${customers} where (${any}) and merged_into is null
    order by id desc limit ${maxCustomers})`;
}

/** Projects by their own text, or by that together with their customer's. */
const projectsWith = (terms: string[]) => sql`(
  select id from ${projects} where ${hasAll(sql`search_text`, terms)}
  union select projects.id from ${projects} join ${customers} on customers.id = projects.customer_id
    where customers.id in ${customersWithAny(terms)}
      and ${hasAll(sql`(projects.search_text || ' ' || customers.search_text)`, terms)})`;

/** Every kind that can be found. Days are in the time zone. */
export function sources(timeZone: string): Record<SearchKind, Source> {
  const day = (instant: SQL) =>
    sql`coalesce(to_char(${instant} at time zone ${timeZone}, 'Mon FMDD'), '')`;
  return {
    customer: {
      select: sql`select id, ${fullName} as title,
          coalesce(nullif(concat_ws(', ', nullif(address, ''), nullif(city, '')), ''), email)
            as detail, phone as aside, null::text as status, null::numeric as amount
        from ${customers}`,
      id: sql`id`,
      has: (terms) => hasAll(sql`search_text`, terms),
      order: sql`id desc`,
      also: sql`merged_into is null`,
    },
    project: {
      select: sql`select projects.id, title, ${fullName}, '', status, null::numeric
        from ${projects} join ${customers} on customers.id = projects.customer_id`,
      id: sql`projects.id`,
      has: (terms) => sql`projects.id in ${projectsWith(terms)}`,
      order: sql`projects.id desc`,
    },
    estimate: {
      select: sql`select id, estimate_number || ', ' || title, contact_name, '', status,
        total_amount from ${estimates}`,
      id: sql`id`,
      has: (terms) => hasAll(sql`search_text`, terms),
      order: sql`id desc`,
    },
    invoice: {
      select: sql`select id, concat_ws(', ', invoice_number, nullif(project_title, '')),
        customer_name, '', case when ${isOnItsWay} then 'payment_on_its_way' else status end,
        total_amount from ${invoices}`,
      id: sql`id`,
      has: (terms) => hasAll(sql`search_text`, terms),
      order: sql`id desc`,
    },
    request: {
      select: sql`select id, request_number || ', ' || ${fullName}, left(project_description, 120),
        ${day(sql`created_at`)}, status, null::numeric from ${requests}`,
      id: sql`id`,
      has: (terms) => hasAll(sql`search_text`, terms),
      order: sql`id desc`,
    },
    message: {
      select: sql`select threads.thread_id, last_message, ${fullName} || ', customer portal',
          ${day(sql`last_message_at`)}, ${noStatus}
        from ${projectThreads} as threads left join ${projects} on projects.id = threads.project_id
        join ${customers} on customers.id = coalesce(threads.customer_id, projects.customer_id)`,
      id: sql`threads.thread_id`,
      has: (terms) => sql`threads.thread_id in (
        select thread_id from ${projectMessages} where ${hasAll(sql`search_form(body)`, terms)}
        union select id from ${projects} where id in ${projectsWith(terms)})`,
      order: sql`last_message_at desc`,
    },
    text: {
      select: sql`select threads.id, last_message,
          coalesce(${fullName}, full_name, threads.phone) || ', text message',
          ${day(sql`last_message_at`)}, ${noStatus}
        from ${textThreads} as threads
        left join (select id as theirs, first_name, last_name from ${customers}) as customer
          on customer.theirs = threads.customer_id
        left join (select id as theirs, full_name from ${partners}) as partner
          on partner.theirs = threads.partner_id`,
      id: sql`threads.id`,
      has: (terms) => sql`threads.id in (
        select thread_id from ${textMessages} where ${hasAll(sql`search_form(body)`, terms)}
        union select id from ${textThreads} where customer_id in (
          select id from ${customers} where ${hasAll(sql`search_text`, terms)})
        union select id from ${textThreads} where partner_id in (
          select id from ${partners} where ${hasAll(sql`search_text`, terms)})
        union select id from ${textThreads} where ${hasAll(sql`phone`, terms)})`,
      order: sql`last_message_at desc`,
    },
    conversation: {
      select: sql`select conversations.id,
          coalesce(nullif(leads.name, ''), nullif(leads.email, ''), nullif(leads.phone, ''), 'A visitor'),
          coalesce(last_message, ''), ${day(sql`conversations.created_at`)}, ${noStatus}
        from ${chatLeads} as leads join ${conversations} on conversations.id = leads.conversation_id`,
      id: sql`conversations.id`,
      has: (terms) => hasAll(sql`leads.search_text`, terms),
      order: sql`conversations.id desc`,
    },
    call: {
      select: sql`select id, coalesce(nullif(caller_name, ''), nullif(caller_number, ''),
          case line when 'twilio' then 'Hidden number' else 'A visitor' end),
        concat_ws(', ', case call_direction when 'inbound' then 'incoming' else 'outgoing' end,
          nullif(caller_number, '')),
        ${day(sql`started_at`)}, ${noStatus} from ${calls}`,
      id: sql`id`,
      has: (terms) =>
        hasAll(
          sql`search_form(caller_name || ' ' || caller_number || ' ' || caller_location)`,
          terms,
        ),
      order: sql`started_at desc, id desc`,
    },
    email: {
      select: sql`select conversation_id, coalesce(nullif(subject, ''), 'No subject'),
          case folder when 'sent' then 'To ' || recipient else sender end,
          ${day(sql`created_at`)}, ${noStatus} from ${emails}`,
      id: sql`conversation_id`,
      has: (terms) => hasAll(sql`search_text`, terms),
      order: sql`id desc`,
      also: sql`not is_secret and folder <> 'trash'`,
    },
    partner: {
      select: sql`select applications.id,
          coalesce(partner.full_name, applications.full_name),
          coalesce(partner.business_name, applications.business_name),
          coalesce(partner.phone, applications.phone),
          coalesce(partner.status, case when verified_at is null then 'unverified'
            else applications.status end), null::numeric
        from ${partnerApplications} as applications
        left join ${partners} as partner on partner.id = applications.id`,
      id: sql`applications.id`,
      has: (terms) => sql`applications.id in (
        select id from ${partnerApplications} where ${hasAll(sql`search_text`, terms)}
        union select id from ${partners} where ${hasAll(sql`search_text`, terms)})`,
      order: sql`applications.id desc`,
    },
    work_order: {
      select: sql`select orders.id, order_number || ', ' || title,
          concat_ws(', ', partner.full_name, nullif(city, '')), '', orders.status, amount
        from ${workOrders} as orders left join (select id, full_name from ${partners}) as partner
          on partner.id = orders.partner_id`,
      id: sql`orders.id`,
      has: (terms) => sql`orders.id in (
        select id from ${workOrders} where ${hasAll(sql`search_text`, terms)}
        union select id from ${workOrders} where partner_id in (
          select id from ${partners} where ${hasAll(sql`search_text`, terms)})
        union select id from ${workOrders} where project_id in ${projectsWith(terms)})`,
      order: sql`orders.id desc`,
    },
    price: {
      select: sql`select id, name, spanish_name, '', null::text, price_from
        from ${priceBookEntries}`,
      id: sql`id`,
      // The owner's own list has at most hundreds of rows, and needs no index.
      has: (terms) =>
        hasAll(
          sql`search_form(name || ' ' || spanish_name || ' ' || array_to_string(keywords, ' '))`,
          terms,
        ),
      order: sql`lower(name)`,
      also: sql`removed_at is null`,
    },
    post: {
      select: sql`select id, topic, left(content, 120), ${day(sql`calendar_at`)}, status,
        null::numeric from ${contentPosts}`,
      id: sql`id`,
      has: (terms) => hasAll(sql`search_text`, terms),
      order: sql`id desc`,
      also: sql`deleted_at is null`,
    },
  };
}
