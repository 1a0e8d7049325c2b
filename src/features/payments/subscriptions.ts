import { customersMerged, mergeUndone } from '../customers/index.ts';
import { openPayments, receivedPayments } from '../invoices/index.ts';
import { movePayments } from './store/payments.ts';
import { hasOpenPayment, listReceived } from './store/received.ts';

/** What payments do on customer events, and what they add to an invoice. */
export function subscribePayments(): void {
  receivedPayments.add(listReceived);
  openPayments.add(hasOpenPayment);
  customersMerged.subscribe((tx, { to, moved }) => movePayments(tx, moved.invoices ?? [], to));
  mergeUndone.subscribe((tx, { to, moved }) => movePayments(tx, moved.invoices ?? [], to));
}
