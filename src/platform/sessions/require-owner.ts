import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import { requireRight } from './require-right.ts';
import type { SessionReader } from './session-reader.ts';

/** For keys, accounts at other companies, and what can't be undone: only the owner. */
export function requireOwner(reader: SessionReader): MiddlewareHandler<HttpEnv> {
  return requireRight(reader, 'owner');
}
