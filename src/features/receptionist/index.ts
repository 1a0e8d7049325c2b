/** What other features may use of receptionist. */
export { receptionistPersonalData } from './store/personal-data.ts';
