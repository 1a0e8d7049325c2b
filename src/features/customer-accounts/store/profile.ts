import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { DetailsForm } from '../contract/profile.ts';
import { profileTextNames } from '../rules/profile.ts';

// With the customer's own role, which sees no one else's rows, whatever is asked for.

/** What customers enter about themselves, under the API's names. */
export interface OwnProfile extends DetailsForm {
  id: string;
  email: string;
  version: number;
  [field: string]: unknown;
}

export interface OwnAddress {
  id: string;
  label: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  [field: string]: unknown;
}

const columns = sql.join(profileTextNames.map(sql.identifier), sql`, `);

export async function readOwnProfile(tx: Transaction, id: string): Promise<OwnProfile | undefined> {
  const { rows } = await tx.execute<OwnProfile>(sql`
    select id, email, language, version, ${columns}
    from customer_profiles where id = ${id}`);
  return rows[0];
}

export async function listOwnAddresses(tx: Transaction, customerId: string): Promise<OwnAddress[]> {
  const { rows } = await tx.execute<OwnAddress>(sql`
    select id, label, address, city, state, zip_code as "zipCode"
    from customer_addresses where customer_id = ${customerId} order by id`);
  return rows;
}
