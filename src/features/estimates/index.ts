/** Estimates: starting one, and what happens when a customer answers. */
export { attachEstimates } from './actions/adopt.ts';
export { createEstimate, startEstimate } from './actions/edit.ts';
export { readLinked as findLinkedEstimate } from './actions/private-links.ts';
export { withdrawDraft } from './actions/withdraw.ts';
export { type Answered, estimateApproved, estimateDeposit, estimateReceived } from './events.ts';
export { estimateNeeds } from './store/needs.ts';
export { estimatePersonalData } from './store/personal-data.ts';
