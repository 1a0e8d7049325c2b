import type { Context } from 'hono';
import { isId } from '../../../lib/ids.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';

/** An id as addresses carry it; what is none is not found. */
export function knownId(id: string, what = 'This customer'): string {
  if (!isId(id)) throw notFound(what);
  return id;
}

export function ownerOf(c: Context<HttpEnv>) {
  return { kind: 'owner' as const, id: c.get('session').user.id };
}
