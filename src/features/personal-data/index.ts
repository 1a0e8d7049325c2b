/** Deleting the personal data of customers and partners. */
export { accountPersonalData, tracePersonalData } from './store/accounts.ts';
