import { spanishHour } from '#lib/days/texts.ts';
import { byLanguage, plural } from '#lib/texts.ts';

const english = {
  title: 'Appointments',
  ask: 'Request a visit',
  none: 'No visits yet. Once we schedule one, you find it here.',
  noneComing: 'No visit is scheduled.',
  past: 'Past visits',
  today: ({ day }: { day: string }) => `Today, ${day}`,
  arrives: ({ first, last }: { first: string; last: string }) => `Arrives ${first} to ${last}`,
  arrivesAt: ({ first }: { first: string }) => `Arrives at ${first}`,
  noDay: 'Not scheduled yet',
  minutes: ({ count }: { count: number }) =>
    plural(count, { one: 'About 1 minute', other: `About ${count} minutes` }),
  prepare: 'How to prepare',
  whoComes: 'Who comes',
  message: 'Message',
  confirm: 'Confirm',
  reschedule: 'Reschedule',
  choose: 'Choose a time',
  cancel: 'Cancel',
  states: {
    scheduled: 'Not confirmed yet',
    confirmed: 'Confirmed',
    completed: 'Completed',
    cancelled: 'Cancelled',
    onTheWay: 'On the way',
    working: 'Working',
  },
};

const spanish: typeof english = {
  title: 'Citas',
  ask: 'Pedir una visita',
  none: 'Todavía no hay visitas. Cuando programemos una, la verá aquí.',
  noneComing: 'No hay ninguna visita programada.',
  past: 'Visitas anteriores',
  today: ({ day }) => `Hoy, ${day}`,
  arrives: ({ first, last }) => `Llega entre ${spanishHour(first)} y ${spanishHour(last)}`,
  arrivesAt: ({ first }) => `Llega a ${spanishHour(first)}`,
  noDay: 'Todavía sin programar',
  minutes: ({ count }) =>
    plural(count, { one: 'En 1 minuto, más o menos', other: `En unos ${count} minutos` }),
  prepare: 'Cómo prepararse',
  whoComes: 'Quién va',
  message: 'Mensaje',
  confirm: 'Confirmar',
  reschedule: 'Cambiar la hora',
  choose: 'Escoger una hora',
  cancel: 'Cancelar',
  states: {
    scheduled: 'Sin confirmar',
    confirmed: 'Confirmada',
    completed: 'Terminada',
    cancelled: 'Cancelada',
    onTheWay: 'En camino',
    working: 'Trabajando',
  },
};

/** The texts of the customer's list of visits. */
export const appointmentTexts = byLanguage({ english, spanish });
