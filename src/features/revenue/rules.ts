import type { RevenueBasis } from '#features/settings/rules/choices.ts';
import { adminLink } from '#lib/links.ts';
import { toCents, toDollars } from '#lib/money.ts';

/** An amount's label with its basis: "Revenue (cash)". */
export function withBasis(label: string, basis: RevenueBasis): string {
  return `${label} (${basis})`;
}

/**
 * The address of the rows behind a period's revenue: its payments, or its invoices. Days as
 * YYYY-MM-DD.
 */
export function revenueLink(basis: RevenueBasis, { from, to }: { from: string; to: string }) {
  return basis === 'cash'
    ? adminLink('payments', {}, { received_from: from, received_to: to })
    : adminLink('invoices', {}, { issued_from: from, issued_to: to });
}

/** What a project still waits for: its invoice, the payment of it, or nothing. */
export const billings = ['to_invoice', 'to_pay', 'settled'] as const;
export type Billing = (typeof billings)[number];

/** A project's amounts so far, in dollars without sales tax. */
export interface ProjectAmounts {
  /** What the customer approved; null if nothing was. */
  agreed: number | null;
  /** Invoiced, and what of it is not credited. */
  billed: number;
  owed: number;
  /** Payments less refunds. */
  received: number;
  /** It was entered as completed, with what it brought. */
  isImported: boolean;
  /** Completed or cancelled. */
  isClosed: boolean;
}

/** Whether all of a project's work is invoiced, and paid. */
export function billingOf(project: ProjectAmounts): Billing {
  const { agreed, billed, owed, received, isImported, isClosed } = project;
  if (isImported) return 'settled';
  const isBilled = agreed === null ? billed > 0 && isClosed : toCents(billed) >= toCents(agreed);
  if (!isBilled) return 'to_invoice';
  return toCents(received) < toCents(owed) ? 'to_pay' : 'settled';
}

/**
 * Whether a project's revenue is complete, so that it has a profit or a loss. Until then, less
 * revenue than cost is no loss.
 */
export function hasProfit(billing: Billing, basis: RevenueBasis): boolean {
  return billing === 'settled' || (billing === 'to_pay' && basis === 'accrual');
}

/** Revenue minus cost; negative for a loss. Dollars. */
export function profitOf({ revenue, cost }: { revenue: number; cost: number }): number {
  return toDollars(toCents(revenue) - toCents(cost));
}
