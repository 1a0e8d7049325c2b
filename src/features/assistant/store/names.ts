import { sql } from 'drizzle-orm';

/** The full name in a row of customers. */
export const customerName = sql`trim(customers.first_name || ' ' || customers.last_name)`;
