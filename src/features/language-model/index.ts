/** Calls to the language model, with their limits and daily counts. */
export { askByTool } from './actions/ask-by-tool.ts';
export {
  assistantKey,
  callModel,
  maxModelWait,
  reasonOf,
  testModel,
  tokensOf,
} from './actions/call-model.ts';
export { findModelDay } from './store.ts';
