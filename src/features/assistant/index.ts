/** What other features may use from assistant. */
export { deleteConversationsBefore } from './store/conversations.ts';
export { assistantPersonalData } from './store/personal-data.ts';
