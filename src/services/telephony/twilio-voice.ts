import { isHiddenNumber } from './hidden-number.ts';
import { openTwilio, type TwilioAccess } from './twilio-client.ts';
import { writeMarkup } from './twilio-markup.ts';
import type {
  DialReport,
  HeldRecording,
  NetworkCall,
  NetworkState,
  QueueReport,
  Spoken,
  VoiceAccount,
  VoiceService,
  VoiceSetup,
} from './voice-port.ts';

/** Seconds; the browser requests a new one before it ends. */
const tokenSeconds = 3600;

/** Our name in Twilio's own lists of keys and apps. */
const friendlyName = 'Plumbline';

/** https://www.twilio.com/docs/api/errors/20404 */
const notFound = 404;
/** https://www.twilio.com/docs/api/errors/21220: the call is over. */
const notInProgress = 21220;

/** Calls through Twilio, as `turnOn` set them up. */
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
      // Calls come in on our own line, which wakes and rings every device; nothing dials this
      // identity. Browsers register anyway, which shows whether they can call, and Twilio only lets
      // browsers register that may receive calls.
      token.addGrant(
        new AccessToken.VoiceGrant({
          incomingAllow: true,
          outgoingApplicationSid: setup.appSid,
        }),
      );
      return token.toJwt();
    },
    writeSteps: writeMarkup,
    readCall,
    readDial,
    readQueue,
    readRecording,
    readSpoken,
    readAnswer: ({ Digits = '', SpeechResult = '' }) => ({ keys: Digits, speech: SpeechResult }),
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
    deleteQueue: (queueId) =>
      call((twilio) =>
        unlessGone(async () => {
          await twilio.queues(queueId).remove();
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
  canceled: 'canceled',
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
    providerId: /^\w{1,64}$/.test(CallSid) ? CallSid : '',
    from: numberOrNothing(From),
    to: numberOrNothing(To),
    location: [titled(FromCity), FromState].filter(Boolean).join(', ').slice(0, 200),
    state: states[CallStatus ?? ''] ?? 'ringing',
    seconds: CallDuration ? wholeSeconds(CallDuration) : undefined,
  };
}

/** https://www.twilio.com/docs/voice/twiml/dial#dialcallstatus-values */
function readDial({ DialCallStatus, DialCallDuration }: Record<string, string>): DialReport {
  return {
    state: DialCallStatus === 'answered' ? 'completed' : (states[DialCallStatus ?? ''] ?? 'failed'),
    seconds: DialCallDuration ? wholeSeconds(DialCallDuration) : undefined,
  };
}

/** https://www.twilio.com/docs/voice/twiml/enqueue#attributes-action-parameters */
const queueReports: Record<string, QueueReport> = {
  bridged: 'talked',
  hangup: 'hung_up',
  redirected: 'moved',
  'redirected-from-bridged': 'moved',
  'bridging-in-process': 'moved',
};

/** A call that we moved ourselves comes without a result. */
function readQueue({ QueueResult = '', QueueSid = '' }: Record<string, string>) {
  return { report: queueReports[QueueResult] ?? 'next', queueId: QueueSid };
}

function readRecording(fields: Record<string, string>): HeldRecording | undefined {
  const { RecordingSid, RecordingUrl, RecordingStatus, RecordingDuration = '' } = fields;
  const seconds = wholeSeconds(RecordingDuration);
  if (!RecordingSid || !RecordingUrl || seconds === 0) return undefined;
  if (RecordingStatus !== undefined && RecordingStatus !== 'completed') return undefined;
  // As a WAV, Twilio's default, it would be several times as large.
  return { recordingId: RecordingSid, url: `${RecordingUrl}.mp3`, seconds };
}

/** https://www.twilio.com/docs/voice/twiml/transcription#transcription-content */
function readSpoken(fields: Record<string, string>): Spoken | undefined {
  const { TranscriptionEvent, Final, Track = '', TranscriptionData = '', SequenceId } = fields;
  const sequence = Number(SequenceId);
  if (TranscriptionEvent !== 'transcription-content' || Final === 'false') return undefined;
  if (!SequenceId || !Number.isSafeInteger(sequence)) return undefined;
  const text = transcriptOf(TranscriptionData);
  return text ? { sequence, isOfLeg: Track !== 'outbound_track', text } : undefined;
}

function transcriptOf(data: string): string {
  try {
    const { transcript } = JSON.parse(data) as { transcript?: unknown };
    return typeof transcript === 'string' ? transcript.trim() : '';
  } catch {
    return '';
  }
}

function wholeSeconds(typed: string): number {
  return Math.max(0, Number.parseInt(typed, 10) || 0);
}

function numberOrNothing(from: string): string {
  return /^\+\d{7,15}$/.test(from) && !isHiddenNumber(from) ? from : '';
}

/** Twilio writes towns in capitals. */
function titled(town: string | undefined): string {
  return (town ?? '').toLowerCase().replace(/(^|\s)\S/g, (first) => first.toUpperCase());
}
