import { customersMerged, mergeUndone } from '../customers/index.ts';
import { movePayments } from './store/payments.ts';

/** What payments do on the events of customers: they follow their invoices. */
export function subscribePayments(): void {
  customersMerged.subscribe((tx, { to, moved }) => movePayments(tx, moved.invoices ?? [], to));
  mergeUndone.subscribe((tx, { to, moved }) => movePayments(tx, moved.invoices ?? [], to));
}
