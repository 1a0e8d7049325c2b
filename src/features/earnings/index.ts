/** What other features may use of earnings. */
export { earningsPersonalData } from './store/personal-data.ts';
