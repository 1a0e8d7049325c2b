/** Conversations with visitors: whether the owner is there to answer. */
export { noteOwnerPresence } from './actions/owner-presence.ts';
