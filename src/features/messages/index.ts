/** Messages with customers: what an answer by email becomes. */
export { noteAnswer } from './actions/email-replies.ts';
