import { sql } from 'drizzle-orm';
import type { Language } from '../../../lib/language.ts';
import type { Transaction } from '../../../platform/database/database.ts';

// As the customer's own role: it shows nobody else's rows, whatever is asked for.

/** What the customer says about themselves. */
export interface OwnProfile {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  language: Language;
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

export async function readOwnProfile(tx: Transaction, id: string): Promise<OwnProfile | undefined> {
  const { rows } = await tx.execute<OwnProfile>(sql`
    select id, first_name as "firstName", last_name as "lastName", email, phone, address, city, state,
      zip_code as "zipCode", language, version
    from customer_profiles where id = ${id}`);
  return rows[0];
}

export async function listOwnAddresses(tx: Transaction, customerId: string): Promise<OwnAddress[]> {
  const { rows } = await tx.execute<OwnAddress>(sql`
    select id, label, address, city, state, zip_code as "zipCode"
    from customer_addresses where customer_id = ${customerId} order by id`);
  return rows;
}
