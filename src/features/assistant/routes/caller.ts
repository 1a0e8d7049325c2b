import type { Context } from 'hono';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import type { OwnerActor } from '../actions/tools/tool.ts';

/** Who calls: the owner, as the guard lets nobody else through. */
export function callerOf(c: Context<HttpEnv>): OwnerActor {
  return { kind: 'owner', id: c.get('session').user.id };
}
