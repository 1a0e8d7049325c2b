/** The mail server that emails leave through and come from, and what texts go out through. */
export {
  cachedMailServer,
  followingReceiver,
  followingStoredSender,
} from './actions/stored-mail-server.ts';
export { cachedTwilio } from './actions/stored-twilio.ts';
export { followingTexts } from './actions/twilio.ts';
export { followingVoice } from './actions/twilio-voice.ts';
