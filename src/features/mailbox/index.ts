/** Email: sending it, and what happens when some arrives. */
export { fetchFile, queueEmail, sendNow } from './actions/send-email.ts';
export { type ReceivedLetter, repliedTo } from './events.ts';
export { findLetter, findMailbox, type Letter } from './store.ts';
export { emailHtml } from './views.tsx';
