import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { requests } from '../tables.ts';

/** No one sends more; a number shared by many identifies no one. */
const maxAdopted = 200;

/** Moves requests from one customer to another: all, or the named ones. Returns their ids. */
export async function moveRequests(
  tx: Transaction,
  from: string,
  to: string,
  ids?: string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${requests} set customer_id = ${to} where customer_id = ${from}
    ${ids ? sql`and id = any(${sql.param(ids)}::uuid[])` : sql``} returning id`);
  return rows.map((row) => row.id);
}

export async function setRequestCustomer(
  tx: Transaction,
  requestId: string,
  customerId: string,
): Promise<void> {
  await tx.execute(sql`update ${requests} set customer_id = ${customerId} where id = ${requestId}`);
}

/** Locks what these customers have until the transaction ends. */
export async function lockRequests(tx: Transaction, customerIds: string[]): Promise<void> {
  await tx.execute(sql`select 1 from ${requests}
    where customer_id = any(${sql.param(customerIds)}::uuid[]) order by id for update`);
}

/**
 * Links unassigned requests to a new customer: those from the same email, or the same number and
 * last name. One being worked on right now gets its customer there.
 */
export async function adoptRequests(
  tx: Transaction,
  customer: { id: string; email: string; phone: string; lastName: string },
): Promise<string[]> {
  const { id, email, phone, lastName } = customer;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${requests} set customer_id = ${id} where id in (
      select id from ${requests} where customer_id is null and (
        (${email} <> '' and lower(email) = ${email})
        or (${phone} <> '' and phone = ${phone} and lower(last_name) = lower(${lastName}))
      ) order by id desc limit ${maxAdopted} for update skip locked
    ) returning id`);
  return rows.map((row) => row.id);
}

/** Whether a customer chose texts in their latest request, for the number on their record. */
export async function prefersTexts(
  tx: Transaction,
  customer: { id: string; phone: string },
): Promise<boolean> {
  const { rows } = await tx.execute<{ method: string; phone: string }>(sql`
    select contact_method as method, phone from ${requests}
    where customer_id = ${customer.id} order by id desc limit 1`);
  return rows[0]?.method === 'text' && rows[0].phone === customer.phone;
}
