import { isSignedAddress, signAddress } from '../../../platform/http/signed-link.ts';
import type { App } from '../../../services/app.ts';
import type { IceServer, VoicemailOffer } from '../contract/socket.ts';
import type { CallHandling } from '../rules/handling.ts';

/** How the owner wants calls to be handled now. */
export function callHandling(_app: App): CallHandling {
  return { ringSeconds: 20, ringsOutsideHours: true, doNotDisturb: false, blockedNumbers: [] };
}

/** How browsers reach each other when neither has a public address. */
export function iceServers(_app: App): IceServer[] {
  return [];
}

/** What callers need to leave a message when nobody answers. */
export function offerVoicemail(app: App, callId: string): VoicemailOffer {
  return {
    key: signAddress(app.settings.secretKey, app.now(), subjectOf(callId)),
    max_seconds: 120,
    greeting: {
      english: 'Say your name, your number and what needs fixing.',
      spanish: 'Diga su nombre, su número y qué hay que arreglar.',
    },
    greeting_url: null,
  };
}

/** Whether a key was made for leaving a message after this call. */
export function isVoicemailKey(app: App, callId: string, key: string): boolean {
  const query = new URLSearchParams(key);
  const signed = { until: query.get('until') ?? '', signature: query.get('signature') ?? '' };
  return isSignedAddress(app.settings.secretKey, app.now(), subjectOf(callId), signed);
}

function subjectOf(callId: string): string {
  return `voicemail ${callId}`;
}
