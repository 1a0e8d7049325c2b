import { createHmac } from 'node:crypto';
import { DAYS } from '../../../lib/days/durations.ts';
import type { CallSettings } from '../../settings/rules/settings.ts';
import type { IceServer } from '../contract/socket.ts';

/**
 * The servers of the settings as browsers take them. Without a user, the TURN server shares a secret
 * with us, and each browser gets a login of its own that is good for a day (TURN REST API, as coturn's
 * `use-auth-secret` has it). A TURN server without its password is left out: nobody could use it.
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
