import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

const caller = new AsyncLocalStorage<string>();

/** Makes the caller's address known to everything that a request causes; behind `recordClientAddress`. */
export const rememberCaller: MiddlewareHandler<HttpEnv> = (c, next) =>
  caller.run(c.get('clientAddress'), next);

/** The address whose request this is part of, or nothing in background work. */
export function currentCaller(): string | undefined {
  return caller.getStore();
}
