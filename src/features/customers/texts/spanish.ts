import type { english } from './english.ts';

export const spanish: typeof english = {
  title: 'Preferencias de correo',
  kinds: {
    messages: 'los avisos de mensajes sobre sus proyectos',
    visits: 'los recordatorios y avisos de visitas',
    documents: 'los recordatorios de presupuestos y facturas',
  },
  question: ({ kind }) => `¿Ya no quiere recibir ${kind}?`,
  explanation: 'Los presupuestos, las facturas y los recibos le seguirán llegando.',
  sure: 'Sí, ya no los quiero',
  unchecked: 'Para dejar de recibirlos, marque esta casilla.',
  stop: 'Dejar de recibirlos',
  stopped: ({ kind }) => `Ya no recibirá ${kind}.`,
  again: 'Volver a recibirlos',
  gone: 'Este enlace ya no funciona.',
  goneText: ({ phone }) =>
    `Para dejar de recibir correos, responda a uno de ellos o llame al ${phone}.`,
};
