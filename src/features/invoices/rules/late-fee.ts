import { dayAfter } from '../../../lib/days/days.ts';
import { toCents, toDollars } from '../../../lib/money.ts';
import { percentOfCents } from '../../documents/rules/documents.ts';
import type { lateFeeKinds } from '../../settings/rules/settings.ts';
import { type InvoiceStatus, openStatuses } from './invoices.ts';

/** What the owner charges for paying late, once per invoice. */
export interface LateFee {
  kind: (typeof lateFeeKinds)[number];
  /** Dollars, or percent of the balance, as `kind` says. */
  value: number;
  /** So many days after the due date an invoice can still be paid without it. */
  days: number;
}

/** What an invoice states when it is sent, as it is stored. */
export interface LateFeeTerms {
  lateFeeKind: LateFee['kind'];
  lateFeeValue: number;
  lateFeeDays: number | null;
  /** The last day without the fee, YYYY-MM-DD. */
  lateFeeAfter: string | null;
}

/**
 * What an invoice that is sent for the first time states. One that goes out after its due date
 * leaves as many days from the day it was sent.
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

/** Whether an invoice still states a late fee that may come. */
export function mayGetFee(invoice: FeeOfInvoice): boolean {
  const isOpen = (openStatuses as readonly string[]).includes(invoice.status);
  const { lateFeeAfter, lateFeeAddedOn, lateFeeWaivedAt } = invoice;
  return isOpen && lateFeeAfter !== null && lateFeeAddedOn === null && lateFeeWaivedAt === null;
}

/**
 * Whether the late fee is to be added today: stated, its last day over, not added or waived, and
 * nothing about the invoice disputed.
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

/** What the fee comes to on a balance, in dollars; never more than the balance. */
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
 * The last day without the fee after a dispute was settled: the customer gets the days once more,
 * because nobody pays while a question is open.
 */
export function afterDispute(
  { lateFeeAfter, lateFeeDays }: Pick<LateFeeTerms, 'lateFeeAfter' | 'lateFeeDays'>,
  settledOn: string,
): string | null {
  if (lateFeeAfter === null || lateFeeDays === null) return null;
  const again = dayAfter(settledOn, lateFeeDays);
  return again > lateFeeAfter ? again : lateFeeAfter;
}
