/** What other features may use from partner schedule. */
export { partnerSchedulePersonalData } from './store/personal-data.ts';
