import { sql } from 'drizzle-orm';
import {
  contactTimes,
  customerBilling,
  customersMerged,
  mergeStarted,
  mergeUndone,
} from '#features/customers/index.ts';
import { estimateApproved, estimateDeposit, estimateReceived } from '#features/estimates/index.ts';
import { projectCancelled, projectDependents } from '#features/projects/index.ts';
import { visitCompleted } from '#features/schedule/index.ts';
import { bookDepositInvoice } from './actions/bill-estimate.ts';
import { voidInvoiceIn } from './actions/change-state.ts';
import { lookAtPaidProject } from './actions/complete-paid.ts';
import { readCustomerBalance } from './store/balance.ts';
import { findDepositOf, sumReceivedOf } from './store/deposit.ts';
import { lockInvoicesOf, moveInvoices } from './store/merge.ts';
import { listDraftsOfProject } from './store/project.ts';
import { invoices } from './tables.ts';

/** What invoices do on events of other features. */
export function subscribeInvoices(): void {
  estimateApproved.subscribe(async (app, tx, { estimateId }) => {
    await bookDepositInvoice(app, tx, { kind: 'system' }, { estimateId });
  });
  visitCompleted.subscribe((app, tx, { projectId }) => lookAtPaidProject(app, tx, projectId));
  estimateDeposit.add(findDepositOf);
  estimateReceived.add(sumReceivedOf);
  customerBilling.add(readCustomerBalance);
  contactTimes.add(
    (customerId) =>
      sql`select max(sent_at) as at from ${invoices} where customer_id = ${customerId}`,
  );
  mergeStarted.subscribe(lockInvoicesOf);
  projectDependents.add(async (database, projectId) =>
    (await listDraftsOfProject(database, projectId)).map(({ id, number, title }) => ({
      kind: 'invoice' as const,
      id,
      label: `${number}, ${title}`,
    })),
  );
  projectCancelled.subscribe(async (app, tx, { actor, projectId, ids }) => {
    for (const { id } of await listDraftsOfProject(tx, projectId))
      if (ids.has(id)) await voidInvoiceIn(app, tx, actor, id);
  });
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.invoices = await moveInvoices(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveInvoices(tx, from, to, moved.invoices ?? []);
  });
}
