/** What other features may use from partner estimates. */
export { partnerEstimateNeeds } from './store/needs.ts';
export { partnerEstimatePersonalData } from './store/personal-data.ts';
