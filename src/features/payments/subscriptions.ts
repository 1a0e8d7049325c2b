import { customersMerged, mergeUndone } from '../customers/index.ts';
import { receivedPayments } from '../invoices/index.ts';
import { movePayments } from './store/payments.ts';
import { listReceived } from './store/received.ts';

/** What payments do on the events of customers, and what they add to an invoice. */
export function subscribePayments(): void {
  receivedPayments.add(listReceived);
  customersMerged.subscribe((tx, { to, moved }) => movePayments(tx, moved.invoices ?? [], to));
  mergeUndone.subscribe((tx, { to, moved }) => movePayments(tx, moved.invoices ?? [], to));
}
