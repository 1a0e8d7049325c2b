/** Back-office spec section 3; the default is general. */
export const lineCategories = [
  'general',
  'plumbing',
  'electrical',
  'carpentry',
  'painting',
  'drywall',
] as const;
