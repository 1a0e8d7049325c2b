export const english = {
  discount: 'Discount',
  discountPercent: ({ percent }: { percent: number }) => `Discount (${percent}%)`,
  tax: ({ percent }: { percent: number }) => `Sales tax ${percent}%`,
  taxOn: ({ percent, amount }: { percent: number; amount: string }) =>
    `Sales tax ${percent}% on ${amount}`,
  notTaxed: 'Not taxed',
  off: ({ value }: { value: string }) => `${value} off`,
};
