import type { english } from './offline-english.ts';

export const spanish: typeof english = {
  title: 'Guardado en este teléfono',
  text: 'Se manda solo en cuanto haya señal. Usted puede seguir trabajando.',
  drop: 'Quitar de este teléfono',
  failed: 'La oficina no aceptó esto.',
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
  unsent_one: 'Una cosa espera señal.',
  unsent_other: '{{count}} cosas esperan señal.',
};
