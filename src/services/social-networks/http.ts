import { SECONDS } from '#lib/days/durations.ts';
import { SocialError } from './port.ts';

const maxWaitMs = 30 * SECONDS;

export interface NetworkCall {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: BodyInit;
}

export interface NetworkAnswer {
  status: number;
  headers: Headers;
  /** The request body as JSON; undefined for an empty response. */
  json: unknown;
}

/**
 * Calls a network and reads its response. Throws SocialError if no complete response came: then it
 * is unknown whether the call got through.
 */
export async function callNetwork(
  name: string,
  url: string,
  call: NetworkCall = {},
): Promise<NetworkAnswer> {
  const answer = await fetch(url, {
    ...call,
    redirect: 'error',
    signal: AbortSignal.timeout(maxWaitMs),
  }).catch(() => {
    throw new SocialError(`${name} did not answer`, 'retry');
  });
  const text = await answer.text().catch(() => {
    throw new SocialError(`${name} stopped in the middle of its answer`, 'retry');
  });
  return { status: answer.status, headers: answer.headers, json: parsed(name, text, answer.ok) };
}

function parsed(name: string, text: string, isOk: boolean): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // An error may come as a page; its status tells enough.
    if (!isOk) return undefined;
    throw new SocialError(`${name} stopped in the middle of its answer`, 'retry');
  }
}

/** What an error status means; `reason` is the network's own sentence. */
export function errorOfStatus(
  name: string,
  { status, headers }: Pick<NetworkAnswer, 'status' | 'headers'>,
  reason: string,
): SocialError {
  if (status === 401)
    return new SocialError(`${name} no longer accepts the connection`, 'connection');
  if (status === 429)
    return new SocialError(`${name} asked us to slow down`, 'rate_limit', pause(headers));
  if (status >= 500) return new SocialError(`${name} is down (${status})`, 'retry');
  return new SocialError(`${name} says: ${reason || `error ${status}`}`.slice(0, 400), 'permanent');
}

function pause(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
