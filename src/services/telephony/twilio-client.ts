import type { Twilio } from 'twilio';
import { SECONDS } from '#lib/days/durations.ts';
import { type ProviderCall, TelephonyError, type TelephonyErrorKind } from './port.ts';

export interface TwilioAccess {
  accountSid: string;
  authToken: string;
  /** E.164. */
  number: string;
  /** Replaces Twilio's own address: a fake in tests. */
  apiUrl?: string | undefined;
}

const twilioApi = 'https://api.twilio.com';
const maxWaitMs = 15 * SECONDS;

/** An account at Twilio, for texts and for calls. The library is loaded when it is first used. */
export function openTwilio({ accountSid, authToken, number, apiUrl }: TwilioAccess) {
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

  return {
    number,
    /** Makes requests to Twilio in `work`. Throws TelephonyError with a reason for people. */
    async call<Result>(work: (twilio: Twilio) => Promise<Result>): Promise<Result> {
      loading ??= load();
      try {
        return await work(await loading);
      } catch (error) {
        throw errorOf(error);
      }
    },
    async isGenuine({ url, fields, signature }: ProviderCall): Promise<boolean> {
      const { default: twilio } = await import('twilio');
      return (
        fields.AccountSid === accountSid &&
        twilio.validateRequest(authToken, signature, url, fields)
      );
    },
    /**
     * The business number in the account. Throws TelephonyError if it lacks a needed capability.
     */
    async findNumber(twilio: Twilio, capability: 'sms' | 'voice') {
      const [found] = await twilio.incomingPhoneNumbers.list({ phoneNumber: number, limit: 1 });
      if (!found)
        throw new TelephonyError(`${number} is not a number of this Twilio account`, 'permanent');
      if (!found.capabilities?.[capability])
        throw new TelephonyError(`${number} can't ${abilities[capability]}`, 'permanent');
      return found;
    },
    /** A photo or recording. Throws TelephonyError if it is gone or larger than `maxBytes`. */
    fetchBytes(url: string, maxBytes: number): Promise<Uint8Array> {
      // Only Twilio gets the account's token; fetch drops it when redirected elsewhere.
      if (new URL(url).origin !== origin)
        throw new TelephonyError('not an address of Twilio', 'permanent');
      return fetchBytes(url, `${accountSid}:${authToken}`, maxBytes);
    },
  };
}

const abilities = { sms: 'send text messages', voice: 'take calls' };

/** https://www.twilio.com/docs/api/errors/21610 */
export const optedOut = 21610;

/** What Twilio's errors mean for the owner: https://www.twilio.com/docs/api/errors */
export const reasons: Record<number, string> = {
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

function errorOf(error: unknown): TelephonyError {
  if (error instanceof TelephonyError) return error;
  const { status, code, message } = error as { status?: number; code?: unknown; message?: string };
  const known = typeof code === 'number' ? reasons[code] : undefined;
  return new TelephonyError(known ?? message ?? 'no answer', kindOf(status, code), error);
}

/** No status means no response. */
function kindOf(status: number | undefined, code: unknown): TelephonyErrorKind {
  if (code === optedOut) return 'opted_out';
  return status === undefined || status === 429 || status >= 500 ? 'retry' : 'permanent';
}

async function fetchBytes(url: string, login: string, maxBytes: number): Promise<Uint8Array> {
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`;
  const answer = await fetch(url, {
    headers: { authorization },
    signal: AbortSignal.timeout(2 * maxWaitMs),
  }).catch((error) => {
    throw new TelephonyError('no answer', 'retry', error);
  });
  if (!answer.ok || !answer.body)
    throw new TelephonyError(
      `answered ${answer.status}`,
      answer.status >= 500 ? 'retry' : 'permanent',
    );
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TelephonyError('too large', 'permanent');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
