import { currentBusiness } from '#features/settings/index.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import type { App } from '#services/app.ts';
import { type ListedPayment, listPayments, type PaymentPage } from '../store/payments.ts';

const pageSize = 500;

const columns: [string, (payment: ListedPayment) => string | number | Date | null][] = [
  ['Received', ({ receivedOn }) => receivedOn],
  ['Status', ({ status, undoneAt }) => (undoneAt ? 'undone' : status)],
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
  ['Customer', ({ customerName }) => customerName],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Project', ({ projectTitle }) => projectTitle],
  ['Method', ({ paymentMethod }) => paymentMethod],
  ['Taken by', ({ provider }) => provider],
  ['Amount', ({ amount }) => amount],
  ['Refunded', ({ refundedAmount, undoneAt }) => (undoneAt ? 0 : refundedAmount)],
  ['Currency', ({ currency }) => currency],
  ['Reference', ({ reference }) => reference],
  ['Note', ({ note }) => note],
  ['Created', ({ createdAt }) => createdAt],
  ['Tip', ({ tipAmount }) => tipAmount],
  ['Tip refunded', ({ refundedTip }) => refundedTip],
  ['To credit', ({ credit }) => credit],
];

export function exportPayments(
  app: App,
  filter: Omit<PaymentPage, 'cursor' | 'limit'>,
): Promise<Response> {
  return csvAnswer({
    timeZone: currentBusiness(app).timeZone,
    name: 'payments.csv',
    header: columns.map(([name]) => name),
    readPage: (cursor) => listPayments(app.database, { ...filter, cursor, limit: pageSize }),
    cells: (payment) => columns.map(([, read]) => read(payment)),
  });
}
