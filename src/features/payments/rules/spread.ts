import { toCents, toDollars } from '#lib/money.ts';

/** An invoice that money can go to. */
export interface OpenInvoice {
  id: string;
  /** Dollars. */
  open: number;
  /** YYYY-MM-DD. */
  due: string;
}

/**
 * Spreads one check over a customer's open invoices: first the one that it was recorded for, then
 * the others by due date. Dollars.
 * @returns what goes to each, and what is more than all of them
 */
export function spreadOver(
  amount: number,
  first: string,
  invoices: OpenInvoice[],
): { parts: { id: string; amount: number }[]; rest: number } {
  const inOrder = invoices.toSorted(
    (one, other) =>
      Number(other.id === first) - Number(one.id === first) ||
      one.due.localeCompare(other.due) ||
      one.id.localeCompare(other.id),
  );
  let left = toCents(amount);
  const parts: { id: string; amount: number }[] = [];
  for (const { id, open } of inOrder) {
    const part = Math.min(left, Math.max(0, toCents(open)));
    if (part > 0) parts.push({ id, amount: toDollars(part) });
    left -= part;
  }
  return { parts, rest: toDollars(left) };
}
