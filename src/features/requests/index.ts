/** Requests: receiving them, and turning them into projects. */

export { type EnteredRequest, enterRequest } from './actions/enter.ts';
export { extensionNote } from './actions/extension-note.ts';
export { findOwnRequest } from './actions/follow.ts';
export { advanceRequest, recordAnswer, recordAnswersTo } from './actions/progress.ts';
export { answerText, currentPromise, promiseText } from './actions/promise.ts';
export { receiveWorkRequest } from './actions/receive.ts';
export {
  alertOfDanger,
  joinRequestToCustomer,
  type NotedRequest,
  noteRequest,
  notifyOwnerOfRequest,
  type Submitted,
  submitRequest,
} from './actions/submit.ts';
export {
  enteredFromCall,
  enteringFromCall,
  estimatesOfRequests,
  priceGuesses,
} from './events.ts';
export { describeRequest } from './public/pages/follow-props.ts';
export { requestNeeds } from './store/needs.ts';
export { requestPersonalData } from './store/personal-data.ts';
export {
  countByStatus as countRequests,
  findRequestPhotos,
  lockRequest,
} from './store/requests.ts';
export { sentFacts } from './texts/sent-facts.ts';
