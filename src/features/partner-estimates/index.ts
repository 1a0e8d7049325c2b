/** What other features may use of partner estimates. */
export { partnerEstimateNeeds } from './store/needs.ts';
export { partnerEstimatePersonalData } from './store/personal-data.ts';
