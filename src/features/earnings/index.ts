/** What other features may use from earnings. */
export { earningsPersonalData } from './store/personal-data.ts';
