import type { english } from './portal-english.ts';

export const spanish: typeof english = {
  portal: 'Portal de socios',
  shell: {
    skip: 'Ir al contenido',
    navigation: 'Sus páginas',
    menu: 'Menú',
    close: 'Cerrar el menú',
    language: 'Idioma',
    dashboard: 'Inicio',
    estimates: 'Presupuestos',
    schedule: 'Agenda',
    workOrders: 'Órdenes de trabajo',
    earnings: 'Ingresos',
    profile: 'Perfil',
    logout: 'Cerrar sesión',
  },
  notFound: {
    title: 'Aquí no hay nada',
    text: 'Puede que se haya movido, o que no sea de usted.',
    back: 'Volver al inicio',
  },
};
