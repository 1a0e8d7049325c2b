import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import { isPeerIn } from './client-address.ts';

/** A request on its way through the server. */
export interface CurrentRequest {
  /** What its response, its lines in the log, and its error page carry. */
  id: string;
  /** The pattern of the route that answered, once it has. */
  route?: string;
}

const current = new AsyncLocalStorage<CurrentRequest>();

/** What a proxy may name a request: short, and plain in a log and a header. */
const plainId = /^[\w.:-]{8,64}$/;

/**
 * The id of a request that has come in: what a trusted proxy named it, or a new one, which is short
 * enough to be read out on the phone.
 * @param trusted the proxies that may name requests
 * @param peer the address at the other end of the connection
 * @param named its X-Request-Id
 */
export function requestIdOf(
  trusted: BlockList,
  peer: string | undefined,
  named: string | string[] | undefined,
): string {
  if (typeof named === 'string' && plainId.test(named) && isPeerIn(trusted, peer)) return named;
  return randomUUID().slice(0, 13);
}

/** Runs what a request causes with the request known everywhere. */
export function asRequest<Result>(request: CurrentRequest, work: () => Result): Result {
  return current.run(request, work);
}

/** The request that this is part of; nothing in background work. */
export function currentRequest(): CurrentRequest | undefined {
  return current.getStore();
}
