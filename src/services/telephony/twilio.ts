import type { Twilio } from 'twilio';
import { SECONDS } from '../../lib/days/durations.ts';
import {
  type IncomingText,
  TextError,
  type TextErrorKind,
  type TextReport,
  type TextService,
  type TextState,
} from './port.ts';

export interface TwilioAccess {
  accountSid: string;
  authToken: string;
  /** E.164. */
  number: string;
  /** Another address than Twilio's own: a stand-in for it in tests. */
  apiUrl?: string | undefined;
}

const twilioApi = 'https://api.twilio.com';
const maxWaitMs = 15 * SECONDS;
/** More than Twilio lets anybody send. */
const maxMedia = 10;

/** Twilio. The library is loaded when it is first used. */
export function twilioTexts({ accountSid, authToken, number, apiUrl }: TwilioAccess): TextService {
  let loading: Promise<Twilio> | undefined;
  const origin = new URL(apiUrl ?? twilioApi).origin;

  async function load(): Promise<Twilio> {
    const { default: twilio } = await import('twilio');
    class Client extends twilio.RequestClient {
      override request<Data>(
        options: Parameters<typeof twilio.RequestClient.prototype.request>[0],
      ) {
        const uri = options.uri.replace(twilioApi, origin);
        return super.request<Data>({ ...options, uri } as never);
      }
    }
    return twilio(accountSid, authToken, { httpClient: new Client({ timeout: maxWaitMs }) });
  }

  async function call<Result>(work: (twilio: Twilio) => Promise<Result>): Promise<Result> {
    loading ??= load();
    try {
      return await work(await loading);
    } catch (error) {
      throw errorOf(error);
    }
  }

  async function findNumber(twilio: Twilio) {
    const [found] = await twilio.incomingPhoneNumbers.list({ phoneNumber: number, limit: 1 });
    if (!found)
      throw new TextError(`${number} is not a number of this Twilio account`, 'permanent');
    if (!found.capabilities?.sms)
      throw new TextError(`${number} can't send text messages`, 'permanent');
    return found;
  }

  return {
    name: 'Twilio',
    number,
    send: ({ to, body, mediaUrls, statusUrl }) =>
      call(async (twilio) => {
        const sent = await twilio.messages.create({
          to,
          from: number,
          body,
          ...(mediaUrls.length > 0 && { mediaUrl: mediaUrls }),
          ...(statusUrl && { statusCallback: statusUrl }),
        });
        return { providerId: sent.sid };
      }),
    async isGenuine({ url, fields, signature }) {
      const { default: twilio } = await import('twilio');
      return (
        fields.AccountSid === accountSid &&
        twilio.validateRequest(authToken, signature, url, fields)
      );
    },
    readText,
    readReport,
    fetchMedia: (url, maxBytes) => {
      // The account's token goes to Twilio alone; fetch drops it where a redirect leads elsewhere.
      if (new URL(url).origin !== origin)
        throw new TextError('not an address of Twilio', 'permanent');
      return fetchBytes(url, `${accountSid}:${authToken}`, maxBytes);
    },
    check: () =>
      call(async (twilio) => {
        await findNumber(twilio);
      }),
    receiveAt: (url) =>
      call(async (twilio) => {
        const { sid } = await findNumber(twilio);
        await twilio.incomingPhoneNumbers(sid).update({ smsUrl: url, smsMethod: 'POST' });
      }),
  };
}

function readText(fields: Record<string, string>): IncomingText {
  const count = Math.min(Number(fields.NumMedia) || 0, maxMedia);
  const media = Array.from({ length: count }, (_, index) => ({
    url: fields[`MediaUrl${index}`] ?? '',
    type: fields[`MediaContentType${index}`] ?? '',
  }));
  return {
    providerId: fields.MessageSid ?? '',
    from: fields.From ?? '',
    body: fields.Body ?? '',
    media: media.filter(({ url }) => url !== ''),
  };
}

const states: Record<string, TextState> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
};

function readReport(fields: Record<string, string>): TextReport {
  const state = states[fields.MessageStatus ?? ''] ?? 'queued';
  const isBad = state === 'undelivered' || state === 'failed';
  const code = Number(fields.ErrorCode) || 0;
  return {
    providerId: fields.MessageSid ?? '',
    state,
    error: isBad ? (reasons[code] ?? `Twilio reports error ${code || 'without a number'}`) : '',
    hasOptedOut: code === optedOut,
  };
}

/** https://www.twilio.com/docs/api/errors/21610 */
const optedOut = 21610;

/** What Twilio's errors mean to the owner: https://www.twilio.com/docs/api/errors */
const reasons: Record<number, string> = {
  20003: 'Twilio does not accept the account SID or auth token',
  21211: 'This is not a valid phone number',
  21408: 'Your Twilio account may not send texts to this country',
  21610: 'This person opted out by writing STOP',
  21612: 'Your number cannot reach this phone',
  21614: 'This number is not a mobile phone',
  30003: 'The phone could not be reached: it may be off or have no signal',
  30004: 'The phone blocks this message',
  30005: 'This number is unknown or no longer in use',
  30006: 'This is a landline, or its carrier takes no texts',
  30007: 'The carrier filtered the message as spam',
  30008: 'The carrier reports an unknown error',
  30034: 'Your number is not registered for business texts (A2P 10DLC)',
};

function errorOf(error: unknown): TextError {
  if (error instanceof TextError) return error;
  const { status, code, message } = error as { status?: number; code?: unknown; message?: string };
  const known = typeof code === 'number' ? reasons[code] : undefined;
  return new TextError(known ?? message ?? 'no answer', kindOf(status, code), error);
}

/** Without a status nobody answered. */
function kindOf(status: number | undefined, code: unknown): TextErrorKind {
  if (code === optedOut) return 'opted_out';
  return status === undefined || status === 429 || status >= 500 ? 'retry' : 'permanent';
}

async function fetchBytes(url: string, login: string, maxBytes: number): Promise<Uint8Array> {
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`;
  const answer = await fetch(url, {
    headers: { authorization },
    signal: AbortSignal.timeout(2 * maxWaitMs),
  }).catch((error) => {
    throw new TextError('no answer', 'retry', error);
  });
  if (!answer.ok || !answer.body)
    throw new TextError(`answered ${answer.status}`, answer.status >= 500 ? 'retry' : 'permanent');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TextError('too large', 'permanent');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
