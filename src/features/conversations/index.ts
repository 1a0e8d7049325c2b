/** Conversations with visitors: whether the owner is there to answer. */
export { recordOwnerPresence } from './actions/owner-presence.ts';
