import { byLanguage, plural } from '../../../lib/texts.ts';

const english = {
  title: 'Invoices',
  summary: ({ count }: { count: number }) =>
    plural(count, {
      zero: 'No balance due.',
      one: '1 unpaid invoice.',
      other: `${count} unpaid invoices.`,
    }),
  empty: 'No invoices yet.',
  due: ({ day }: { day: string }) => `Due ${day}`,
  open: ({ amount }: { amount: string }) => `${amount} due`,
  statement: 'Yearly statements',
  states: {
    sent: 'Unpaid',
    partial: 'Partly paid',
    paid: 'Paid',
    overdue: 'Overdue',
    cancelled: 'Cancelled',
  },
};

const spanish: typeof english = {
  title: 'Facturas',
  summary: ({ count }) =>
    plural(count, {
      zero: 'No tiene saldo pendiente.',
      one: '1 factura por pagar.',
      other: `${count} facturas por pagar.`,
    }),
  empty: 'Todavía no hay facturas.',
  due: ({ day }) => `Vence el ${day}`,
  open: ({ amount }) => `${amount} por pagar`,
  statement: 'Estados de cuenta por año',
  states: {
    sent: 'Por pagar',
    partial: 'Pagada en parte',
    paid: 'Pagada',
    overdue: 'Vencida',
    cancelled: 'Cancelada',
  },
};

/** The customer's list of invoices. */
export const invoiceListTexts = byLanguage({ english, spanish });
