import { percentOfCents } from '#features/documents/rules/documents.ts';
import type { lateFeeKinds } from '#features/settings/rules/choices.ts';
import { dayAfter } from '#lib/days/days.ts';
import { toCents, toDollars } from '#lib/money.ts';
import { type InvoiceStatus, openStatuses } from './invoices.ts';

/** The owner's late fee, charged once per invoice. */
export interface LateFee {
  kind: (typeof lateFeeKinds)[number];
  /** Dollars, or percent of the balance, according to `kind`. */
  value: number;
  /** How many days after the due date an invoice can be paid without it. */
  days: number;
}

/** The stored terms that an invoice states when it is sent. */
export interface LateFeeTerms {
  lateFeeKind: LateFee['kind'];
  lateFeeValue: number;
  lateFeeDays: number | null;
  /** The last day without the fee, YYYY-MM-DD. */
  lateFeeAfter: string | null;
}

/**
 * The terms that an invoice states when first sent. One sent after its due date allows the same
 * number of days from the day it was sent.
 */
export function termsOfFee(
  { kind, value, days }: LateFee,
  { dueDate, sentOn }: { dueDate: string; sentOn: string },
): LateFeeTerms {
  if (kind === 'none')
    return { lateFeeKind: kind, lateFeeValue: 0, lateFeeDays: null, lateFeeAfter: null };
  const from = dueDate > sentOn ? dueDate : sentOn;
  return {
    lateFeeKind: kind,
    lateFeeValue: value,
    lateFeeDays: days,
    lateFeeAfter: dayAfter(from, days),
  };
}

export interface FeeOfInvoice extends LateFeeTerms {
  status: InvoiceStatus;
  disputedAt: Date | null;
  lateFeeAddedOn: string | null;
  lateFeeWaivedAt: Date | null;
}

/** Whether a stated late fee may still be added. */
export function mayGetFee(invoice: FeeOfInvoice): boolean {
  const isOpen = (openStatuses as readonly string[]).includes(invoice.status);
  const { lateFeeAfter, lateFeeAddedOn, lateFeeWaivedAt } = invoice;
  return isOpen && lateFeeAfter !== null && lateFeeAddedOn === null && lateFeeWaivedAt === null;
}

/**
 * Whether to add the late fee today: stated, its last day over, neither added nor waived, and no
 * dispute.
 */
export function isFeeDue(invoice: FeeOfInvoice, today: string): boolean {
  const isOver = invoice.lateFeeAfter !== null && invoice.lateFeeAfter < today;
  return isOver && mayGetFee(invoice) && invoice.disputedAt === null;
}

/** Whether the owner may waive the fee: stated or added, not waived, and the invoice open. */
export function mayWaiveFee(invoice: FeeOfInvoice): boolean {
  const isOpen = (openStatuses as readonly string[]).includes(invoice.status);
  return isOpen && invoice.lateFeeKind !== 'none' && invoice.lateFeeWaivedAt === null;
}

/** The fee on a balance, in dollars; never more than the balance. */
export function feeOn(
  balance: number,
  { lateFeeKind, lateFeeValue }: Pick<LateFeeTerms, 'lateFeeKind' | 'lateFeeValue'>,
): number {
  if (lateFeeKind === 'none') return 0;
  const wanted =
    lateFeeKind === 'amount'
      ? toCents(lateFeeValue)
      : percentOfCents(toCents(balance), lateFeeValue);
  return toDollars(Math.max(0, Math.min(wanted, toCents(balance))));
}

/**
 * The last day without the fee after a dispute was settled: the customer gets the days again,
 * because no one pays while a question is open.
 */
export function afterDispute(
  { lateFeeAfter, lateFeeDays }: Pick<LateFeeTerms, 'lateFeeAfter' | 'lateFeeDays'>,
  settledOn: string,
): string | null {
  if (lateFeeAfter === null || lateFeeDays === null) return null;
  const again = dayAfter(settledOn, lateFeeDays);
  return again > lateFeeAfter ? again : lateFeeAfter;
}
