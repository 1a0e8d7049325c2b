/** Conversations with visitors: whether the owner is there to answer, and which are a customer's. */
export { recordOwnerPresence } from './actions/owner-presence.ts';
export { idsOfCustomer as conversationIdsOf } from './store/last-contact.ts';
