import { currentBusiness, currentSettings, turnPassword } from '#features/settings/index.ts';
import type { CachedValue } from '#platform/cache/cached-values.ts';
import { findSealed, openSealed } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import type { IceServer, VoicemailOffer } from '../contract/socket.ts';
import { greetingOf } from '../rules/greeting.ts';
import type { CallHandling } from '../rules/handling.ts';
import { recordingLimits } from '../rules/recording.ts';
import { findGreeting, type GreetingRow } from '../store/voicemails.ts';
import { type Reacher, serversOf } from './ice-servers.ts';
import { signVoicemailKey } from './voicemail-key.ts';

interface StoredHandling {
  greeting: GreetingRow | undefined;
  /** The TURN server's password, encrypted. */
  sealedPassword: string | undefined;
}

/** What handling calls needs besides the settings, cached by every server. */
export const cachedHandling: CachedValue<StoredHandling> = {
  topic: 'settings',
  async read(database) {
    const [greeting, sealedPassword] = await Promise.all([
      findGreeting(database),
      findSealed(database, turnPassword),
    ]);
    return { greeting, sealedPassword };
  },
};

/** How the owner currently wants calls handled. */
export function callHandling(app: App): CallHandling {
  const { calls } = currentSettings(app);
  return {
    ringSeconds: calls.ring_seconds,
    ringsOutsideHours: calls.rings === 'always',
    doNotDisturb: calls.do_not_disturb,
    blockedNumbers: calls.blocked_numbers,
  };
}

/** How browsers reach each other if neither has a public address. */
export function iceServers(app: App, reacher: Reacher): IceServer[] {
  const { calls } = currentSettings(app);
  const { sealedPassword } = app.cache.get(cachedHandling);
  const { secretKey } = app.settings;
  const password = sealedPassword && openSealed(secretKey, turnPassword, sealedPassword);
  return serversOf(calls, password, reacher, app.now());
}

/** What callers need to leave a message when no one answers. */
export function offerVoicemail(app: App, callId: string): VoicemailOffer {
  const { greeting } = app.cache.get(cachedHandling);
  return {
    key: signVoicemailKey(app, callId),
    max_seconds: recordingLimits.voicemailSeconds,
    greeting: greetingOf(currentSettings(app).calls.greeting, currentBusiness(app).name),
    greeting_url: greeting ? greetingAddress(greeting.id) : null,
  };
}

/** The public address of the owner's recorded greeting. */
export function greetingAddress(id: string): string {
  return `/files/voicemail-greetings/${id}`;
}
