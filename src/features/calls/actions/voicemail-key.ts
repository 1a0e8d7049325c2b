import { isSignedKey, signKey } from '#platform/http/signed-link.ts';
import type { App } from '#services/app.ts';
import { voicemailKeyTime } from '../rules/recording.ts';

/** The key with which a call's caller may leave a voicemail, valid for ten minutes. */
export function signVoicemailKey(app: App, callId: string): string {
  const until = new Date(app.now().getTime() + voicemailKeyTime);
  return signKey(app.settings.secretKey, until, subject(callId));
}

export function isVoicemailKey(app: App, callId: string, key: string): boolean {
  return isSignedKey(app.settings.secretKey, app.now(), subject(callId), key);
}

function subject(callId: string): string {
  return `voicemail ${callId}`;
}
