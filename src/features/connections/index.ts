/** The mail server that emails leave through. */
export { cachedMailServer, senderOf } from './actions/mail-server.ts';
