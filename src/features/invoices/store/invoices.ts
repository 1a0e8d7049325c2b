import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { estimates } from '#features/estimates/tables.ts';
import type { Days } from '#lib/days/days.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { agingBuckets, dueDaysOf } from '../rules/aging.ts';
import {
  askedOfEstimate,
  type BilledPart,
  type InvoiceStatus,
  openStatuses,
} from '../rules/invoices.ts';
import { creditNotes, invoiceLines, invoices, isOnItsWay, sumOnItsWay } from '../tables.ts';

const { searchText, ...columns } = getTableColumns(invoices);

export type InvoiceRow = Omit<typeof invoices.$inferSelect, 'searchText'>;
export type LineRow = typeof invoiceLines.$inferSelect;
export type CreditRow = typeof creditNotes.$inferSelect;
export type NewLine = Omit<typeof invoiceLines.$inferInsert, 'invoiceId' | 'position'>;

export interface InvoicePage {
  search?: string | undefined;
  status?: InvoiceStatus | undefined;
  /** Only sent ones that aren't fully paid. */
  unpaid?: boolean | undefined;
  /** Due in these days, YYYY-MM-DD, both inclusive. */
  due?: Days | undefined;
  customerId?: string | undefined;
  projectId?: string | undefined;
  estimateId?: string | undefined;
  /** Only those that are overdue on this day (YYYY-MM-DD). */
  overdueOn?: string | undefined;
  /** Issued in these days, YYYY-MM-DD, both inclusive; excludes drafts. */
  from?: string | undefined;
  to?: string | undefined;
  /** The id after which the page starts. */
  cursor?: string | undefined;
  limit: number;
}

/** Newest first, because ids sort by creation time. */
export function listInvoices(database: Database, page: InvoicePage): Promise<InvoiceRow[]> {
  return database
    .select(columns)
    .from(invoices)
    .where(
      and(
        page.search ? hasTerms(searchText, page.search) : undefined,
        page.status && eq(invoices.status, page.status),
        page.unpaid ? isOpen : undefined,
        page.due && isDueIn(page.due),
        page.customerId ? eq(invoices.customerId, page.customerId) : undefined,
        page.projectId ? eq(invoices.projectId, page.projectId) : undefined,
        page.estimateId ? eq(invoices.estimateId, page.estimateId) : undefined,
        page.overdueOn ? isLate(page.overdueOn) : undefined,
        page.from ? sql`status <> 'draft' and issued_date >= ${page.from}` : undefined,
        page.to ? sql`status <> 'draft' and issued_date <= ${page.to}` : undefined,
        page.cursor ? lt(invoices.id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(page.limit);
}

/** The screen's counters, in dollars. The aging buckets add up to the outstanding amount. */
export async function countInvoices(database: Database, today: string) {
  const buckets = agingBuckets.map((bucket, index) => {
    const isIn = isDueIn(dueDaysOf(bucket, today)) ?? sql`true`;
    return sql`count(*) filter (where ${isIn})::int as ${sql.identifier(`count_${index}`)},
      coalesce(sum(open_amount) filter (where ${isIn}), 0)::float8 as ${sql.identifier(`amount_${index}`)}`;
  });
  const { rows } = await database.execute<Record<string, number>>(sql`
    select (select count(*)::int from ${invoices}) as total,
      (select count(*)::int from ${invoices} where ${isLate(today)}) as overdue, unpaid.*
    from (
      select count(*)::int as unpaid, coalesce(sum(open_amount), 0)::float8 as outstanding,
        ${sumOnItsWay} as on_its_way,
        ${sql.join(buckets, sql`, `)}
      from ${invoices} where ${isOpen}
    ) as unpaid`);
  const numberOf = (name: string) => rows[0]?.[name] ?? 0;
  return {
    total: numberOf('total'),
    unpaid: numberOf('unpaid'),
    outstanding: numberOf('outstanding'),
    on_its_way: numberOf('on_its_way'),
    overdue: numberOf('overdue'),
    aging: agingBuckets.map((bucket, index) => ({
      bucket,
      invoices: numberOf(`count_${index}`),
      amount: numberOf(`amount_${index}`),
    })),
  };
}

const isOpen = sql`status in ('sent', 'partial', 'overdue')`;

function isDueIn({ from, to }: Days): SQL | undefined {
  return and(
    from ? gte(invoices.dueDate, from) : undefined,
    to ? lte(invoices.dueDate, to) : undefined,
  );
}

function isLate(today: string): SQL | undefined {
  return and(
    inArray(invoices.status, [...openStatuses]),
    or(eq(invoices.status, 'overdue'), sql`${invoices.dueDate} < ${today}`),
    sql`not ${isOnItsWay}`,
  );
}

export async function findInvoice(
  database: Database | Transaction,
  id: string,
): Promise<InvoiceRow | undefined> {
  const [invoice] = await database.select(columns).from(invoices).where(eq(invoices.id, id));
  return invoice;
}

/**
 * The current invoice, locked until the transaction ends: anything that changes its money waits
 * here.
 */
export async function lockInvoice(tx: Transaction, id: string): Promise<InvoiceRow | undefined> {
  const rows = await tx.select(columns).from(invoices).where(eq(invoices.id, id)).for('update');
  return rows[0];
}

export async function insertInvoice(
  tx: Transaction,
  invoice: typeof invoices.$inferInsert,
  lines: NewLine[],
): Promise<void> {
  await tx.insert(invoices).values(invoice);
  await insertLines(tx, invoice.id, lines);
}

export async function replaceLines(tx: Transaction, id: string, lines: NewLine[]): Promise<void> {
  await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id));
  await insertLines(tx, id, lines);
}

async function insertLines(tx: Transaction, invoiceId: string, lines: NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(invoiceLines)
    .values(lines.map((line, position) => ({ ...line, invoiceId, position })));
}

/** Updates a locked invoice. */
export async function updateInvoice(
  tx: Transaction,
  id: string,
  change: Partial<typeof invoices.$inferInsert>,
): Promise<InvoiceRow> {
  const [row] = await tx
    .update(invoices)
    .set({ ...change, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, id))
    .returning(columns);
  return row as InvoiceRow;
}

export function listLines(database: Database | Transaction, invoiceId: string): Promise<LineRow[]> {
  return database
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
}

export function listCredits(
  database: Database | Transaction,
  invoiceId: string,
): Promise<CreditRow[]> {
  return database
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.id));
}

export async function insertCredit(
  tx: Transaction,
  credit: typeof creditNotes.$inferInsert,
): Promise<void> {
  await tx.insert(creditNotes).values(credit);
}

/**
 * An invoice's customer with the printed details, locked; never one that was merged into another.
 */
export async function lockBilled(tx: Transaction, customerId: string) {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    email: string;
    language: 'english' | 'spanish';
    address: string;
  }>(sql`
    select id, trim(first_name || ' ' || last_name) as name, email, language,
      concat_ws(', ', nullif(address, ''), nullif(city, ''), nullif(trim(state || ' ' || zip_code), '')) as address
    from ${customers} where id = ${customerId} and merged_into is null for no key update`);
  return rows[0];
}

/** An estimate, locked, so that its invoiced parts are added up one after another. */
export async function lockEstimate(tx: Transaction, id: string) {
  const rows = await tx.select().from(estimates).where(eq(estimates.id, id)).for('update');
  return rows[0];
}

/** What was invoiced of an estimate so far, oldest first; canceled invoices don't count. */
export async function listPartsOf(tx: Transaction, estimateId: string) {
  const { rows } = await tx.execute<
    BilledPart & {
      id: string;
      kind: 'deposit' | 'progress' | 'final' | 'standard';
      status: InvoiceRow['status'];
      number: string;
    } & Record<string, unknown>
  >(sql`
    select id, kind, status, invoice_number as number, subtotal::float8, tax_amount::float8 as tax,
      untaxed_amount::float8 as untaxed, extra_untaxed::float8 as "extraUntaxed",
      extra_subtotal::float8 as "extraSubtotal", extra_tax::float8 as "extraTax",
      credited_amount::float8 as credited, credit.tax::float8 as "creditedTax",
      late_fee_amount::float8 as "lateFee",
      case when late_fee_waived_at is null then 0 else late_fee_amount end::float8 as "waivedFee"
    from ${invoices} cross join lateral (
      select coalesce(sum(tax_amount), 0) as tax from ${creditNotes} where invoice_id = ${invoices.id}
    ) as credit
    where estimate_id = ${estimateId} and status <> 'cancelled' order by id`);
  return rows.map(({ id, kind, status, number, ...part }) => ({
    id,
    kind,
    status,
    number,
    ...askedOfEstimate(part),
  }));
}
