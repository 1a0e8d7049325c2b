import { type SQL, sql } from 'drizzle-orm';
import { searchPattern } from '../../lib/search.ts';
import type { Database } from '../../platform/database/database.ts';
import { calls } from '../calls/tables.ts';
import { chatLeads, conversations } from '../conversations/tables.ts';
import { customers } from '../customers/tables/customers.ts';
import { estimates } from '../estimates/tables.ts';
import { invoices } from '../invoices/tables.ts';
import { projects } from '../projects/tables.ts';
import { requests } from '../requests/tables.ts';
import type { Found } from './rules.ts';

/** How many of each kind. */
const max = 5;

/** What has this text in it, the newest of each kind first. Each part reads its own trigram index. */
export async function findByText(
  database: Database,
  search: string,
  timeZone: string,
): Promise<Found[]> {
  const like = searchPattern(search);
  const newest = (rows: SQL) => sql`(select * from (${rows} limit ${max}) as one_kind)`;
  const kinds = [
    sql`select 'customer' as kind, id, trim(first_name || ' ' || last_name) as title,
        concat_ws(', ', nullif(city, ''), nullif(phone, ''), nullif(email, '')) as detail
      from ${customers} where search_text like ${like} and merged_into is null order by id desc`,
    sql`select 'project', projects.id, title, trim(first_name || ' ' || last_name)
      from ${projects} join ${customers} on customers.id = projects.customer_id
      where projects.search_text like ${like} order by projects.id desc`,
    sql`select 'estimate', id, estimate_number || ', ' || title, contact_name
      from ${estimates} where search_text like ${like} order by id desc`,
    sql`select 'invoice', id, invoice_number || ', ' || customer_name, project_title
      from ${invoices} where search_text like ${like} order by id desc`,
    sql`select 'request', id, trim(first_name || ' ' || last_name), left(project_description, 120)
      from ${requests} where search_text like ${like} order by id desc`,
    sql`select 'conversation', conversations.id,
        coalesce(nullif(chat_leads.name, ''), nullif(email, ''), phone), last_message
      from ${chatLeads} join ${conversations} on conversations.id = chat_leads.conversation_id
      where chat_leads.search_text like ${like} order by conversations.id desc`,
    sql`select 'call', id, coalesce(nullif(caller_name, ''), nullif(caller_number, ''),
        case line when 'twilio' then 'Hidden number' else 'A visitor' end),
        concat_ws(', ', case call_direction when 'inbound' then 'incoming' else 'outgoing' end,
          to_char(started_at at time zone ${timeZone}, 'Mon FMDD'), nullif(caller_number, ''))
      from ${calls} where lower(caller_name || ' ' || caller_number || ' ' || caller_location)
        like ${like} order by started_at desc, id desc`,
  ];
  const { rows } = await database.execute<Found & Record<string, unknown>>(
    sql.join(kinds.map(newest), sql` union all `),
  );
  return rows;
}
