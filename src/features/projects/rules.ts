/** What becomes of a project (design section 1). The spec's `active` is in_progress. */
export const projectStatuses = [
  'submitted',
  'quoted',
  'approved',
  'scheduled',
  'in_progress',
  'completed',
  'cancelled',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Back-office spec section 4; the default is normal. */
export const projectPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type ProjectPriority = (typeof projectPriorities)[number];
