import type { App } from '../../../../services/app.ts';
import { TelephonyError } from '../../../../services/telephony/port.ts';
import type { HeldRecording } from '../../../../services/telephony/voice-port.ts';

/**
 * The bytes of a recording that the phone network holds; nothing where it can never be had. Throws
 * where trying again may help.
 */
export async function fetchHeld(
  app: App,
  { url, recordingId }: HeldRecording,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  // Phone calls were turned off meanwhile; they may come back.
  if (!app.voice) throw new TelephonyError('phone calls are turned off', 'retry');
  try {
    return await app.voice.fetchRecording(url, maxBytes);
  } catch (error) {
    if (!(error instanceof TelephonyError) || error.kind === 'retry') throw error;
    app.log.warn({ recordingId, reason: error.message }, 'a recording stays at the provider');
    return undefined;
  }
}
