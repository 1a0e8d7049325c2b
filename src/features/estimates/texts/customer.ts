import { byLanguage } from '#lib/texts.ts';

const english = {
  title: 'Estimates',
  summary: 'Prices for your work, ready to review and approve.',
  empty: "No estimates yet. Tell us what you need done, and we'll send you a price.",
  until: ({ day }: { day: string }) => `Expires ${day}`,
  sent: ({ day }: { day: string }) => `Dated ${day}`,
  from: ({ price }: { price: string }) => `from ${price}`,
  states: {
    pending: 'Awaiting your approval',
    approved: 'Approved',
    rejected: 'Declined',
    expired: 'Expired',
  },
  newWork: 'Request work',
  noEstimates: 'This project has no estimates.',
};

const spanish: typeof english = {
  title: 'Presupuestos',
  summary: 'Precios de su trabajo, para que usted los revise y apruebe.',
  empty: 'Todavía no hay presupuestos. Díganos qué hay que hacer y le damos el precio.',
  until: ({ day }) => `Vence el ${day}`,
  sent: ({ day }) => `Del ${day}`,
  from: ({ price }) => `desde ${price}`,
  states: {
    pending: 'Esperamos su respuesta',
    approved: 'Aprobado',
    rejected: 'Rechazado',
    expired: 'Vencido',
  },
  newWork: 'Pedir trabajo',
  noEstimates: 'Este proyecto no tiene presupuesto.',
};

/** The customer's list of estimates. */
export const estimateListTexts = byLanguage({ english, spanish });
