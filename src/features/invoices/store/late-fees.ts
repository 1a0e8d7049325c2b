import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { invoiceLines, invoices } from '../tables.ts';

/** Invoices that may get their late fee today. A page, by id. */
export async function listFeesDue(
  database: Database,
  { today, after, limit }: { today: string; after: string | undefined; limit: number },
) {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from ${invoices}
    where late_fee_kind <> 'none' and late_fee_added_on is null and late_fee_waived_at is null
      and status in ('sent', 'partial', 'overdue')
      and disputed_at is null and late_fee_after < ${today}
      ${after ? sql`and id > ${after}` : sql``}
    order by id limit ${limit}`);
  return rows;
}

/** Adds the fee as the last line of its locked invoice. An index refuses a second one. */
export async function insertLateFee(
  tx: Transaction,
  { id, invoiceId, fee }: { id: string; invoiceId: string; fee: number },
): Promise<void> {
  await tx.insert(invoiceLines).values({
    id,
    invoiceId,
    position: sql`(select coalesce(max(position) + 1, 0) from ${invoiceLines} where invoice_id = ${invoiceId})`,
    type: 'late_fee',
    description: 'Late fee',
    quantity: 1,
    rate: fee,
    amount: fee,
    category: '',
    taxable: false,
  });
}
