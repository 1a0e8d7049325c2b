export const english = {
  discount: 'Discount',
  discountPercent: ({ percent }: { percent: number }) => `Discount (${percent}%)`,
  off: ({ value }: { value: string }) => `${value} off`,
};
