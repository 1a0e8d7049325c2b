import { plural } from '#lib/texts.ts';
import type { english } from './english.ts';

export const spanish: typeof english = {
  title: 'Agenda',
  summary: ({ count, from, to }) =>
    plural(count, {
      zero: `No hay nada programado del ${from} al ${to}.`,
      one: `1 trabajo del ${from} al ${to}.`,
      other: `${count} trabajos del ${from} al ${to}.`,
    }),
  views: { label: 'Vista', week: 'Semana', list: 'Lista' },
  earlier: 'Antes',
  later: 'Después',
  thisWeek: 'Esta semana',
  today: 'hoy',
  free: 'Libre',
  away: 'No trabaja',
  listEmpty: 'No hay nada programado en las próximas ocho semanas.',
  hours: {
    title: 'Horario de trabajo',
    text: 'El dueño ve esto cuando programa un trabajo. Deje en blanco los días que no trabaja.',
    from: 'Desde',
    to: 'Hasta',
    change: 'Cambiar el horario',
    saveMonday: 'Guardar de lunes a viernes igual que el lunes',
    save: 'Guardar horario',
    saved: 'Se guardó su horario.',
    problems: {
      time: ({ day }) => `${day}: por favor escoja las dos horas, o ninguna.`,
      order: ({ day }) => `${day}: la salida tiene que ser después de la entrada.`,
    },
  },
  off: {
    title: 'Días libres',
    none: 'No hay días libres.',
    from: 'Primer día',
    to: 'Último día',
    note: 'Nota',
    optional: 'opcional',
    add: 'Agregar días libres',
    added: 'Se guardaron sus días libres.',
    clash:
      'Se guardaron sus días libres. Usted aceptó trabajo en esos días: por favor, pregunte en su orden de trabajo o llámenos.',
    remove: 'Quitar',
    removeThese: ({ days }) => `Quitar: ${days}`,
    removed: 'Se quitaron los días libres.',
    span: ({ from, to }) => `del ${from} al ${to}`,
    problems: {
      day: 'Por favor escoja el primer día y el último.',
      order: 'El último día no puede ser antes del primero.',
      past: 'Estos días ya pasaron.',
      long: 'Por favor anote como máximo un año a la vez.',
      note: ({ max }) => `Por favor use ${max} caracteres como máximo en la nota.`,
      many: 'Ya hay demasiados días libres. Por favor quite algunos primero.',
    },
  },
  feed: {
    title: 'Suscripción de calendario',
    text: 'Con un enlace privado, el calendario de su teléfono muestra sus trabajos. Quien tenga el enlace los puede ver: no lo comparta.',
    make: 'Crear enlace',
    renew: 'Crear un enlace nuevo',
    end: 'Desactivar enlace',
    address: 'Enlace privado',
    made: 'El enlace está listo. Agréguelo a su calendario como suscripción.',
    ended: 'Se desactivó el enlace.',
  },
};
