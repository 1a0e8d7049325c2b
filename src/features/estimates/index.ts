/** Estimates: starting one, and what happens when a customer answers. */
export { attachEstimates } from './actions/adopt.ts';
export { startEstimate } from './actions/edit.ts';
export { type Answered, estimateApproved } from './events.ts';
