/** Estimates: starting one, and what happens when a customer answers. */
export { attachEstimates } from './actions/adopt.ts';
export { createEstimate, startEstimate } from './actions/edit.ts';
export { withdrawDraft } from './actions/withdraw.ts';
export { type Answered, estimateApproved } from './events.ts';
export { estimatePersonalData } from './store/personal-data.ts';
