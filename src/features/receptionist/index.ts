/** What other features may use from receptionist. */
export { receptionistPersonalData } from './store/personal-data.ts';
