import type { english } from './english.ts';

export const spanish: typeof english = {
  discount: 'Descuento',
  discountPercent: ({ percent }) => `Descuento (${percent}%)`,
  off: ({ value }) => `${value} de descuento`,
};
