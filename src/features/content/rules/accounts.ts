/** Back-office spec section 3. */
export const accountTypes = ['main', 'local', 'service-specific', 'emergency'] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountTypeNames: Record<AccountType, string> = {
  main: 'Main Business',
  local: 'Local Area',
  'service-specific': 'Service-Specific',
  emergency: 'Emergency Services',
};

export const accountLimits = { accountName: 120, description: 500, profileUrl: 500 } as const;

/** Rates an engagement percentage (back-office spec section 9). */
export function engagementTone(percent: number): 'success' | 'warning' | 'danger' {
  if (percent >= 4.5) return 'success';
  return percent >= 3.5 ? 'warning' : 'danger';
}

/** The average engagement of the accounts that have one, to a tenth of a percent. */
export function averageEngagement(accounts: readonly { engagement: number | null }[]) {
  const known = accounts.flatMap(({ engagement }) => engagement ?? []);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, one) => sum + one, 0) / known.length) * 10) / 10;
}

interface Reactions {
  likes: number | null;
  comments: number | null;
  shares: number | null;
}

/** Reactions per post and follower, in percent with one decimal; null if unknown. */
export function engagementOf(posts: readonly Reactions[], followers: number | null): number | null {
  if (!followers || posts.length === 0) return null;
  const reactions = posts.reduce(
    (sum, { likes, comments, shares }) => sum + (likes ?? 0) + (comments ?? 0) + (shares ?? 0),
    0,
  );
  const percent = (reactions / posts.length / followers) * 100;
  return Math.min(100, Math.round(percent * 10) / 10);
}
