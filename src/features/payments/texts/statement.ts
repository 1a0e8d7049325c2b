import { byLanguage } from '../../../lib/texts.ts';

const english = {
  title: ({ year }: { year: number }) => `Statement ${year}`,
  summary: ({ year }: { year: number }) => `All invoices and payments of ${year}.`,
  years: 'Other years',
  back: 'All invoices',
  invoices: 'Invoices',
  payments: 'Payments',
  day: 'Date',
  number: 'Number',
  what: 'Description',
  amount: 'Amount',
  tip: 'Tip',
  how: 'Method',
  invoiced: 'Invoiced',
  paid: 'Paid',
  refunded: ({ amount }: { amount: string }) => `${amount} refunded`,
  tipRefunded: ({ amount }: { amount: string }) => `${amount} of the tip refunded`,
  none: 'No invoices or payments this year.',
  csv: 'Download as CSV',
  print: 'Print this page for your records.',
  methods: {
    credit_card: 'Card',
    check: 'Check',
    cash: 'Cash',
    transfer: 'Bank transfer',
    manual: 'Other',
  },
};

const spanish: typeof english = {
  title: ({ year }) => `Estado de cuenta ${year}`,
  summary: ({ year }) => `Todas las facturas y los pagos de ${year}.`,
  years: 'Otros años',
  back: 'Todas las facturas',
  invoices: 'Facturas',
  payments: 'Pagos',
  day: 'Día',
  number: 'Número',
  what: 'Concepto',
  amount: 'Importe',
  tip: 'Propina',
  how: 'Forma de pago',
  invoiced: 'Facturado',
  paid: 'Pagado',
  refunded: ({ amount }) => `${amount} reembolsados`,
  tipRefunded: ({ amount }) => `${amount} de la propina reembolsados`,
  none: 'No hay facturas ni pagos este año.',
  csv: 'Descargar como CSV',
  print: 'Imprima esta página para sus archivos.',
  methods: {
    credit_card: 'Tarjeta',
    check: 'Cheque',
    cash: 'Efectivo',
    transfer: 'Transferencia',
    manual: 'Otro',
  },
};

/** The yearly statement. */
export const statementTexts = byLanguage({ english, spanish });
