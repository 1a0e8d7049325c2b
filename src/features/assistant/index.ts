/** What other features may use of assistant. */
export { assistantPersonalData } from './store/personal-data.ts';
