import { spanishHour } from '#lib/days/texts.ts';
import { plural } from '#lib/texts.ts';
import type { english } from './english.ts';

export const spanish: typeof english = {
  title: 'Inicio',
  morning: ({ name }) => `Buenos días, ${name}`,
  afternoon: ({ name }) => `Buenas tardes, ${name}`,
  evening: ({ name }) => `Buenas noches, ${name}`,
  today: ({ count, day }) =>
    plural(count, {
      zero: `${day}. Hoy no tiene trabajos.`,
      one: `${day}. Hoy tiene 1 trabajo.`,
      other: `${day}. Hoy tiene ${count} trabajos.`,
    }),
  metrics: 'Resumen',
  pendingEstimates: 'Presupuestos pendientes',
  scheduledJobs: 'Trabajos programados',
  completedThisMonth: 'Terminados este mes',
  earningsThisMonth: 'Ingresos de este mes',
  paid: ({ amount }) => `Pagado: ${amount}`,
  actions: 'Acciones rápidas',
  createEstimate: 'Crear presupuesto',
  viewSchedule: 'Ver agenda',
  viewEarnings: 'Ver ingresos',
  offers: ({ count }) =>
    plural(count, {
      one: '1 oferta de trabajo espera su respuesta',
      other: `${count} ofertas de trabajo esperan su respuesta`,
    }),
  recent: 'Trabajos recientes',
  viewAll: 'Ver todos',
  noJobs: 'Todavía no hay trabajos. Aquí aparecen las ofertas para usted.',
  upcoming: 'Próximos días',
  nothingAhead: 'No hay nada programado.',
  todayShort: 'hoy',
  now: ({ title }) => `En progreso: ${title}`,
  next: ({ time, city }) => `Sigue: ${time}, ${city}`,
  leave: ({ time }) => `Salga a ${spanishHour(time)}`,
  openOrder: 'Abrir orden',
  bids: 'Su oferta',
  status: {
    pending: 'Pendiente',
    scheduled: 'Programado',
    in_progress: 'En progreso',
    completed: 'Terminado',
    cancelled: 'Cancelado',
  },
};
