import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

interface Caller {
  address: string;
  /** The session that the request came with, once it has been found to be valid. */
  sessionId?: string;
}

const caller = new AsyncLocalStorage<Caller>();

/** Makes the caller known to everything that a request causes; behind `recordClientAddress`. */
export const rememberCaller: MiddlewareHandler<HttpEnv> = (c, next) =>
  caller.run({ address: c.get('clientAddress') }, next);

/** The address whose request this is part of, or nothing in background work. */
export function currentCaller(): string | undefined {
  return caller.getStore()?.address;
}

/** Records whose request this is. */
export function recordCallersSession(sessionId: string): void {
  const current = caller.getStore();
  if (current) current.sessionId = sessionId;
}

/** The session whose request this is part of; nothing for strangers and in background work. */
export function callersSession(): string | undefined {
  return caller.getStore()?.sessionId;
}
