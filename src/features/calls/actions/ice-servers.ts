import { createHmac } from 'node:crypto';
import { DAYS } from '../../../lib/days/durations.ts';
import type { CallSettings } from '../../settings/rules/settings.ts';
import type { IceServer } from '../contract/socket.ts';

/**
 * The configured servers in the browsers' format. Without a user, the TURN server shares a secret
 * with us, and each browser gets its own login for a day (TURN REST API, like coturn's
 * `use-auth-secret`). A TURN server without its password is left out, because no one could use it.
 */
export function serversOf(
  { stun_url, turn_url, turn_user }: CallSettings,
  password: string | undefined,
  now: Date,
): IceServer[] {
  const stun = stun_url ? [{ urls: [stun_url] }] : [];
  if (!turn_url || !password) return stun;
  if (turn_user) return [...stun, { urls: [turn_url], username: turn_user, credential: password }];
  const username = `${Math.floor((now.getTime() + DAYS) / 1000)}:plumbline`;
  const credential = createHmac('sha1', password).update(username).digest('base64');
  return [...stun, { urls: [turn_url], username, credential }];
}
