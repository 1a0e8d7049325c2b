/** Conversations with visitors: whether the owner is there to answer, and what notes of one say. */
export { recordOwnerPresence } from './actions/owner-presence.ts';
export { readNotes } from './actions/read-notes.ts';
