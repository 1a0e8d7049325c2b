/** Messages with customers: what a reply by email becomes. */
export { handleEmailReply } from './actions/email-replies.ts';
export { messageNeeds } from './store/needs.ts';
export { messagePersonalData } from './store/personal-data.ts';
export { countUnreadThreads } from './store/thread.ts';
