import { toWire } from '#lib/to-wire.ts';
import { notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { type CustomerCredit, creditEntry } from './contract/credits.ts';
import {
  type PaymentDetail,
  type PaymentView,
  paymentView,
  refundView,
} from './contract/payments.ts';
import { mayVoid } from './rules/credit.ts';
import { refundable } from './rules/payments.ts';
import { listCredits, readCredit } from './store/credits.ts';
import { findPayment, type ListedPayment, listRefunds } from './store/payments.ts';
import { listRequests } from './store/refund-requests.ts';

export function viewPayment(payment: ListedPayment): PaymentView {
  const { requestedAmount: amount, requestedTip: tip } = payment;
  const left = refundable(payment, { amount, tip });
  return toWire(paymentView, payment, {
    project: { title: payment.projectTitle },
    customer: {
      id: payment.customerId,
      name: payment.customerName,
      email: payment.customerEmail,
    },
    refundable: left.amount,
    refundable_tip: left.tip,
  });
}

/** One payment with its refunds. Throws 404 if there is none. */
export async function viewDetail(app: App, id: string): Promise<PaymentDetail> {
  const payment = await findPayment(app.database, id);
  if (!payment) throw notFound('This payment');
  const booked = await listRefunds(app.database, id);
  const requested = await listRequests(app.database, id);
  const refunds = [...booked, ...requested.map((one) => ({ ...one, refundedOn: null }))];
  return {
    ...viewPayment(payment),
    refunds: refunds.map((refund) => toWire(refundView, refund)),
  };
}

/** What a customer has with the business, with its entries. */
export async function viewCredit(app: App, customerId: string): Promise<CustomerCredit> {
  const entries = await listCredits(app.database, customerId);
  return {
    success: true,
    credit: await readCredit(app.database, customerId),
    entries: entries.map((entry) =>
      toWire(creditEntry, entry, {
        invoice:
          entry.invoiceId && entry.invoiceNumber
            ? { id: entry.invoiceId, number: entry.invoiceNumber }
            : null,
        may_void: mayVoid(entry),
      }),
    ),
  };
}
