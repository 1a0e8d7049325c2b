import { customersMerged, mergeUndone } from '#features/customers/index.ts';
import { openPayments, receivedPayments } from '#features/invoices/index.ts';
import { conflict } from '#platform/http/errors.ts';
import { moveCredits } from './store/credits.ts';
import { movePayments } from './store/payments.ts';
import { hasOpenPayment, listReceived } from './store/received.ts';

/** What payments do on customer events, and what they add to an invoice. */
export function subscribePayments(): void {
  receivedPayments.add(listReceived);
  openPayments.add(hasOpenPayment);
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    await movePayments(tx, moved.invoices ?? [], to);
    moved.credits = (await moveCredits(tx, { from, to })) ?? [];
  });
  mergeUndone.subscribe(async (tx, { from, to, moved: { invoices = [], credits = [] } }) => {
    await movePayments(tx, invoices, to);
    const only = { ids: credits, invoices };
    if (!(await moveCredits(tx, { from, to, only })))
      throw conflict(
        'credit_used',
        'Credit that came with the merge was used or returned since. Take that back first.',
      );
  });
}
