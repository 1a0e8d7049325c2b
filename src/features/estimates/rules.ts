/** What becomes of an estimate (design section 1). */
export const estimateStatuses = ['draft', 'sent', 'approved', 'rejected', 'expired'] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

/** Back-office spec section 3; the default is normal. */
export const estimatePriorities = ['flexible', 'normal', 'urgent', 'emergency'] as const;

/** Back-office spec section 3; the default is general. */
export const lineCategories = [
  'general',
  'plumbing',
  'electrical',
  'carpentry',
  'painting',
  'drywall',
] as const;

export const depositKinds = ['none', 'amount', 'percent'] as const;
