import type { Category } from '../rules/price-book.ts';

export const categoryLabels: Record<Category, string> = {
  general: 'General',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  carpentry: 'Carpentry',
  painting: 'Painting',
  drywall: 'Drywall',
};

/** In the book's order. */
export const categories = Object.keys(categoryLabels) as Category[];
