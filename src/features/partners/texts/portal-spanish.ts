import type { english } from './portal-english.ts';

export const spanish: typeof english = {
  portal: 'Portal de subcontratistas',
  portalShort: 'Subcontratistas',
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
    title: 'No encontramos esta página',
    text: 'Puede que se haya movido o que no sea suya.',
    back: 'Volver al inicio',
  },
};
