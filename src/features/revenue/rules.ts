import { adminLink } from '../../lib/links.ts';
import { toCents, toDollars } from '../../lib/money.ts';
import type { RevenueBasis } from '../settings/rules/settings.ts';

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

/** Revenue minus cost; negative for a loss. Dollars. */
export function profitOf({ revenue, cost }: { revenue: number; cost: number }): number {
  return toDollars(toCents(revenue) - toCents(cost));
}
