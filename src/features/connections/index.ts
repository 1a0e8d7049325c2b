/** The mail server that emails leave through, and what texts go out through. */
export { cachedMailServer, senderOf } from './actions/mail-server.ts';
export { cachedTwilio, followingTexts } from './actions/twilio.ts';
