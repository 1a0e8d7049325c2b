/** How many recent jobs and coming days the first page shows. */
export const recentShown = 5;
export const upcomingShown = 4;

/** The numbers on the cards (public-site spec section 2). */
export interface DashboardMetrics {
  /** Sent to the owner and unanswered. */
  pending_estimates: number;
  /** Accepted, and not started. */
  scheduled_jobs: number;
  /** Completed this month, in the business's time zone. */
  completed_this_month: number;
  /** Dollars agreed on for what was completed this month. */
  earnings_this_month: number;
  /** Dollars paid out this month. */
  paid_this_month: number;
}
