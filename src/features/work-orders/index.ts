/** Work orders as partner pages and subscribers use them. */
export { noteEstimateAnswer } from './actions/change-proposals.ts';
export { followVisit } from './actions/move-visit.ts';
export { listForPartner, readForPartner } from './store/partner.ts';
