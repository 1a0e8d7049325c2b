import type { english } from './english.ts';

export const spanish: typeof english = {
  discount: 'Descuento',
  discountPercent: ({ percent }) => `Descuento (${percent}%)`,
  tax: ({ percent }) => `Impuesto ${percent}%`,
  taxOn: ({ percent, amount }) => `Impuesto ${percent}% sobre ${amount}`,
  notTaxed: 'Sin impuesto',
  off: ({ value }) => `${value} de descuento`,
};
