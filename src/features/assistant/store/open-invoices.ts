import { type SQL, sql } from 'drizzle-orm';
import { type InvoiceStatus, openStatuses } from '#features/invoices/rules/invoices.ts';
import { invoices } from '#features/invoices/tables.ts';
import { isId } from '#lib/ids.ts';
import type { Database } from '#platform/database/database.ts';

/** An invoice that may have been paid. */
export interface NamedInvoice {
  id: string;
  number: string;
  customerId: string;
  customer: string;
  title: string;
  status: InvoiceStatus;
  /** Dollars. */
  open: number;
}

/**
 * The invoices that an id, a number or the end of one means, the newest first: the unpaid ones
 * alone, if there are any.
 */
export async function findNamedInvoices(
  database: Database,
  typed: string,
): Promise<NamedInvoice[]> {
  if (isId(typed)) return read(database, sql`id = ${typed}`);
  const digits = /(\d+)$/.exec(typed)?.[1] ?? '';
  const year = /\b(\d{4})-\d+$/.exec(typed)?.[1];
  const pattern = `^[^0-9]*${year ?? '[0-9]+'}-0*${Number(digits)}$`;
  const found = digits ? await read(database, sql`invoice_number ~ ${pattern}`) : [];
  const open = found.filter(({ status }) => isOpen(status));
  return open.length > 0 ? open : found;
}

/** A customer's unpaid invoices, the newest first. */
export function listOpenInvoices(database: Database, customerId: string): Promise<NamedInvoice[]> {
  const open = sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  return read(database, sql`customer_id = ${customerId} and status in (${open})`);
}

function isOpen(status: InvoiceStatus): boolean {
  return (openStatuses as readonly InvoiceStatus[]).includes(status);
}

async function read(database: Database, where: SQL): Promise<NamedInvoice[]> {
  const { rows } = await database.execute<NamedInvoice & Record<string, unknown>>(sql`
    select id, invoice_number as number, customer_id as "customerId", customer_name as customer,
      project_title as title, status, open_amount::float8 as open
    from ${invoices} where ${where} order by id desc limit 7`);
  return rows;
}
