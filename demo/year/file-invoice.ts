import {
  lineAmount,
  type Totals,
  taxedAmount,
  totalsOf,
} from '#features/documents/rules/documents.ts';
import {
  materialPrice,
  partOfEstimate,
  restOfEstimate,
  statusOf,
} from '#features/invoices/rules/invoices.ts';
import type { PaymentMethod } from '#features/invoices/rules/payment-methods.ts';
import { invoiceTexts } from '#features/invoices/texts/index.ts';
import { withUnit } from '#features/price-book/rules/units.ts';
import { currentSettings } from '#features/settings/index.ts';
import { toCents, toDollars } from '#lib/money.ts';
import { after, later } from './clock.ts';
import { addressOf, type FiledJob, hourlyRate, isAgreed, rates } from './filed-job.ts';
import { dayLater, type Filing, ownerOf, record, software } from './filing.ts';
import { nameOf } from './persons.ts';

type InvoiceRow = Filing['rows']['invoices'][number];
type LineRow = Omit<Filing['rows']['invoiceLines'][number], 'id' | 'invoiceId' | 'position'>;

/** A bill: what it is for, and when its money came. */
interface Bill {
  at: Date;
  kind: 'standard' | 'deposit' | 'final';
  title: string;
  totals: Totals;
  lines: LineRow[];
  dueInDays: number;
  money: { at: Date; amount: number }[];
  more?: Partial<InvoiceRow>;
}

const methods: [PaymentMethod, number][] = [
  ['check', 36],
  ['credit_card', 27],
  ['zelle', 14],
  ['cash', 9],
  ['transfer', 8],
  ['venmo', 6],
];

/** The deposit and the invoice of a job, with what was paid of them. */
export function fileInvoices(filing: Filing, job: FiledJob): void {
  const { now, rows } = filing;
  if (!job.projectId || !isAgreed(job, now)) return;
  const estimate = rows.estimates.find(({ id }) => id === job.estimateId);
  if (!estimate) {
    if (job.billed && job.billed <= now) bill(filing, job, billOfWork(filing, job, job.billed));
    return;
  }
  const deposit = depositBill(filing, job, estimate);
  if (deposit) bill(filing, job, deposit);
  if (job.billed && job.billed <= now)
    bill(filing, job, finalBill(filing, job, estimate, job.billed, deposit?.totals));
}

type Estimate = Filing['rows']['estimates'][number];

function depositBill(filing: Filing, job: FiledJob, estimate: Estimate): Bill | undefined {
  const { approved } = estimate;
  if (!approved || !job.agreed || approved.deposit_amount <= 0) return undefined;
  const totals = partOfEstimate(approved.deposit_amount, totalsOfEstimate(estimate));
  const paid = filing.clock.inOffice(after(job.agreed, filing.chance.between(4, 300)));
  return {
    at: job.agreed,
    kind: 'deposit',
    // Its title and its line name the estimate, whose number comes last.
    title: '',
    totals,
    lines: taxedApart('item', '', totals),
    dueInDays: 0,
    money: paid <= filing.now ? [{ at: paid, amount: totals.total }] : [],
  };
}

function finalBill(
  filing: Filing,
  job: FiledJob,
  estimate: Estimate,
  at: Date,
  deposit: Totals | undefined,
): Bill {
  const totals = restOfEstimate(totalsOfEstimate(estimate), deposit ? [deposit] : []);
  const earlier = deposit && { subtotal: -deposit.subtotal, untaxed: -deposit.untaxed };
  return {
    at,
    kind: 'final',
    title: estimate.title,
    totals,
    lines: [
      ...(estimate.approved?.lines ?? []).map((line) => ({
        ...lineOf('item', withUnit(estimate.language, line.description, line.unit ?? 'each'), 0),
        quantity: line.quantity,
        rate: line.rate,
        amount: line.amount,
        category: line.category,
        taxable: line.taxable ?? true,
      })),
      ...(earlier ? taxedApart('earlier', '', earlier) : []),
    ],
    dueInDays: currentSettings(filing.app).invoices.due_days,
    money: moneyOf(filing, job, totals.total),
  };
}

/** A job without an estimate is billed by its hours and materials. */
function billOfWork(filing: Filing, job: FiledJob, at: Date): Bill {
  const { kind, person, hours, materials } = job;
  const isSpanish = person.language === 'spanish';
  const materialCost = toDollars(
    materials.reduce(
      (sum, { quantity, unitCost }) => sum + Math.round(quantity * unitCost * 100),
      0,
    ),
  );
  const price = materialPrice({ materialCost, markupPercent: rates.markupPercent });
  const rate = hourlyRate(job);
  const lines = [
    { ...lineOf('labor', 'Labor', lineAmount({ quantity: hours, rate })), quantity: hours, rate },
    { ...lineOf('material', 'Materials', price), costBasis: materialCost },
  ];
  const totals = totalsOf(lines, 0);
  return {
    at,
    kind: 'standard',
    title: isSpanish ? kind.spanish.title : kind.title,
    totals,
    lines,
    dueInDays: currentSettings(filing.app).invoices.due_days,
    money: moneyOf(filing, job, totals.total),
    more: {
      invoiceMode: 'simple',
      laborRate: rate,
      totalHours: hours,
      materialCostBasis: materialCost,
      materialMarkupPercent: rates.markupPercent,
      workDescription: isSpanish ? kind.spanish.work : kind.work,
    },
  };
}

/** Large invoices are sometimes paid in two parts. */
function moneyOf({ chance, clock, now }: Filing, { billed, paid }: FiledJob, total: number) {
  const isInParts = total > 1200 && chance.is(0.2);
  const first = billed && clock.inOffice(after(billed, 2 * 24 * 60));
  if (!isInParts || !first || first > now || (paid && paid < first))
    return paid ? [{ at: paid, amount: total }] : [];
  const half = toDollars(Math.round(toCents(total) / 2));
  const rest = toDollars(toCents(total) - toCents(half));
  return [{ at: first, amount: half }, ...(paid ? [{ at: paid, amount: rest }] : [])];
}

function bill(filing: Filing, job: FiledJob, wanted: Bill): void {
  const { chance, clock, now, rows } = filing;
  const { person, customerId, projectId } = job;
  if (!customerId) throw new Error('an invoice needs a customer');
  const { at, kind, totals, money, dueInDays } = wanted;
  const id = chance.id(at);
  const sentAt = kind === 'deposit' ? at : after(at, chance.between(2, 9));
  const dueDate = dayLater(filing, at, dueInDays);
  const paid = toDollars(money.reduce((sum, one) => sum + toCents(one.amount), 0));
  const balance = { status: 'sent' as const, total: totals.total, paid, credited: 0, dueDate };
  const status = statusOf(balance, clock.dayOf(now));
  const method = chance.weighted(methods, ([, weight]) => weight)[0];
  const lastPaid = money.at(-1)?.at;
  rows.invoices.push({
    id,
    invoiceNumber: '',
    kind,
    status,
    estimateId: kind === 'standard' ? null : job.estimateId,
    projectId,
    customerId,
    customerName: nameOf(person),
    customerEmail: person.email,
    serviceAddress: addressOf(job),
    language: person.language,
    projectTitle: wanted.title,
    description: '',
    notes: '',
    terms: '',
    invoiceMode: 'detailed',
    workDescription: '',
    taxPercent: kind === 'standard' ? 0 : currentSettings(filing.app).pricing.sales_tax_percent,
    subtotal: totals.subtotal,
    untaxedAmount: totals.untaxed,
    taxAmount: totals.tax,
    totalAmount: totals.total,
    paidAmount: paid,
    paymentMethod: money.length > 0 ? method : null,
    dueDate,
    issuedDate: clock.dayOf(sentAt),
    paidDate: status === 'paid' && lastPaid ? clock.dayOf(lastPaid) : null,
    sentAt,
    viewedAt:
      chance.is(0.85) && after(sentAt, 90) <= now ? after(sentAt, chance.between(3, 90)) : null,
    version: 2 + money.length,
    createdAt: at,
    updatedAt: lastPaid ?? sentAt,
    ...wanted.more,
  });
  for (const [position, line] of wanted.lines.entries())
    rows.invoiceLines.push({ id: chance.id(at), invoiceId: id, position, ...line });
  const actor = kind === 'deposit' ? software : ownerOf(filing);
  record(filing, at, actor, ['invoice', id], 'created', { total_amount: totals.total });
  record(filing, sentAt, actor, ['invoice', id], 'sent', { to: person.email, emailed: true });
  for (const part of money) pay(filing, job, { id, customerId }, { ...part, method });
  fileReminders(filing, { id, dueDate, sentAt, until: status === 'paid' ? lastPaid : now });
}

function pay(
  filing: Filing,
  job: FiledJob,
  invoice: { id: string; customerId: string },
  { at, amount, method }: { at: Date; amount: number; method: PaymentMethod },
): void {
  const { app, chance, clock, rows } = filing;
  const id = chance.id(at);
  rows.payments.push({
    id,
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    projectId: job.projectId,
    amount,
    currency: currentSettings(app).system.currency,
    status: 'paid',
    paymentMethod: method,
    provider: 'hand',
    receivedOn: clock.dayOf(at),
    reference: method === 'check' ? String(chance.whole(1001, 7999)) : '',
    createdAt: at,
    updatedAt: at,
  });
  const details = { amount, method, payment_id: id };
  record(filing, at, ownerOf(filing), ['payment', id], 'payment_received', details);
  record(filing, at, ownerOf(filing), ['invoice', invoice.id], 'payment_received', details);
}

/** The reminders that went out before it was paid. */
function fileReminders(
  { app, clock, now, rows }: Filing,
  invoice: { id: string; dueDate: string; sentAt: Date; until: Date | undefined },
): void {
  const until = invoice.until ?? now;
  for (const step of currentSettings(app).invoices.reminder_steps) {
    const at = after(clock.at(invoice.dueDate, '09:10'), step * 24 * 60);
    if (at > until || at > now) continue;
    rows.reminders.push({
      invoiceId: invoice.id,
      step,
      isSkipped: at <= invoice.sentAt,
      createdAt: later(at, invoice.sentAt),
    });
  }
}

/** Names estimates and deposits in the invoices that are part of one, once they have numbers. */
export function nameParts({ rows }: Filing): void {
  const estimates = new Map(rows.estimates.map((estimate) => [estimate.id, estimate]));
  const invoices = new Map(rows.invoices.map((invoice) => [invoice.id, invoice]));
  const deposits = rows.invoices.filter(({ kind }) => kind === 'deposit');
  const depositOf = new Map(deposits.map((deposit) => [deposit.estimateId, deposit]));
  for (const deposit of deposits) {
    const estimate = estimates.get(deposit.estimateId ?? '');
    if (!estimate) continue;
    const { estimateNumber: number, title } = estimate;
    deposit.projectTitle = invoiceTexts(deposit.language).lines.deposit({ number, title });
  }
  for (const line of rows.invoiceLines.filter(({ description }) => !description)) {
    const invoice = invoices.get(line.invoiceId);
    const deposit = depositOf.get(invoice?.estimateId ?? '');
    if (!invoice || !deposit) continue;
    const texts = invoiceTexts(invoice.language).lines;
    line.description =
      invoice === deposit ? deposit.projectTitle : texts.earlier({ number: deposit.invoiceNumber });
  }
}

function totalsOfEstimate({
  subtotal,
  untaxedAmount = 0,
  taxAmount,
  totalAmount,
}: Estimate): Totals {
  return { subtotal, untaxed: untaxedAmount, tax: taxAmount, total: totalAmount };
}

/** A sum as one line; what is taxed of it and what isn't as two. */
function taxedApart(
  type: LineRow['type'],
  description: string,
  sums: Pick<Totals, 'subtotal' | 'untaxed'>,
): LineRow[] {
  const taxed = lineOf(type, description, taxedAmount(sums));
  const untaxed = { ...lineOf(type, description, sums.untaxed), taxable: false };
  return [taxed, untaxed].filter(({ amount }) => amount !== 0);
}

function lineOf(type: LineRow['type'], description: string, amount: number) {
  return {
    type,
    description,
    quantity: 1,
    rate: amount,
    amount,
    category: '',
    taxable: true,
    costBasis: null,
  } satisfies LineRow as LineRow;
}
