import type { App } from '#services/app.ts';
import { TelephonyError } from '#services/telephony/port.ts';
import type { HeldRecording } from '#services/telephony/voice-port.ts';

/**
 * The bytes of a recording at the phone network; nothing if it is permanently unavailable. Throws
 * if trying again may help.
 */
export async function fetchHeld(
  app: App,
  { url, recordingId }: HeldRecording,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  // Phone calls were turned off in the meantime; they may be turned on again.
  if (!app.voice) throw new TelephonyError('phone calls are turned off', 'retry');
  try {
    return await app.voice.fetchRecording(url, maxBytes);
  } catch (error) {
    if (!(error instanceof TelephonyError) || error.kind === 'retry') throw error;
    app.log.warn({ recordingId, reason: error.message }, 'a recording stays at the provider');
    return undefined;
  }
}
