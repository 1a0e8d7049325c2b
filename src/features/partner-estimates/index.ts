/** What other features may use of partner estimates. */
export { partnerEstimatePersonalData } from './store/personal-data.ts';
