/** Email: sending it, and what happens when some arrives. */
export { queueEmail, readAttachment, sendEmailNow } from './actions/send-email.ts';
export { type ReceivedEmail, repliedTo } from './events.ts';
export { findEmail, findMailbox, type StoredEmail } from './store.ts';
export { emailHtml } from './views.tsx';
