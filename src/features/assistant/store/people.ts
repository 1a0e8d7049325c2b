import { sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { openStatuses } from '#features/invoices/rules/invoices.ts';
import { invoices } from '#features/invoices/tables.ts';
import { partners } from '#features/partners/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import type { Database } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { customerName } from './names.ts';

/** The partners that a name or id may mean. */
export async function findNamedPartners(
  database: Database,
  named: { id: string } | { name: string },
): Promise<{ id: string; name: string; email: string; phone: string }[]> {
  const is =
    'id' in named
      ? sql`partners.id = ${named.id}`
      : hasTerms(sql`search_form(partners.full_name || ' ' || partners.business_name)`, named.name);
  const { rows } = await database.execute<{
    id: string;
    name: string;
    email: string;
    phone: string;
  }>(sql`
    select id, full_name as name, email, phone from ${partners} where ${is}
    order by full_name, id limit 7`);
  return rows;
}

/** What a customer owes, in dollars, and when the next visit starts. */
export async function readBalance(
  database: Database,
  customerId: string,
  now: Date,
): Promise<{ owes: number; nextVisit: string | null }> {
  const open = sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = await database.execute<{ owes: number; nextVisit: Date | string | null }>(sql`
    select
      (select coalesce(sum(open_amount), 0)::float8 from ${invoices}
        where customer_id = ${customerId} and status in (${open})) as owes,
      (select min(starts_at) from ${visits} where customer_id = ${customerId}
        and status in ('scheduled', 'confirmed') and starts_at > ${now.toISOString()}) as "nextVisit"`);
  const { owes = 0, nextVisit = null } = rows[0] ?? {};
  return { owes, nextVisit: nextVisit && new Date(nextVisit).toISOString() };
}

/** The names of customers by their ids. */
export async function readCustomerNames(
  database: Database,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await database.execute<{ id: string; name: string }>(sql`
    select id, ${customerName} as name from ${customers}
    where id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
