import { sql } from 'drizzle-orm';
import type { NumberKind } from '#features/documents/store.ts';
import { documentNumbers } from '#features/documents/tables.ts';
import { dayIn } from '#lib/days/days.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { YearRows } from './filing.ts';

/** Where each kind of document has its number. */
const holders = {
  R: { table: 'requests', column: 'request_number' },
  EST: { table: 'estimates', column: 'estimate_number' },
  INV: { table: 'invoices', column: 'invoice_number' },
  WO: { table: 'work_orders', column: 'order_number' },
  PI: { table: 'partner_invoices', column: 'invoice_number' },
} as const;

type Numbered = keyof typeof holders;

/** What the demo's story asks before it creates a document. */
export interface Numbering {
  /** Sets the counter so that the next document of a kind gets the number that its time has. */
  prepare(kind: Numbered, at: Date): Promise<void>;
}

/** The small demo numbers its documents as they come. */
export const inOrder: Numbering = { prepare: async () => undefined };

/**
 * The story comes first, and the year is filed around it. So that numbers still grow with time,
 * the story leaves out those of the year's documents, which get them at the end.
 * @param planned when the year's documents are created
 * @param inStory when the story's documents are created
 */
export function beside(
  database: Database,
  timeZone: string,
  planned: Record<Numbered, Date[]>,
  inStory: Partial<Record<Numbered, Date[]>>,
): Numbering {
  return {
    async prepare(kind, at) {
      const year = Number(dayIn(timeZone, at).slice(0, 4));
      const isEarlier = (one: Date) =>
        one < at && Number(dayIn(timeZone, one).slice(0, 4)) === year;
      const wanted = 1 + [...planned[kind], ...(inStory[kind] ?? [])].filter(isEarlier).length;
      await database.transaction(async (tx) => {
        const used = await usedNumbers(tx, kind, year);
        let next = wanted;
        while (used.has(next)) next += 1;
        await setCounter(tx, kind, year, next - 1);
      });
    },
  };
}

/** Gives the year's rows the numbers that the story left, the oldest first, and sets the counters. */
export async function assignNumbers(
  tx: Transaction,
  rows: YearRows,
  timeZone: string,
): Promise<void> {
  await give('R', rows.requests, (row, number) => {
    row.requestNumber = number;
  });
  await give('EST', rows.estimates, (row, number) => {
    row.estimateNumber = number;
  });
  await give('INV', rows.invoices, (row, number) => {
    row.invoiceNumber = number;
  });
  await give('WO', rows.workOrders, (row, number) => {
    row.orderNumber = number;
  });
  await give('PI', rows.partnerInvoices, (row, number) => {
    row.invoiceNumber = number;
  });

  async function give<Row extends { id: string; createdAt: Date }>(
    kind: Numbered,
    documents: Row[],
    set: (row: Row, number: string) => void,
  ): Promise<void> {
    const yearOf = (row: Row) => Number(dayIn(timeZone, row.createdAt).slice(0, 4));
    const ordered = documents.toSorted(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
    );
    for (const year of new Set(ordered.map(yearOf))) {
      const used = await usedNumbers(tx, kind, year);
      let next = 1;
      for (const row of ordered.filter((one) => yearOf(one) === year)) {
        while (used.has(next)) next += 1;
        used.add(next);
        set(row, `${kind}-${year}-${String(next).padStart(4, '0')}`);
      }
      await setCounter(tx, kind, year, Math.max(...used));
    }
  }
}

async function usedNumbers(tx: Transaction, kind: Numbered, year: number): Promise<Set<number>> {
  const { table, column } = holders[kind];
  const { rows } = await tx.execute<{ number: string }>(
    sql`select ${sql.identifier(column)} as number from ${sql.identifier(table)}
      where ${sql.identifier(column)} like ${`${kind}-${year}-%`}`,
  );
  return new Set(rows.map(({ number }) => Number(number.split('-').at(-1))));
}

async function setCounter(
  tx: Transaction,
  kind: NumberKind,
  year: number,
  last: number,
): Promise<void> {
  if (last === 0) {
    await tx.execute(sql`delete from ${documentNumbers} where kind = ${kind} and year = ${year}`);
    return;
  }
  await tx
    .insert(documentNumbers)
    .values({ kind, year, last })
    .onConflictDoUpdate({ target: [documentNumbers.kind, documentNumbers.year], set: { last } });
}
