import { byLanguage, plural } from '#lib/texts.ts';

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
  dueToday: 'Due today',
  open: ({ amount }: { amount: string }) => `${amount} due`,
  onTheWay: ({ amount }: { amount: string }) => `${amount} on its way`,
  statement: 'Yearly statements',
  states: {
    sent: 'Unpaid',
    partial: 'Partly paid',
    paid: 'Paid',
    overdue: 'Overdue',
    cancelled: 'Voided',
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
  dueToday: 'Vence hoy',
  open: ({ amount }) => `${amount} por pagar`,
  onTheWay: ({ amount }) => `${amount} en camino`,
  statement: 'Estados de cuenta por año',
  states: {
    sent: 'Por pagar',
    partial: 'Pagada en parte',
    paid: 'Pagada',
    overdue: 'Vencida',
    cancelled: 'Anulada',
  },
};

/** The customer's list of invoices. */
export const invoiceListTexts = byLanguage({ english, spanish });
