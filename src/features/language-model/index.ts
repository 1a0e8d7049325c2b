/** Calls to the language model, with their limits and daily counts. */
export { assistantKey, callModel, maxModelWait, testModel, tokensOf } from './actions.ts';
export { findModelDay } from './store.ts';
