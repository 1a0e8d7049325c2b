/** Recent jobs, and days to come, that the first page shows. */
export const recentShown = 5;
export const upcomingShown = 4;

/** What the cards say (public-site spec section 2). */
export interface DashboardMetrics {
  /** Sent to the owner and not answered. */
  pending_estimates: number;
  /** Accepted, and the work has not begun. */
  scheduled_jobs: number;
  /** Done since the month began, by the clock of the business. */
  completed_this_month: number;
  /** Dollars agreed for what was completed this month. */
  earnings_this_month: number;
  /** Dollars of payouts since the month began. */
  paid_this_month: number;
}
