import { voicePaths } from '#features/calls/contract/webhooks.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { AppError, conflict } from '#platform/http/errors.ts';
import { putSecret, removeSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import { TelephonyError } from '#services/telephony/port.ts';
import type { TwilioAccess } from '#services/telephony/twilio-client.ts';
import { twilioVoice, twilioVoiceAccount } from '#services/telephony/twilio-voice.ts';
import type { VoiceService } from '#services/telephony/voice-port.ts';
import { isReachable, webhookUrl } from '#services/telephony/webhooks.ts';
import { putVoice } from '../store.ts';
import { recordConnection } from './record-connection.ts';
import { checkChangeable, readStored, type StoredTwilio, voiceKeyName } from './stored-twilio.ts';
import { errorReason, withoutSecret } from './within.ts';

/** What carries calls, according to what is stored now; cached until that is read again. */
export function followingVoice(
  current: () => StoredTwilio | undefined,
  apiUrl: string | undefined,
): () => VoiceService | undefined {
  let made: { of: StoredTwilio; voice: VoiceService } | undefined;
  return () => {
    const stored = current();
    const { voiceKeySid, voiceAppSid, voiceKeySecret, authToken } = stored ?? {};
    if (!stored || !voiceKeySid || !voiceAppSid || !voiceKeySecret || !authToken) return undefined;
    if (made?.of !== stored) {
      const setup = { keySid: voiceKeySid, keySecret: voiceKeySecret, appSid: voiceAppSid };
      made = { of: stored, voice: twilioVoice({ ...accessOf(stored, authToken), apiUrl }, setup) };
    }
    return made.voice;
  };
}

/**
 * Turns phone calls on: creates a key and an app at Twilio, and directs calls to the number here.
 * Throws 409 without an account or if Twilio can't reach us, and 502 with Twilio's reason.
 */
export async function turnOnVoice(app: App, actor: Actor): Promise<void> {
  checkChangeable(app);
  const stored = await readStored(app);
  if (!stored?.authToken) throw conflict('no_account', 'Please connect a Twilio account first.');
  if (!isReachable(app))
    throw conflict('not_reachable', "Twilio can't reach this site until it has a web address.");
  if (stored.voiceKeySid && stored.voiceKeySecret) return;
  const { authToken } = stored;
  const account = accountOf(app, stored, authToken);
  const setup = await account
    .turnOn({
      incoming: webhookUrl(app, voicePaths.incoming),
      connect: webhookUrl(app, voicePaths.connect),
      status: webhookUrl(app, voicePaths.status),
    })
    .catch((error) => {
      const reason = withoutSecret(errorReason(error), authToken);
      throw new AppError(502, 'twilio_failed', `Not turned on. Twilio said: ${reason}.`);
    });
  const now = app.now();
  await app.database.transaction(async (tx) => {
    await putVoice(tx, { voiceKeySid: setup.keySid, voiceAppSid: setup.appSid, updatedAt: now });
    const secret = { name: voiceKeyName, secret: setup.keySecret };
    await putSecret(tx, app.settings.secretKey, now, secret);
    await recordConnection(app, tx, actor, 'phone_calls_on');
  });
  await app.cache.renew('settings');
}

/** Turns off phone calls, here even if Twilio doesn't respond. */
export async function turnOffVoice(app: App, actor: Actor): Promise<void> {
  checkChangeable(app);
  const stored = await readStored(app);
  if (!stored?.voiceKeySid) return;
  await app.database.transaction(async (tx) => {
    await putVoice(tx, { voiceKeySid: null, voiceAppSid: null, updatedAt: app.now() });
    await removeSecret(tx, voiceKeyName);
    await recordConnection(app, tx, actor, 'phone_calls_off');
  });
  await app.cache.renew('settings');
  await undoAtTwilio(app, stored);
}

/**
 * Removes the key and app at Twilio, and stops calls from coming here; failures are only logged.
 */
export async function undoAtTwilio(app: App, stored: StoredTwilio): Promise<void> {
  const { voiceKeySid: keySid, voiceAppSid: appSid, authToken } = stored;
  if (!keySid || !appSid || !authToken) return;
  await accountOf(app, stored, authToken)
    .turnOff({ keySid, appSid })
    .catch((error) => {
      if (!(error instanceof TelephonyError)) throw error;
      app.log.warn({ reason: error.message }, 'phone calls were not undone at Twilio');
    });
}

function accountOf(app: App, stored: StoredTwilio, authToken: string) {
  const access = accessOf(stored, authToken);
  return twilioVoiceAccount({ ...access, apiUrl: app.settings.twilioApiUrl });
}

function accessOf({ accountSid, number }: StoredTwilio, authToken: string): TwilioAccess {
  return { accountSid, authToken, number };
}
