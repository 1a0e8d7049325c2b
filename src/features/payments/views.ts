import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../services/app.ts';
import type { CustomerCredit } from './contract/credits.ts';
import type { PaymentDetail, PaymentView } from './contract/payments.ts';
import { mayVoid } from './rules/credit.ts';
import { refundable } from './rules/payments.ts';
import { listCredits, readCredit } from './store/credits.ts';
import { findPayment, type ListedPayment, listRefunds } from './store/payments.ts';
import { listRequests } from './store/refund-requests.ts';

export function viewPayment(payment: ListedPayment): PaymentView {
  const { requestedAmount: amount, requestedTip: tip } = payment;
  const left = refundable(payment, { amount, tip });
  return {
    id: payment.id,
    invoice_id: payment.invoiceId,
    invoice_number: payment.invoiceNumber,
    project_id: payment.projectId,
    project: { title: payment.projectTitle },
    customer: {
      id: payment.customerId,
      name: payment.customerName,
      email: payment.customerEmail,
    },
    amount: payment.amount,
    tip_amount: payment.tipAmount,
    credit: payment.credit,
    refunded_amount: payment.refundedAmount,
    refunded_tip: payment.refundedTip,
    refundable: left.amount,
    refundable_tip: left.tip,
    currency: payment.currency,
    status: payment.status,
    payment_method: payment.paymentMethod,
    provider: payment.provider,
    received_on: payment.receivedOn,
    reference: payment.reference,
    note: payment.note,
    failure: payment.failure,
    on_its_way_at: payment.onItsWayAt?.toISOString() ?? null,
    disputed_at: payment.disputedAt?.toISOString() ?? null,
    created_at: payment.createdAt.toISOString(),
  };
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
    refunds: refunds.map(({ id, amount, tipAmount, reason, status, failure, refundedOn }) => ({
      id,
      amount,
      tip_amount: tipAmount,
      reason,
      status,
      failure,
      refunded_on: refundedOn,
    })),
  };
}

/** What a customer has with the business, with its entries. */
export async function viewCredit(app: App, customerId: string): Promise<CustomerCredit> {
  const entries = await listCredits(app.database, customerId);
  return {
    success: true,
    credit: await readCredit(app.database, customerId),
    entries: entries.map(({ invoiceId, invoiceNumber, ...entry }) => ({
      id: entry.id,
      kind: entry.kind,
      amount: entry.amount,
      payment_method: entry.paymentMethod,
      booked_on: entry.bookedOn,
      reference: entry.reference,
      note: entry.note,
      payment_id: entry.paymentId,
      invoice: invoiceId && invoiceNumber ? { id: invoiceId, number: invoiceNumber } : null,
      voided_at: entry.voidedAt?.toISOString() ?? null,
      may_void: mayVoid(entry),
    })),
  };
}
