/** Calls to the language model, with their limits and daily counts. */
export { askForAWord, assistantKey, callModel, longestModelWait, tokensOf } from './actions.ts';
export { findModelDay } from './store.ts';
