import type { Category } from '../rules/price-book.ts';

export const categoryWords: Record<Category, string> = {
  general: 'General',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  carpentry: 'Carpentry',
  painting: 'Painting',
  drywall: 'Drywall',
};

/** In the order of the book. */
export const categories = Object.keys(categoryWords) as Category[];
