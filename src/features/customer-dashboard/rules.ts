/** How many recent events are shown (public-site spec section 9). */
export const activityShown = 5;
/** How many waiting estimates and invoices the first page shows; the lists have all. */
export const waitingShown = 3;

/** How many visits that are over the first page shows. */
export const pastVisitsShown = 5;
