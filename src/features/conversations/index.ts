/**
 * Conversations with visitors: the owner's presence, reading notes, and conversations on the phone.
 */
export { publicFacts } from './actions/business-facts.ts';
export { recordOwnerPresence } from './actions/owner-presence.ts';
export {
  answerCaller,
  endPhoneConversation,
  phoneConversation,
  recordExchange,
  requestOfPhone,
  startPhoneConversation,
  switchLanguage,
} from './actions/phone-conversation.ts';
export { readNotes } from './actions/read-notes.ts';
export { linkRequest, readUnsentJob } from './actions/unsent-job.ts';
export { findUrgency } from './engine/urgency.ts';
export { findDay } from './engine/when.ts';
export type { ConversationRow } from './store/conversations.ts';
export {
  countUnread as countUnreadConversations,
  findConversation,
  lockConversation,
} from './store/conversations.ts';
export { conversationNeeds } from './store/needs.ts';
export { conversationPersonalData } from './store/personal-data.ts';
export { phoneTexts } from './texts/phone.ts';
