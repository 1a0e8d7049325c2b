import { type SQL, sql } from 'drizzle-orm';
import { calls, voicemails } from '#features/calls/tables.ts';
import { conversations } from '#features/conversations/tables.ts';
import { customers } from '#features/customers/tables/customers.ts';
import { invoices, isOnItsWay, sumOnItsWay } from '#features/invoices/tables.ts';
import { emails, inFolder } from '#features/mailbox/tables.ts';
import { openStatuses } from '#features/projects/rules/projects.ts';
import { projects } from '#features/projects/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { askPrepared } from '#platform/database/ask-prepared.ts';
import type { Database } from '#platform/database/database.ts';
import type { Need } from './rules.ts';

/** Counts stop here, so no number ever reads more rows. */
const maxCounted = sql.raw('1000');

const open = sql.raw(openStatuses.map((status) => `'${status}'`).join(', '));

export interface Span {
  /** The first id that could have been created this month. */
  firstId: string;
  /** YYYY-MM-DD. */
  today: string;
  inAWeek: string;
  /** The first id that could have been created in the last seven days. */
  idAWeekAgo: string;
}

/** The numbers of the first screen, in one statement. */
export async function readMetrics(database: Database, span: Span) {
  const [metrics] = await askPrepared<Record<string, number>>(
    database,
    sql`select
    ${count(sql`${projects} where status in (${open})`)} as open_projects,
    ${count(sql`${projects} where status in (${open})
      and start_date between ${span.today} and ${span.inAWeek}`)} as projects_starting,
    (select coalesce(sum(customers), 0)::int from customer_totals) as customers,
    ${count(sql`${customers} where id >= ${span.firstId} and merged_into is null
      and archived_at is null`)} as new_customers,
    ${count(sql`${requests} where status = 'new'`)} as new_requests,
    (select coalesce(sum(open_amount), 0)::float8 from ${invoices}
      where status in ('sent', 'partial', 'overdue')) as outstanding,
    (select ${sumOnItsWay} from ${invoices}
      where status in ('sent', 'partial', 'overdue')) as outstanding_on_its_way,
    ${count(sql`${invoices} where status in ('sent', 'partial', 'overdue')
      and due_date < ${span.today} and not ${isOnItsWay}`)} as overdue_invoices,
    ${count(sql`${conversations} where status in ('active', 'escalated')`)} as open_chats,
    ${count(sql`${conversations} where unread > 0 and status <> 'closed'`)} as unread_chats,
    ${count(sql`${emails} where id >= ${span.idAWeekAgo}`)} as emails,
    ${count(sql`${emails} where ${inFolder(emails, 'inbox')} and read_at is null`)} as unread_emails,
    ${count(sql`${calls} where id >= ${span.idAWeekAgo}`)} as calls,
    ${count(sql`${voicemails} where id >= ${span.idAWeekAgo}`)} as voicemails,
    ${count(sql`${voicemails} where heard_at is null`)} as new_voicemails`,
  );
  return metrics ?? {};
}

/**
 * What is waiting for the owner: the first `max` of each query in the order of `byUrgency`, how
 * many dangers there are, and the total. One statement, however many queries.
 */
export async function readNeeds(
  database: Database,
  queries: SQL[],
  max: number,
): Promise<{ needs: Need[]; dangers: number; total: number }> {
  const first = queries.map(
    (rows) => sql`(select one_kind.*, (count(*) over ())::int as of_kind from (${rows}) as one_kind
      order by is_emergency desc, due nulls last,
        extract(epoch from since) * case kind when 'danger' then -1 else 1 end, id limit ${max})`,
  );
  const rows = await askPrepared<NeedRow>(database, sql.join(first, sql` union all `));
  const counts = new Map(rows.map(({ kind, of_kind }) => [kind, of_kind]));
  return {
    needs: rows.map(({ is_emergency, of_kind: _, ...need }) => ({
      ...need,
      isEmergency: is_emergency,
    })),
    dangers: counts.get('danger') ?? 0,
    total: [...counts.values()].reduce((sum, ofKind) => sum + ofKind, 0),
  };
}

interface NeedRow extends Omit<Need, 'isEmergency'> {
  is_emergency: boolean;
  of_kind: number;
}

function count(rows: SQL): SQL {
  return sql`(select count(*)::int from (select 1 from ${rows} limit ${maxCounted}) as counted)`;
}
