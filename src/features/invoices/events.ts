import { customerBilling, customersMerged, mergeUndone } from '../customers/events.ts';
import { readCustomerBalance } from './store/balance.ts';
import { moveInvoices } from './store/merge.ts';

/** What invoices do on the events of other features. */
export function subscribeInvoices(): void {
  customerBilling.add(readCustomerBalance);
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.invoices = await moveInvoices(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveInvoices(tx, from, to, moved.invoices ?? []);
  });
}
