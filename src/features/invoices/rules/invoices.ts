import { toCents, toDollars } from '../../../lib/money.ts';
import {
  lineAmount,
  percentOfCents,
  type Totals,
  totalsOf,
} from '../../documents/rules/documents.ts';

/** What becomes of an invoice (design section 1). Seeing it is no status. */
export const invoiceStatuses = [
  'draft',
  'sent',
  'partial',
  'paid',
  'overdue',
  'cancelled',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Sent, and not paid in full yet. */
export const openStatuses = ['sent', 'partial', 'overdue'] as const satisfies InvoiceStatus[];

/** What part of an estimate an invoice asks for; `standard` stands by itself. */
export const invoiceKinds = ['standard', 'deposit', 'progress', 'final'] as const;

export const invoiceModes = ['simple', 'detailed'] as const;
/** `earlier` takes an earlier invoice off; `extra` is beyond the estimate; `late_fee` is never taxed. */
export const lineTypes = ['item', 'labor', 'material', 'earlier', 'extra', 'late_fee'] as const;

/** Hours on a simple invoice come in quarters (back-office spec section 5). */
export const hoursStep = 0.25;

/** Max characters of each field; the form and the database keep to the same. */
export const invoiceLimits = {
  name: 160,
  email: 254,
  address: 300,
  title: 200,
  description: 5000,
  notes: 2000,
  terms: 5000,
  reason: 500,
  reminderSteps: 12,
  /** Most invoices sent with one press. */
  batch: 100,
} as const;

export interface Balance {
  status: InvoiceStatus;
  /** Dollars. */
  total: number;
  paid: number;
  credited: number;
  /** YYYY-MM-DD. */
  dueDate: string;
}

/** What is still to be paid, in dollars. */
export function openAmount({ total, paid, credited }: Omit<Balance, 'status' | 'dueDate'>): number {
  return toDollars(toCents(total) - toCents(paid) - toCents(credited));
}

/**
 * How an invoice stands: the one rule for draft → sent → partial → paid / overdue / cancelled.
 * A draft stays one until it is sent or money comes; what was let off in full is cancelled; the day
 * it is due is still in time.
 * @param today YYYY-MM-DD in the business's time zone
 */
export function statusOf(balance: Balance, today: string): InvoiceStatus {
  const { status, paid, credited, dueDate } = balance;
  if (status === 'cancelled') return 'cancelled';
  if (status === 'draft' && paid === 0 && credited === 0) return 'draft';
  if (openAmount(balance) <= 0) return paid > 0 ? 'paid' : 'cancelled';
  if (dueDate < today) return 'overdue';
  return paid > 0 ? 'partial' : 'sent';
}

/** Whether a screen marks it OVERDUE (back-office spec section 4): also before the job has been round. */
export function isOverdue(
  { status, dueDate }: { status: InvoiceStatus; dueDate: string },
  today: string,
): boolean {
  if (status === 'overdue') return true;
  return (status === 'sent' || status === 'partial') && dueDate < today;
}

/** Whether somebody may still pay: paid and cancelled ones offer no pay or send (section 4). */
export function mayPay(status: InvoiceStatus): boolean {
  return status !== 'paid' && status !== 'cancelled';
}

/** Whether the email may go out: for the first time, or once more. */
export function maySend(status: InvoiceStatus): boolean {
  return mayPay(status);
}

/** Only a draft is changed; what was sent is credited or voided instead. */
export function mayChange(status: InvoiceStatus): boolean {
  return status === 'draft';
}

/** Why the lines and the tax of a draft from an estimate stay; the screen says the same. */
export const lockedByEstimate =
  'These lines and the tax come from the estimate that the customer approved. Add lines beyond the estimate, or void this draft and create another.';

/** Voiding takes an invoice out of the books as long as no money has come. Paid dollars. */
export function mayVoid({ status, paid }: { status: InvoiceStatus; paid: number }): boolean {
  return mayPay(status) && paid === 0;
}

export interface SimpleWork {
  hours: number;
  /** Dollars an hour. */
  laborRate: number;
  /** What the materials cost us, in dollars. */
  materialCost: number;
  markupPercent: number;
}

/** What the customer pays for materials: their cost and the markup, in dollars. */
export function materialPrice({
  materialCost,
  markupPercent,
}: Omit<SimpleWork, 'hours' | 'laborRate'>) {
  const cost = toCents(materialCost);
  return toDollars(cost + percentOfCents(cost, markupPercent));
}

/** Hours times rate and marked-up materials (back-office spec section 9). Dollars. */
export function simpleTotals(work: SimpleWork, taxPercent: number): Totals {
  const labor = lineAmount({ quantity: work.hours, rate: work.laborRate });
  return totalsOf([{ amount: labor }, { amount: materialPrice(work) }], taxPercent);
}

/** Whether hours come in whole quarters. */
export function isInQuarters(hours: number): boolean {
  return Number.isInteger(hours / hoursStep);
}

/**
 * A part of an estimate, with its share of the tax, so that the parts add up to the estimate.
 * @param amount the part, tax included, in dollars
 */
export function partOfEstimate(amount: number, estimate: Totals): Totals {
  const [part, whole, tax] = [amount, estimate.total, estimate.tax].map(toCents) as [
    number,
    number,
    number,
  ];
  const share =
    whole === 0
      ? 0
      : Number((BigInt(tax) * BigInt(part) * 2n + BigInt(whole)) / (2n * BigInt(whole)));
  return { subtotal: toDollars(part - share), tax: toDollars(share), total: amount };
}

/** What is left of an estimate after earlier invoices, in dollars: subtotal and tax each by itself. */
export function restOfEstimate(estimate: Totals, earlier: Totals[]): Totals {
  const left = (name: keyof Totals) =>
    toDollars(earlier.reduce((rest, one) => rest - toCents(one[name]), toCents(estimate[name])));
  return { subtotal: left('subtotal'), tax: left('tax'), total: left('total') };
}

/** An invoice of an estimate's part, in dollars. */
export interface BilledPart {
  subtotal: number;
  tax: number;
  /** Of these, the lines beyond the estimate. */
  extraSubtotal: number;
  extraTax: number;
  credited: number;
  creditedTax: number;
  /** The late fee in the subtotal, and how much of it was credited as waived. */
  lateFee?: number;
  waivedFee?: number;
}

/**
 * What an invoice asks for of its estimate: without the lines beyond it and a late fee, and less what
 * was credited. A credit lets off first the lines beyond the estimate, and last the late fee. Dollars.
 */
export function askedOfEstimate({ lateFee = 0, waivedFee = 0, ...billed }: BilledPart): Totals {
  const subtotal = toCents(billed.subtotal) - toCents(lateFee);
  const creditable = subtotal + toCents(billed.tax);
  const part = {
    ...billed,
    subtotal: toDollars(subtotal),
    credited: toDollars(Math.min(creditable, toCents(billed.credited) - toCents(waivedFee))),
  };
  const { extraSubtotal, extraTax } = part;
  const extra = toCents(extraSubtotal) + toCents(extraTax);
  const base = {
    subtotal: toCents(part.subtotal) - toCents(extraSubtotal),
    tax: toCents(part.tax) - toCents(extraTax),
  };
  const total = base.subtotal + base.tax;
  const credited = Math.max(0, toCents(part.credited) - extra);
  const creditedTax =
    extra === 0
      ? toCents(part.creditedTax)
      : toCents(
          creditTax({ total: toDollars(total), tax: toDollars(base.tax) }, 0, toDollars(credited)),
        );
  return {
    subtotal: toDollars(base.subtotal - credited + creditedTax),
    tax: toDollars(base.tax - creditedTax),
    total: toDollars(total - credited),
  };
}

/**
 * The tax in what is let off: so much that all credits together hold their share of the tax.
 * @param already the amount let off before; all in dollars
 */
export function creditTax(
  { total, tax }: Pick<Totals, 'total' | 'tax'>,
  already: number,
  amount: number,
): number {
  const upTo = (credited: number) =>
    toCents(partOfEstimate(credited, { subtotal: 0, tax, total }).tax);
  return toDollars(upTo(toDollars(toCents(already) + toCents(amount))) - upTo(already));
}

/**
 * The tax in a credit note, in dollars. What is taxed is let off first and a late fee last, so that a
 * fee that is added later changes nothing about earlier credit notes.
 * @param already what earlier credit notes come to, without the one that waived the fee
 */
export function creditNoteTax(
  { total, tax, lateFee }: Pick<Totals, 'total' | 'tax'> & { lateFee: number },
  already: number,
  amount: number,
): number {
  const taxed = toCents(total) - toCents(lateFee);
  const before = Math.min(taxed, toCents(already));
  const after = Math.min(taxed, toCents(already) + toCents(amount));
  const sums = { total: toDollars(taxed), tax };
  return creditTax(sums, toDollars(before), toDollars(after - before));
}
