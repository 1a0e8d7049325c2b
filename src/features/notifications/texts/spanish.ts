import type { english } from './english.ts';

export const spanish: typeof english = {
  panel: {
    title: 'Avisos en este dispositivo',
    impossible:
      'Este navegador no puede mostrar avisos. En un iPhone, agregue primero esta página a su pantalla de inicio.',
    blocked:
      'Los avisos de este sitio están bloqueados. Permítalos en la configuración del navegador y vuelva a cargar esta página.',
    off: 'Entérese al momento cuando haya algo nuevo, aunque esta página esté cerrada.',
    on: 'Este dispositivo le avisa cuando hay algo nuevo. Al cerrar sesión se apaga.',
    turnOn: 'Activar los avisos',
    turnOff: 'Apagar los avisos',
    failed: 'No funcionó. Por favor intente de nuevo.',
  },
  news: {
    visit: 'Hay novedades sobre su visita.',
    estimate: 'Hay novedades sobre su presupuesto.',
    invoice: 'Hay novedades sobre su factura.',
    message: 'Tiene un mensaje nuevo.',
    offer: 'Nueva oferta de trabajo. El primero que acepte se la queda.',
    bid: 'Nuevo trabajo: mande su oferta.',
    order: 'Hay novedades sobre una de sus órdenes de trabajo.',
  },
};
