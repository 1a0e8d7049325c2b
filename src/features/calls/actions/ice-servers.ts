import { createHmac } from 'node:crypto';
import type { CallSettings } from '#features/settings/rules/settings.ts';
import { MINUTES } from '#lib/days/durations.ts';
import type { IceServer } from '../contract/socket.ts';

/** How long a login for the TURN server is good, and how old it gets in a call. */
const loginValidFor = 15 * MINUTES;
export const loginRenewedAfter = 10 * MINUTES;

/** A device on the line, and what it may know of the TURN server. */
export interface Reacher {
  isOwner: boolean;
  /** A call rings there, or it talks. */
  isInCall: boolean;
}

/**
 * The configured servers in the browsers' format. Without a user, the TURN server shares a secret
 * with us, and each browser in a call gets its own login for minutes (TURN REST API, like coturn's
 * `use-auth-secret`). A user's own login never expires, so only the owner's devices get it; one
 * side that relays is enough. A TURN server without its password is left out, because no one could
 * use it.
 */
export function serversOf(
  { stun_url, turn_url, turn_user }: CallSettings,
  password: string | undefined,
  { isOwner, isInCall }: Reacher,
  now: Date,
): IceServer[] {
  const stun = stun_url ? [{ urls: [stun_url] }] : [];
  if (!turn_url || !password || !isInCall) return stun;
  if (turn_user) {
    const own = { urls: [turn_url], username: turn_user, credential: password };
    return isOwner ? [...stun, own] : stun;
  }
  const username = `${Math.floor((now.getTime() + loginValidFor) / 1000)}:plumbline`;
  const credential = createHmac('sha1', password).update(username).digest('base64');
  return [...stun, { urls: [turn_url], username, credential }];
}
