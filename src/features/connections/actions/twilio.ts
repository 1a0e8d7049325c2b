import { incomingUrl } from '#features/text-messages/index.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { formatPhone } from '#lib/phone.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { AppError, badInput } from '#platform/http/errors.ts';
import { putSecret, removeSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import type { TextService } from '#services/telephony/port.ts';
import { twilioTexts } from '#services/telephony/twilio.ts';
import type { TwilioAccess } from '#services/telephony/twilio-client.ts';
import type { ConnectionTest } from '../contract/connections.ts';
import type { TwilioFields, TwilioView } from '../contract/twilio.ts';
import { deleteTwilioAccount, putTwilioAccount } from '../store.ts';
import { recordConnection } from './record-connection.ts';
import {
  checkChangeable,
  readStored,
  type StoredTwilio,
  tokenName,
  voiceKeyName,
} from './stored-twilio.ts';
import { undoAtTwilio } from './twilio-voice.ts';
import { errorReason, within, withoutSecret } from './within.ts';

const maxTestMs = 25 * SECONDS;

/**
 * What texts are sent through, according to what is stored now; cached until that is read again.
 */
export function followingTexts(
  current: () => StoredTwilio | undefined,
  apiUrl: string | undefined,
): () => TextService | undefined {
  let made: { of: StoredTwilio; texts: TextService } | undefined;
  return () => {
    const stored = current();
    if (stored?.authToken === undefined) return undefined;
    if (made?.of !== stored) {
      const { accountSid, authToken, number } = stored;
      made = { of: stored, texts: twilioTexts({ accountSid, authToken, number, apiUrl }) };
    }
    return made.texts;
  };
}

/** The active account for the owner. */
export async function viewTwilio(app: App): Promise<TwilioView> {
  const can_receive = incomingUrl(app) !== undefined;
  const phone_calls = app.voice ? ('on' as const) : ('off' as const);
  const none = {
    account_sid: '',
    token: 'none' as const,
    saved_at: null,
    can_receive,
    phone_calls,
  };
  if (app.settings.hasTwilioKeys)
    return { ...none, source: 'environment', number: app.texts?.number ?? '' };
  const stored = await readStored(app);
  if (!stored) return { ...none, source: 'none', number: '' };
  return {
    source: 'settings',
    account_sid: stored.accountSid,
    number: stored.number,
    token: stored.authToken === undefined ? 'unreadable' : 'saved',
    saved_at: stored.updatedAt.toISOString(),
    can_receive,
    phone_calls,
  };
}

/**
 * Tests an account and stores it; from then on, texts are sent through it. Texts that were prepared
 * before stay unchanged. Throws 502 with Twilio's reason if the account or number doesn't work:
 * then nothing is stored.
 */
export async function saveTwilio(app: App, actor: Actor, typed: TwilioFields): Promise<void> {
  const access = await readTyped(app, typed);
  const test = await tryAccount(access, incomingUrl(app));
  if (!test.works) throw new AppError(502, 'twilio_failed', `Not saved. ${test.message}`);
  const now = app.now();
  const { accountSid, authToken: secret, number } = access;
  const earlier = await readStored(app);
  // The key and app belong to an account, and calls to a number: with another one, they are set up
  // again.
  const isSame = earlier?.accountSid === accountSid && earlier.number === number;
  const none = { voiceKeySid: null, voiceAppSid: null };
  await app.database.transaction(async (tx) => {
    const row = { accountSid, number, updatedAt: now, ...(!isSame && none) };
    await putTwilioAccount(tx, row);
    await putSecret(tx, app.settings.secretKey, now, { name: tokenName, secret });
    if (!isSame) await removeSecret(tx, voiceKeyName);
    await recordConnection(app, tx, actor, 'twilio_connected', formatPhone(number));
  });
  await app.cache.renew('settings');
  if (earlier && !isSame) await undoAtTwilio(app, earlier);
}

/** Deletes the account and its token. Unsent texts can then be sent by hand. */
export async function disconnectTwilio(app: App, actor: Actor): Promise<void> {
  checkChangeable(app);
  const stored = await readStored(app);
  await app.database.transaction(async (tx) => {
    await deleteTwilioAccount(tx);
    await removeSecret(tx, tokenName);
    await removeSecret(tx, voiceKeyName);
    await recordConnection(app, tx, actor, 'twilio_removed');
  });
  await app.cache.renew('settings');
  if (stored) await undoAtTwilio(app, stored);
}

/** Asks Twilio about an account that isn't stored, and reports the result. */
export async function testTwilioAccount(app: App, typed: TwilioFields): Promise<ConnectionTest> {
  return tryAccount(await readTyped(app, typed));
}

async function tryAccount(
  access: TwilioAccess,
  receiveAt?: string | undefined,
): Promise<ConnectionTest> {
  const texts = twilioTexts(access);
  try {
    await within(maxTestMs, receiveAt ? texts.receiveAt(receiveAt) : texts.check());
    const number = formatPhone(access.number);
    return { works: true, message: `Twilio responded: ${number} can send texts.` };
  } catch (error) {
    const message = withoutSecret(errorReason(error), access.authToken);
    return { works: false, message: `Twilio said: ${message}.` };
  }
}

/** What was typed in, with the stored token if none was. Throws 400 if it can't be used. */
async function readTyped(app: App, typed: TwilioFields): Promise<TwilioAccess> {
  checkChangeable(app);
  const { account_sid: accountSid, auth_token, number } = typed;
  const access = { accountSid, number, apiUrl: app.settings.twilioApiUrl };
  if (auth_token) return { ...access, authToken: auth_token };
  const stored = await readStored(app);
  if (stored?.accountSid !== accountSid || !stored.authToken)
    throw badInput('auth_token', 'Please enter the auth token.');
  return { ...access, authToken: stored.authToken };
}
