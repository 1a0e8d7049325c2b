/** What other features may use of partner schedule. */
export { partnerSchedulePersonalData } from './store/personal-data.ts';
