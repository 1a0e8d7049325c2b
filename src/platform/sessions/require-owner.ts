import type { MiddlewareHandler } from 'hono';
import { notSignedIn } from '../http/errors.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { SessionReader } from './session-reader.ts';

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^bearer ([\x21-\x7e]{1,512})$/i)?.[1];
}

/** Lets only the owner through, by bearer token of a session of the back office alone; everyone else gets the same 401. */
export function requireOwner(reader: SessionReader): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const session = token ? await reader.read(token, 'admin') : undefined;
    if (!session?.roles.has('owner')) throw notSignedIn();
    c.set('session', session);
    await next();
  };
}
