import { openTwilio, type TwilioAccess } from './twilio-client.ts';
import type {
  NetworkCall,
  NetworkState,
  VoiceAccount,
  VoiceService,
  VoiceSetup,
} from './voice-port.ts';

/** Seconds; the browser asks for a new one before it ends. */
const tokenSeconds = 3600;

/** What Twilio shows of us in its own lists of keys and apps. */
const friendlyName = 'Plumbline';

/** https://www.twilio.com/docs/api/errors/20404 */
const notFound = 404;
/** https://www.twilio.com/docs/api/errors/21220: the call is over. */
const notInProgress = 21220;

/** Calls through Twilio, as `turnOn` has set them up. */
export function twilioVoice(access: TwilioAccess, setup: VoiceSetup): VoiceService {
  const { number, call, isGenuine, fetchBytes } = openTwilio(access);
  return {
    name: 'Twilio',
    number,
    isGenuine,
    async createToken(identity) {
      const { default: twilio } = await import('twilio');
      const { AccessToken } = twilio.jwt;
      const token = new AccessToken(access.accountSid, setup.keySid, setup.keySecret, {
        identity,
        ttl: tokenSeconds,
      });
      // Calls come in by our own line, which wakes and rings every device; nothing dials this identity.
      // Browsers register all the same, which shows whether they can call, and Twilio lets only those
      // register that may receive calls.
      token.addGrant(
        new AccessToken.VoiceGrant({
          incomingAllow: true,
          outgoingApplicationSid: setup.appSid,
        }),
      );
      return token.toJwt();
    },
    readCall,
    moveCall: (providerId, url) =>
      call((twilio) =>
        unlessGone(async () => {
          await twilio.calls(providerId).update({ url, method: 'POST' });
          return true;
        }, false),
      ),
    findCall: (providerId) =>
      call((twilio) =>
        unlessGone(async () => {
          const found = await twilio.calls(providerId).fetch();
          return readCall({
            CallSid: found.sid,
            From: found.from,
            To: found.to,
            CallStatus: found.status,
            CallDuration: found.duration ?? '',
          });
        }, undefined),
      ),
    fetchRecording: fetchBytes,
    deleteRecording: (recordingId) =>
      call((twilio) =>
        unlessGone(async () => {
          await twilio.recordings(recordingId).remove();
        }, undefined),
      ),
  };
}

/** Turns calls on and off in an account. */
export function twilioVoiceAccount(access: TwilioAccess): VoiceAccount {
  const { call, findNumber } = openTwilio(access);
  return {
    turnOn: ({ incoming, connect, status }) =>
      call(async (twilio) => {
        const { sid } = await findNumber(twilio, 'voice');
        const key = await twilio.newKeys.create({ friendlyName });
        const app = await twilio.applications.create({
          friendlyName,
          voiceUrl: connect,
          voiceMethod: 'POST',
        });
        await twilio.incomingPhoneNumbers(sid).update({
          voiceUrl: incoming,
          voiceMethod: 'POST',
          statusCallback: status,
          statusCallbackMethod: 'POST',
        });
        return { keySid: key.sid, keySecret: key.secret, appSid: app.sid };
      }),
    turnOff: ({ keySid, appSid }) =>
      call(async (twilio) => {
        const { sid } = await findNumber(twilio, 'voice');
        await twilio.incomingPhoneNumbers(sid).update({ voiceUrl: '', statusCallback: '' });
        await unlessGone(() => twilio.applications(appSid).remove(), true);
        await unlessGone(() => twilio.keys(keySid).remove(), true);
      }),
  };
}

async function unlessGone<Result>(work: () => Promise<Result>, gone: Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { status, code } = error as { status?: number; code?: number };
    if (status === notFound || code === notInProgress) return gone;
    throw error;
  }
}

/** https://www.twilio.com/docs/voice/api/call-resource#call-status-values */
const states: Record<string, NetworkState> = {
  queued: 'ringing',
  initiated: 'ringing',
  ringing: 'ringing',
  'in-progress': 'in_progress',
  answered: 'in_progress',
  completed: 'completed',
  busy: 'busy',
  'no-answer': 'no-answer',
  canceled: 'no-answer',
  failed: 'failed',
};

function readCall(fields: Record<string, string>): NetworkCall {
  const {
    CallSid = '',
    From = '',
    To = '',
    FromCity,
    FromState,
    CallStatus,
    CallDuration,
  } = fields;
  return {
    providerId: CallSid,
    from: numberOrNothing(From),
    to: numberOrNothing(To),
    location: [titled(FromCity), FromState].filter(Boolean).join(', ').slice(0, 200),
    state: states[CallStatus ?? ''] ?? 'ringing',
    seconds: CallDuration ? Math.max(0, Number.parseInt(CallDuration, 10) || 0) : undefined,
  };
}

/** ANONYMOUS, RESTRICTED, BLOCKED, UNKNOWN and UNAVAILABLE on a phone's keys, as Twilio sends them. */
const hiddenNumbers = ['+266696687', '+7378742833', '+2562533', '+8566696', '+86282452253'];

function numberOrNothing(from: string): string {
  return /^\+\d{7,15}$/.test(from) && !hiddenNumbers.includes(from) ? from : '';
}

/** Twilio writes towns in capitals. */
function titled(town: string | undefined): string {
  return (town ?? '').toLowerCase().replace(/(^|\s)\S/g, (first) => first.toUpperCase());
}
