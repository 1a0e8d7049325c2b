/** The trades under the names that projects are sorted by. */
export const trades = [
  'plumbing',
  'electrical',
  'carpentry',
  'painting',
  'drywall',
  'general',
] as const;

export type Trade = (typeof trades)[number];
