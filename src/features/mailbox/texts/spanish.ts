import type { english } from './english.ts';

export const spanish: typeof english = {
  call: ({ phone }) => `Llamar al ${phone}`,
  website: 'Visite nuestro sitio',
  notWorking: '¿No funciona el botón? Abra',
};
