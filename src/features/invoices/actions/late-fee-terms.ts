import { currentSettings } from '#features/settings/index.ts';
import type { App } from '#services/app.ts';
import { afterDispute, termsOfFee } from '../rules/late-fee.ts';
import type { InvoiceRow } from '../store/invoices.ts';
import { today } from '../views/today.ts';

/** The late fee that a newly sent invoice states; one that was already sent keeps its own. */
export function feeTermsToSend(app: App, { dueDate, sentAt }: InvoiceRow) {
  if (sentAt) return {};
  const { late_fee_kind, late_fee_value, late_fee_days } = currentSettings(app).invoices;
  const fee = { kind: late_fee_kind, value: late_fee_value, days: late_fee_days };
  return termsOfFee(fee, { dueDate, sentOn: today(app) });
}

/** How settling a dispute changes the fee. */
export function feeAfterDispute(app: App, invoice: InvoiceRow) {
  if (invoice.lateFeeAddedOn) return {};
  return { lateFeeAfter: afterDispute(invoice, today(app)) };
}
