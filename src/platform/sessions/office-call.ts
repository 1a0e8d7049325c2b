import type { Context } from 'hono';
import { sha256 } from '#lib/ids.ts';
import type { OfficeActor } from '../audit/audit.ts';
import { AppError } from '../http/errors.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Submit } from '../idempotency/idempotency.ts';

/** The owner or staff member as the actor of a change. */
export function officeActorOf(c: Context<HttpEnv>): OfficeActor {
  const { role, user } = c.get('session');
  return { kind: role === 'owner' ? 'owner' : 'staff', id: user.id };
}

/**
 * The submit of a call with an Idempotency-Key, so that it is stored once; undefined without a key.
 */
export function submitOf(
  c: Context<HttpEnv>,
  endpoint: string,
  content: unknown,
): Submit | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (!/^[\w-]{8,100}$/.test(key)) {
    throw new AppError(
      400,
      'bad_idempotency_key',
      'The Idempotency-Key must be 8 to 100 letters, digits or dashes.',
    );
  }
  const actor = c.get('session').user.id;
  return { endpoint, actor, key, fingerprint: sha256(JSON.stringify(content)) };
}
