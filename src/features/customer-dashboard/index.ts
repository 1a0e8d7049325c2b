/** What is waiting for a customer, for the portal's navigation. */
export { readCounts } from './store.ts';
