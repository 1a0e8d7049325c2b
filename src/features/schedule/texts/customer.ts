import { spanishHour } from '#lib/days/texts.ts';
import { byLanguage } from '#lib/texts.ts';

const english = {
  arrives: ({
    day,
    name,
    first,
    last,
  }: {
    day: string;
    name: string;
    first: string;
    last: string;
  }) => `${day}. ${name} arrives between ${first} and ${last}`,
  arrivesAt: ({ day, name, first }: { day: string; name: string; first: string }) =>
    `${day}. ${name} arrives at ${first}`,
  done: ({ day }: { day: string }) => `${day}, completed`,
  onTheWay: 'On the way',
  working: 'Working',
  visits: 'Visits',
  noVisits: 'No visits scheduled.',
  change: 'Reschedule',
};

const spanish: typeof english = {
  arrives: ({ day, name, first, last }) =>
    `${day}. ${name} llega entre ${spanishHour(first)} y ${spanishHour(last)}`,
  arrivesAt: ({ day, name, first }) => `${day}. ${name} llega a ${spanishHour(first)}`,
  done: ({ day }) => `${day}, terminado`,
  onTheWay: 'En camino',
  working: 'Trabajando',
  visits: 'Visitas',
  noVisits: 'No hay visitas programadas.',
  change: 'Cambiar la visita',
};

/** The arrival texts on the customer's pages. */
export const projectVisitTexts = byLanguage({ english, spanish });
