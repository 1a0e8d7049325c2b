import { sql } from 'drizzle-orm';
import { type Database, readAsCustomer } from '#platform/database/database.ts';

export interface OwnContact {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  zip_code: string;
}

/** How a signed-in customer can be reached, readable in their own transaction. */
export function findOwnContact(database: Database, customerId: string): Promise<OwnContact> {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute(sql`
      select first_name, last_name, email, phone, address, city, zip_code from customer_profiles`);
    return rows[0] as unknown as OwnContact;
  });
}
