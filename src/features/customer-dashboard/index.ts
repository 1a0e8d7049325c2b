/** What waits for a customer, for the navigation of the portal. */
export { readCounts } from './store.ts';
