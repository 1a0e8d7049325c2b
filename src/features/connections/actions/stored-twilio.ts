import type { CachedValue } from '#platform/cache/cached-values.ts';
import { conflict } from '#platform/http/errors.ts';
import { readSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import { findTwilioAccount, type TwilioAccountRow } from '../store.ts';

export const tokenName = 'twilio-auth-token';
export const voiceKeyName = 'twilio-voice-key';

/** The stored account; its secrets are missing if SECRET_KEY has changed. */
export interface StoredTwilio extends TwilioAccountRow {
  authToken: string | undefined;
  voiceKeySecret: string | undefined;
}

/** The stored account, cached by every server. */
export function cachedTwilio(secretKey: string): CachedValue<StoredTwilio | undefined> {
  return {
    topic: 'settings',
    async read(database) {
      const row = await findTwilioAccount(database);
      if (!row) return undefined;
      const [authToken, voiceKeySecret] = await Promise.all([
        readSecret(database, secretKey, tokenName),
        row.voiceKeySid ? readSecret(database, secretKey, voiceKeyName) : undefined,
      ]);
      return { ...row, authToken, voiceKeySecret };
    },
  };
}

export function readStored({ database, settings }: App): Promise<StoredTwilio | undefined> {
  return cachedTwilio(settings.secretKey).read(database);
}

/** Throws 409 if the environment determines it. */
export function checkChangeable(app: App): void {
  if (!app.settings.hasTwilioKeys) return;
  throw conflict(
    'set_by_environment',
    'TWILIO_ACCOUNT_SID is set on the machine that runs Plumbline, so Twilio is changed there.',
  );
}
