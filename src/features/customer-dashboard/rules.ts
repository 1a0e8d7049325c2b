/** Items of the recent activity (public-site spec section 9). */
export const activityShown = 5;
/** Estimates, and invoices, that the first page shows as waiting; the lists have all. */
export const waitingShown = 3;
