/** Email: sending it, and what happens when some arrives. */
export { labelEmail } from './actions/change-thread.ts';
export { readAttachment, reopenDelivery } from './actions/deliver.ts';
export { discardDraft, startDraft } from './actions/drafts.ts';
export { eraseReturnedSecrets } from './actions/erase-returned.ts';
export { openSmtpListener } from './actions/listen.ts';
export { emailOwner, notifyOwner } from './actions/notify-owner.ts';
export {
  drawnEmail,
  emailedTo,
  markedAsSent,
  type NewEmail,
  queueEmail,
  sendEmailNow,
  senderLine,
  sendsAccountEmails,
  sentMessage,
} from './actions/send-email.ts';
export { watchMailbox } from './actions/sync/watch.ts';
export {
  type EmailButton,
  type EmailPart,
  writeEmail,
  writeEmailWithLink,
} from './emails/write-email.ts';
export {
  conversationAnswered,
  emailReceived,
  type NotificationFacts,
  ownerNotified,
  type ReceivedEmail,
  repliedTo,
  replyDraftCounts,
  replyDrafts,
  requestsOfEmails,
} from './events.ts';
export {
  answeredSince,
  eraseSecretEmails,
  findEmail,
  lockReceivedOf,
  type StoredEmail,
} from './store/emails.ts';
export { findMailbox } from './store/mailboxes.ts';
export { emailNeeds } from './store/needs.ts';
export { mailboxPersonalData } from './store/personal-data.ts';
export { countMailbox } from './store/threads.ts';
