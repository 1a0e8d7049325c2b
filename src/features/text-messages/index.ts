/** Text messages: notifying people the way they prefer, and what they agreed to. */
export { recordConsent } from './actions/consent.ts';
export {
  coverThread,
  readUncovered,
  type UncoveredTexts,
} from './actions/covered-texts.ts';
export {
  type Contact,
  contactCustomer,
  contactPartner,
  type Reached,
  reachMessage,
  reachOf,
  sentTo,
} from './actions/reach.ts';
export { typedText } from './actions/receive-form.ts';
export { textBack } from './actions/text-back.ts';
export { incomingUrl } from './actions/webhook-urls.ts';
export { dismissText, writeText } from './actions/write-text.ts';
export { type NewsForPerson, newsForPerson, textingCustomer } from './events.ts';
export { findConsent } from './store/consents.ts';
export { textNeeds } from './store/needs.ts';
export { textPersonalData } from './store/personal-data.ts';
export {
  countUnreadThreads as countUnreadTextThreads,
  lockThread as lockTextThread,
} from './store/threads.ts';
