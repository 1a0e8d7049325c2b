import { byLanguage, plural } from '../../../lib/texts.ts';

const english = {
  title: 'Dashboard',
  hello: ({ name }: { name: string }) => `Hi, ${name}`,
  waits: ({ count }: { count: number }) =>
    plural(count, {
      zero: "You're all caught up.",
      one: '1 item needs your attention.',
      other: `${count} items need your attention.`,
    }),
  weCome: ({ day }: { day: string }) => `Your next visit is ${day}.`,
  onTheWay: ({ title }: { title: string }) => `On the way to you: ${title}.`,
  working: ({ title }: { title: string }) => `Working at your place: ${title}.`,
  message: 'Message us',
  newWork: 'Request work',
  waitingForYou: 'Needs your attention',
  options: ({ count, price }: { count: number; price: string }) =>
    plural(count, { one: `1 option, ${price}.`, other: `${count} options, from ${price}.` }),
  onePrice: ({ price }: { price: string }) => `${price}.`,
  expiresAt: ({ day }: { day: string }) => `Expires ${day}.`,
  sign: 'Choose and sign',
  due: ({ day }: { day: string }) => `Due ${day}`,
  overdue: ({ day }: { day: string }) => `Was due ${day}`,
  pay: ({ amount }: { amount: string }) => `Pay ${amount}`,
  see: 'View invoice',
  messages: 'Messages',
  unread: ({ count }: { count: number }) =>
    plural(count, { one: '1 unread message', other: `${count} unread messages` }),
  read: 'Read messages',
  metrics: 'At a glance',
  activeProjects: 'Active projects',
  pendingEstimates: 'Pending estimates',
  unpaidInvoices: 'Unpaid invoices',
  totalSpent: 'Total spent',
  currentProject: 'Current project',
  allProjects: 'All projects',
  agreed: ({ amount }: { amount: string }) => `${amount} approved`,
  changeDay: 'Reschedule',
  open: 'View project',
  noProject: 'No current project.',
  activity: 'Recent activity',
  noActivity: 'No recent activity',
  steps: {
    approved: 'Estimate approved',
    due: 'Due date',
  },
  activities: {
    estimate_sent: ({ title }: { title: string }) => `${title}: estimate`,
    estimate_approved: ({ title }: { title: string }) => `${title}: you approved the estimate`,
    invoice_sent: ({ title }: { title: string }) => `${title}: invoice`,
    payment: ({ amount }: { amount: string }) => `Payment received, ${amount}`,
    paymentNoAmount: 'Payment received',
    visit: ({ day }: { day: string }) => `Visit scheduled for ${day}`,
    photos: ({ count }: { count: number }) =>
      plural(count, { one: '1 new photo', other: `${count} new photos` }),
  },
};

const spanish: typeof english = {
  title: 'Inicio',
  hello: ({ name }) => `Hola, ${name}`,
  waits: ({ count }) =>
    plural(count, {
      zero: 'No tiene pendientes.',
      one: 'Tiene 1 pendiente.',
      other: `Tiene ${count} pendientes.`,
    }),
  weCome: ({ day }) => `Su próxima visita es el ${day}.`,
  onTheWay: ({ title }) => `En camino a su casa: ${title}.`,
  working: ({ title }) => `Trabajando en su casa: ${title}.`,
  message: 'Escríbanos',
  newWork: 'Pedir un trabajo nuevo',
  waitingForYou: 'Pendientes',
  options: ({ count, price }) =>
    plural(count, { one: `1 opción, ${price}.`, other: `${count} opciones, desde ${price}.` }),
  onePrice: ({ price }) => `${price}.`,
  expiresAt: ({ day }) => `Vence el ${day}.`,
  sign: 'Escoger y firmar',
  due: ({ day }) => `Vence el ${day}`,
  overdue: ({ day }) => `Venció el ${day}`,
  pay: ({ amount }) => `Pagar ${amount}`,
  see: 'Ver la factura',
  messages: 'Mensajes',
  unread: ({ count }) =>
    plural(count, { one: '1 mensaje sin leer', other: `${count} mensajes sin leer` }),
  read: 'Leer mensajes',
  metrics: 'Resumen',
  activeProjects: 'Proyectos activos',
  pendingEstimates: 'Presupuestos pendientes',
  unpaidInvoices: 'Facturas por pagar',
  totalSpent: 'Total pagado',
  currentProject: 'Proyecto actual',
  allProjects: 'Todos los proyectos',
  agreed: ({ amount }) => `${amount} aprobados`,
  changeDay: 'Cambiar la cita',
  open: 'Ver proyecto',
  noProject: 'No hay ningún proyecto actual.',
  activity: 'Actividad reciente',
  noActivity: 'No hay actividad reciente',
  steps: {
    approved: 'Presupuesto aprobado',
    due: 'Fecha de entrega',
  },
  activities: {
    estimate_sent: ({ title }) => `${title}: presupuesto`,
    estimate_approved: ({ title }) => `${title}: usted aprobó el presupuesto`,
    invoice_sent: ({ title }) => `${title}: factura`,
    payment: ({ amount }) => `Pago recibido, ${amount}`,
    paymentNoAmount: 'Pago recibido',
    visit: ({ day }) => `Visita programada para el ${day}`,
    photos: ({ count }) => plural(count, { one: '1 foto nueva', other: `${count} fotos nuevas` }),
  },
};

/** The first page of the customer portal. */
export const dashboardTexts = byLanguage({ english, spanish });
