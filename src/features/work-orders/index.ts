/** Work orders as partner pages and subscribers use them. */
export { applyEstimateAnswer } from './actions/change-proposals.ts';
export { moveWorkOrdersWithVisit } from './actions/move-visit.ts';
export { translateByModel } from './actions/translate-by-model.ts';
export { workOrderNeeds } from './store/needs.ts';
export { findWorkOrderForPartner, listWorkOrdersForPartner } from './store/partner.ts';
export { workOrderPersonalData } from './store/personal-data.ts';
export { listVisitsOfPartners } from './store/work-orders.ts';
