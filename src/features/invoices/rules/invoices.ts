import {
  lineAmount,
  percentOfCents,
  shareOfCents,
  type Totals,
  totalsOf,
} from '#features/documents/rules/documents.ts';
import { toCents, toDollars } from '#lib/money.ts';

/** An invoice's statuses (design section 1). Viewing it isn't one. */
export const invoiceStatuses = [
  'draft',
  'sent',
  'partial',
  'paid',
  'overdue',
  'cancelled',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Sent, and not paid in full. */
export const openStatuses = ['sent', 'partial', 'overdue'] as const satisfies InvoiceStatus[];

/** Which part of an estimate an invoice covers; `standard` has no estimate. */
export const invoiceKinds = ['standard', 'deposit', 'progress', 'final'] as const;

export const invoiceModes = ['simple', 'detailed'] as const;
/**
 * `earlier` deducts an earlier invoice; `extra` is beyond the estimate; `late_fee` is never taxed.
 */
export const lineTypes = ['item', 'labor', 'material', 'earlier', 'extra', 'late_fee'] as const;

/** Whether sales tax is on a line: a late fee is never taxed. */
export function isTaxable(line: { type: (typeof lineTypes)[number]; taxable: boolean }): boolean {
  return line.type !== 'late_fee' && line.taxable;
}

/** Hours on a simple invoice are in quarters (back-office spec section 5). */
export const hoursStep = 0.25;

/** Max characters of each field, the same in the form and the database. */
export const invoiceLimits = {
  name: 160,
  email: 254,
  description: 5000,
  terms: 5000,
  reason: 500,
  reminderSteps: 12,
  /** Max invoices sent with one press. */
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

/** The open amount, in dollars. */
export function openAmount({ total, paid, credited }: Omit<Balance, 'status' | 'dueDate'>): number {
  return toDollars(toCents(total) - toCents(paid) - toCents(credited));
}

/**
 * An invoice's status: the one rule for draft → sent → partial → paid / overdue / cancelled. A
 * draft stays one until it is sent or paid; a fully credited one is canceled; the due date itself
 * is still on time.
 * @param today YYYY-MM-DD in the business's time zone
 */
export function statusOf(balance: Balance, today: string): InvoiceStatus {
  const { status, paid, credited, dueDate } = balance;
  if (status === 'cancelled') return 'cancelled';
  if (status === 'draft' && paid === 0 && credited === 0) return 'draft';
  if (balance.total === 0) return 'paid';
  if (openAmount(balance) <= 0) return paid > 0 ? 'paid' : 'cancelled';
  if (dueDate < today) return 'overdue';
  return paid > 0 ? 'partial' : 'sent';
}

/** Whether a screen marks it OVERDUE (back-office spec section 4), even before the job has run. */
export function isOverdue(
  invoice: { status: InvoiceStatus; dueDate: string; openAmount: number; onTheWayAmount: number },
  today: string,
): boolean {
  const { status, dueDate } = invoice;
  if (isOnItsWay(invoice)) return false;
  if (status === 'overdue') return true;
  return (status === 'sent' || status === 'partial') && dueDate < today;
}

/**
 * Whether it can still be paid: paid and canceled ones offer neither payment nor sending (section
 * 4).
 */
export function mayPay(status: InvoiceStatus): boolean {
  return status !== 'paid' && status !== 'cancelled';
}

/** Whether it may be emailed: first or again. */
export function maySend(status: InvoiceStatus): boolean {
  return mayPay(status);
}

/** Only drafts can be changed; a sent one is credited or voided instead. */
export function mayChange(status: InvoiceStatus): boolean {
  return status === 'draft';
}

/** Why the lines and tax of a draft from an estimate are locked; the screen says the same. */
export const lockedByEstimate =
  'These lines and the tax come from the estimate that the customer approved. Add lines beyond the estimate, or void this draft and create another.';

/** An invoice can be voided as long as nothing was paid. Paid dollars. */
export function mayVoid({ status, paid }: { status: InvoiceStatus; paid: number }): boolean {
  return mayPay(status) && paid === 0;
}

export interface SimpleWork {
  hours: number;
  /** Dollars an hour. */
  laborRate: number;
  /** The cost of the materials to the owner, in dollars. */
  materialCost: number;
  markupPercent: number;
}

/** The price of materials for the customer: their cost plus markup, in dollars. */
export function materialPrice({
  materialCost,
  markupPercent,
}: Omit<SimpleWork, 'hours' | 'laborRate'>) {
  const cost = toCents(materialCost);
  return toDollars(cost + percentOfCents(cost, markupPercent));
}

/** Hours times rate plus marked-up materials (back-office spec section 9). Dollars. */
export function simpleTotals(work: SimpleWork, taxPercent: number): Totals {
  const labor = lineAmount({ quantity: work.hours, rate: work.laborRate });
  return totalsOf([{ amount: labor }, { amount: materialPrice(work) }], taxPercent);
}

/** Whether hours are in whole quarters. */
export function isInQuarters(hours: number): boolean {
  return Number.isInteger(hours / hoursStep);
}

/**
 * Part of an estimate, with its share of the tax and of what isn't taxed, so that the parts add up
 * to the estimate: no part takes more of either than is left.
 * @param amount the part, tax included, in dollars
 * @param left what earlier parts left of it
 */
export function partOfEstimate(amount: number, estimate: Totals, left = estimate): Totals {
  const part = toCents(amount);
  const share = (of: 'tax' | 'untaxed', whole: number, rest: number) => {
    const wanted = shareOfCents(part, toCents(estimate[of]), toCents(estimate.total));
    // The other share isn't more than what is left of it, either.
    const least = Math.max(0, whole - rest);
    return Math.max(least, Math.min(wanted, whole, toCents(left[of])));
  };
  const tax = share('tax', part, toCents(left.subtotal));
  const subtotal = part - tax;
  const untaxed = share('untaxed', subtotal, toCents(left.subtotal) - toCents(left.untaxed));
  return {
    subtotal: toDollars(subtotal),
    untaxed: toDollars(untaxed),
    tax: toDollars(tax),
    total: amount,
  };
}

/** The remainder of an estimate after earlier invoices, in dollars: subtotal and tax separately. */
export function restOfEstimate(estimate: Totals, earlier: Totals[]): Totals {
  const left = (name: keyof Totals) =>
    toDollars(earlier.reduce((rest, one) => rest - toCents(one[name]), toCents(estimate[name])));
  return {
    subtotal: left('subtotal'),
    untaxed: left('untaxed'),
    tax: left('tax'),
    total: left('total'),
  };
}

/** An invoice for part of an estimate, in dollars. */
export interface BilledPart {
  subtotal: number;
  /** Of the subtotal, what isn't taxed, without a late fee. */
  untaxed: number;
  tax: number;
  /** The part of it beyond the estimate. */
  extraSubtotal: number;
  extraUntaxed: number;
  extraTax: number;
  credited: number;
  creditedTax: number;
  /** The late fee in the subtotal, and how much of it was credited as waived. */
  lateFee?: number;
  waivedFee?: number;
}

/**
 * How much of its estimate an invoice covers: without lines beyond it and a late fee, minus what
 * was credited. A credit applies to lines beyond the estimate first and the late fee last. Dollars.
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
  const subtotalLeft = base.subtotal - credited + creditedTax;
  const untaxed = toCents(part.untaxed) - toCents(part.extraUntaxed);
  const untaxedLeft = untaxed - shareOfCents(credited, untaxed, total);
  return {
    subtotal: toDollars(subtotalLeft),
    untaxed: toDollars(Math.min(untaxedLeft, subtotalLeft)),
    tax: toDollars(base.tax - creditedTax),
    total: toDollars(total - credited),
  };
}

/**
 * The tax in a credited amount: all credits together contain their share of the tax.
 * @param already the amount credited before; all in dollars
 */
export function creditTax(
  { total, tax }: Pick<Totals, 'total' | 'tax'>,
  already: number,
  amount: number,
): number {
  const upTo = (credited: number) => shareOfCents(toCents(credited), toCents(tax), toCents(total));
  return toDollars(upTo(toDollars(toCents(already) + toCents(amount))) - upTo(already));
}

/**
 * The tax in a credit note, in dollars. Credits apply to taxed amounts first and a late fee last,
 * so that a fee added later doesn't change earlier credit notes.
 * @param already the total of earlier credit notes, without the one that waived the fee
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

/** The totals with a late fee: part of the subtotal, never taxed. Dollars. */
export function withLateFee({ subtotal, untaxed, tax, total }: Totals, fee: number): Totals {
  const plus = (sum: number) => toDollars(toCents(sum) + toCents(fee));
  return { subtotal: plus(subtotal), untaxed, tax, total: plus(total) };
}

/** Whether the customer has paid all of the balance, and the bank has not moved it yet. */
export function isOnItsWay(invoice: { openAmount: number; onTheWayAmount: number }): boolean {
  return invoice.onTheWayAmount > 0 && payableOf(invoice) === 0;
}

/** What can still be paid: the balance without what is on its way from the bank. Dollars. */
export function payableOf(invoice: { openAmount: number; onTheWayAmount: number }): number {
  return toDollars(Math.max(0, toCents(invoice.openAmount) - toCents(invoice.onTheWayAmount)));
}

/** What an invoice without any price is refused with. */
export const noPrice =
  'Please enter a price. For free work, like a warranty visit, discount it by 100%.';
