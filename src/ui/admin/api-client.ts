import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';
import type { Answer, Endpoint, Input } from './endpoint.ts';
import { withProof } from './proof.ts';
import { authorization, endSession, readToken, signInAuthorization } from './session-token.ts';

export const networkErrorText = 'Network error. Please try again.';
const timeout = 30 * SECONDS;
const uploadTimeout = 5 * MINUTES;

interface FailureBody {
  success?: boolean;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

/** A failed call: the server's message, its code, and what is wrong with which field. */
export class ApiError extends Error {
  /** 0 if no response came. */
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, body: FailureBody) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? '';
    this.fields = body.fields ?? {};
  }
}

interface Options {
  /** Identifies this submit: sent again under the same key it counts once. */
  key?: string | undefined;
  /** How long the response may take, in milliseconds, if longer than usual. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

interface Address {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
}

/** Any call, once its types are checked. */
interface Call extends Options, Address {
  method?: string;
  /** Sent as JSON, or directly as a form or bytes. */
  body?: unknown;
}

let renewal: Promise<unknown> = Promise.resolve();

/** While a call replaces the token, other refused calls wait for it and try once more. */
export function whileTokenChanges<T>(call: Promise<T>): Promise<T> {
  // The renewing call gets the error; waiting ones try with the current token.
  renewal = call.catch(() => undefined);
  return call;
}

/**
 * A call of a signed-in user, typed by its contract: `callApi<typeof
 * getInvoice>('/api/invoices/{id}', { params: { id } })`. A refused token ends the session
 * everywhere in this browser.
 */
export function callApi<E extends Endpoint>(
  path: E['path'],
  call: Input<E> & Options,
): Promise<Answer<E>> {
  return withProof(() => callSignedIn<E>(path, call));
}

async function callSignedIn<E extends Endpoint>(
  path: E['path'],
  call: Input<E> & Options,
): Promise<Answer<E>> {
  const token = readToken();
  try {
    return await send<Answer<E>>(path, call, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await renewal;
    const newToken = readToken();
    if (newToken && newToken !== token) return send<Answer<E>>(path, call, newToken);
    endSession();
    throw error;
  }
}

/** A call anyone may make. */
export function callPublicApi<E extends Endpoint>(
  path: E['path'],
  call: Input<E> & Options,
): Promise<Answer<E>> {
  return send<Answer<E>>(path, call, null);
}

async function send<T>(path: string, call: Call, token: string | null): Promise<T> {
  const isSignIn = !token && path.startsWith('/api/admin/');
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', authorization(token));
  else if (isSignIn) headers.set('authorization', signInAuthorization);
  if (call.key) headers.set('idempotency-key', call.key);
  const isUpload = call.body instanceof FormData || call.body instanceof Blob;
  if (call.body instanceof Blob) headers.set('content-type', 'application/octet-stream');
  else if (call.body !== undefined && !isUpload) headers.set('content-type', 'application/json');
  const limit = AbortSignal.timeout(call.timeoutMs ?? (isUpload ? uploadTimeout : timeout));
  const address = addressOf(path, call);
  const isRead = (call.method ?? 'GET') === 'GET';
  if (!isRead && token) dropEarlyAnswers();
  const early = isRead && token ? await takeEarlyAnswer(address) : undefined;
  if (early) return readAnswer(early.status, parsed(await early.text().catch(unanswered)));
  const response = await fetch(address, {
    method: call.method ?? 'GET',
    headers,
    body: bodyOf(call.body),
    signal: call.signal ? AbortSignal.any([limit, call.signal]) : limit,
    credentials: token || isSignIn ? 'same-origin' : 'omit',
  }).catch(unanswered);
  // A response that breaks off after its first line is incomplete: leaving a page causes that.
  const text = await response.text().catch(unanswered);
  return readAnswer(response.status, parsed(text));

  function unanswered(error: unknown): never {
    if (call.signal?.aborted) throw error;
    throw new ApiError(0, { code: 'network', message: networkErrorText });
  }
}

/** Fills in the path's parameters and adds the query without its empty parts. */
export function addressOf(path: string, { params = {}, query = {} }: Address): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The result of a successful call; throws ApiError otherwise. `answer` is undefined if it was not
 * JSON.
 */
export function readAnswer<T>(status: number, answer: unknown): T {
  const body = answer as FailureBody | undefined;
  if (status >= 200 && status < 300 && body && body.success !== false) return body as T;
  throw new ApiError(status, body ?? { code: 'no_answer', message: networkErrorText });
}

function bodyOf(body: unknown): FormData | Blob | string | null {
  if (body === undefined) return null;
  return body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body);
}

/** The text to show for any error. */
export function errorText(error: unknown): string {
  return error instanceof ApiError && error.message
    ? error.message
    : 'Something went wrong. Please try again.';
}

/** Whether the record had been changed elsewhere in the meantime. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** The server's message about one field, if any. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field] : undefined;
}
