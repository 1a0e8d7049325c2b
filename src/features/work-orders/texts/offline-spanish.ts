import type { english } from './offline-english.ts';

export const spanish: typeof english = {
  title: 'Guardado en este teléfono',
  text: 'Se mandará automáticamente en cuanto haya señal. Puede seguir trabajando.',
  drop: 'Quitar de este teléfono',
  failed: 'La oficina no aceptó esto.',
  refused: 'No se guardó',
  correct: 'Corregir',
  kinds: {
    on_my_way: 'En camino',
    arrived: 'Llegada',
    done: 'Terminado',
    note: 'Nota',
    photo: 'Fotos',
    material: 'Material',
    hours: 'Horas',
    task: 'Lista de tareas',
    change: 'Propuesta de cambio',
    question: 'Pregunta',
  },
  steps: { arrived: 'Empezar el trabajo', done: 'Terminar el trabajo' },
  unsentOne: '1 pendiente espera señal.',
  unsentOther: ({ count }) => `${count} pendientes esperan señal.`,
};
