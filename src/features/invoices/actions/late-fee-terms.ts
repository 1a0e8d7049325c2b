import type { App } from '../../../services/app.ts';
import { currentSettings } from '../../settings/index.ts';
import { afterDispute, termsOfFee } from '../rules/late-fee.ts';
import type { InvoiceRow } from '../store/invoices.ts';
import { today } from '../views/today.ts';

/** What an invoice that goes out now states; one that went out before keeps what it said then. */
export function feeTermsToSend(app: App, { dueDate, sentAt }: InvoiceRow) {
  if (sentAt) return {};
  const { late_fee_kind, late_fee_value, late_fee_days } = currentSettings(app).invoices;
  const fee = { kind: late_fee_kind, value: late_fee_value, days: late_fee_days };
  return termsOfFee(fee, { dueDate, sentOn: today(app) });
}

/** What changes about the fee when a dispute is settled. */
export function feeAfterDispute(app: App, invoice: InvoiceRow) {
  if (invoice.lateFeeAddedOn) return {};
  return { lateFeeAfter: afterDispute(invoice, today(app)) };
}
