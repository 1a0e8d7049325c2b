import type { MiddlewareHandler } from 'hono';
import { asCaller } from './current-caller.ts';
import type { HttpEnv } from './http-env.ts';

/** Makes the caller known to everything that a request causes; behind `recordClientAddress`. */
export const rememberCaller: MiddlewareHandler<HttpEnv> = (c, next) =>
  asCaller(c.get('clientAddress'), next);
