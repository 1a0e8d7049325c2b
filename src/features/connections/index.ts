/**
 * The mail server that emails are sent through and received from, and what texts are sent through.
 */
export { listConnections } from './actions/connections.ts';
export {
  cachedMailServer,
  followingReceiver,
  followingStoredSender,
} from './actions/stored-mail-server.ts';
export { cachedTwilio } from './actions/stored-twilio.ts';
export { followingTexts } from './actions/twilio.ts';
export { followingVoice } from './actions/twilio-voice.ts';
