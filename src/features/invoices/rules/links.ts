import { dayAfter } from '#lib/days/days.ts';
import type { InvoiceStatus } from './invoices.ts';

/** How many days a private link works after the payment, and after it was made without one. */
export const linkDays = 365;

interface Linked {
  status: InvoiceStatus;
  /** Cents. */
  openAmount: number;
  /** YYYY-MM-DD. */
  paidDate: string | null;
}

/**
 * Whether a private link to an invoice has ended. One that is open has to be paid through it, so its
 * links do not end.
 * @param isOld whether the link's own end has come
 */
export function isLinkOver(
  { status, openAmount, paidDate }: Linked,
  isOld: boolean,
  today: string,
): boolean {
  if (status !== 'cancelled' && openAmount > 0) return false;
  return paidDate ? dayAfter(paidDate, linkDays) < today : isOld;
}
