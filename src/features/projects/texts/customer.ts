import { byLanguage } from '#lib/texts.ts';

const english = {
  title: 'Projects',
  summary: 'Current and past work.',
  empty: 'No projects yet. Once we start work for you, you can follow it here.',
  nextVisit: ({ day }: { day: string }) => `Next visit ${day}`,
  done: ({ day }: { day: string }) => `Completed ${day}`,
  back: 'All projects',
  about: 'Description',
  progress: 'Progress',
  tasks: ({ done, count }: { done: number; count: number }) => `${done} of ${count} steps done`,
  photos: 'Photos',
  stages: { before: 'Before', during: 'During the work', after: 'After' },
  photo: ({ count, stage }: { count: number; stage: string }) => `Photo ${count}: ${stage}`,
  message: 'Message about this project',
  states: {
    submitted: 'Received',
    quoted: 'Quoted',
    approved: 'Approved',
    scheduled: 'Scheduled',
    in_progress: 'In progress',
    active: 'In progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  newWork: 'Request work',
  requests: 'My requests',
};

const spanish: typeof english = {
  title: 'Proyectos',
  summary: 'Trabajos actuales y anteriores.',
  empty: 'Todavía no hay proyectos. Cuando empecemos un trabajo para usted, lo podrá seguir aquí.',
  nextVisit: ({ day }) => `Próxima visita: ${day}`,
  done: ({ day }) => `Terminado el ${day}`,
  back: 'Todos los proyectos',
  about: 'Descripción',
  progress: 'Avance',
  tasks: ({ done, count }) => `${done} de ${count} pasos terminados`,
  photos: 'Fotos',
  stages: { before: 'Antes', during: 'Durante el trabajo', after: 'Después' },
  photo: ({ count, stage }) => `Foto ${count}: ${stage}`,
  message: 'Escribir sobre este proyecto',
  states: {
    submitted: 'Recibido',
    quoted: 'Con presupuesto',
    approved: 'Aprobado',
    scheduled: 'Programado',
    in_progress: 'En progreso',
    active: 'En progreso',
    completed: 'Terminado',
    cancelled: 'Cancelado',
  },
  newWork: 'Pedir trabajo',
  requests: 'Mis solicitudes',
};

/** The customer's project pages. */
export const projectTexts = byLanguage({ english, spanish });
