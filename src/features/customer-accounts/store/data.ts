import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** Everything the customer's own role can see, view by view, under the views' names. */
export async function readEverything(tx: Transaction, customerId: string) {
  const of = async (view: string, key = 'customer_id') => {
    const { rows } = await tx.execute<Record<string, unknown>>(sql`
      select * from ${sql.identifier(view)} where ${sql.identifier(key)} = ${customerId}`);
    return rows;
  };
  const { rows: photos } = await tx.execute<Record<string, unknown> & { photo_id: string }>(sql`
    select photos.project_id, photo_id, stage, photos.created_at
    from customer_project_photos as photos
      join customer_projects as projects on projects.id = photos.project_id
    where projects.customer_id = ${customerId} order by photo_id`);
  const { rows: messages } = await tx.execute<Record<string, unknown>>(sql`
    select project_id, author, body, created_at, read_at from customer_messages
    where customer_id = ${customerId} order by position`);
  return {
    profile: (await of('customer_profiles', 'id'))[0],
    addresses: await of('customer_addresses'),
    preferences: (await of('customer_preferences'))[0],
    projects: await of('customer_projects'),
    visits: await of('customer_visits'),
    estimates: await of('customer_estimates'),
    invoices: await of('customer_invoices'),
    payments: await of('customer_payments'),
    credit: await of('customer_credit_entries'),
    photos,
    messages,
  };
}
