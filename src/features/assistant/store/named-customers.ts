import { sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { searchForm } from '#lib/search.ts';
import type { Database } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { customerName } from './names.ts';

/** Who a change is for. */
export interface NamedCustomer {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  language: 'english' | 'spanish';
}

/** The active customers that a name or id may mean; exact matches alone, if there are any. */
export async function findNamedCustomers(
  database: Database,
  named: { id: string } | { name: string },
): Promise<NamedCustomer[]> {
  const is =
    'id' in named
      ? sql`customers.id = ${named.id}`
      : hasTerms(sql`customers.full_name`, named.name);
  const { rows } = await database.execute<
    NamedCustomer & { exact: boolean } & Record<string, unknown>
  >(sql`
    select id, ${customerName} as name, email, phone, address, city, state, zip_code as "zipCode",
      language, customers.full_name = ${'name' in named ? searchForm(named.name.trim()) : ''} as exact
    from ${customers} where ${is} and merged_into is null and archived_at is null
    order by exact desc, last_contact_at desc nulls last, id desc limit 7`);
  const exact = rows.filter((row) => row.exact);
  return exact.length > 0 ? exact : rows;
}
