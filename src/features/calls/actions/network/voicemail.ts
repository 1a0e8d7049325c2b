import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { HeldRecording } from '#services/telephony/voice-port.ts';
import type { VoiceStep } from '#services/telephony/voice-steps.ts';
import { isOver } from '../../rules/call.ts';
import { recordingLimits } from '../../rules/recording.ts';
import type { CallRow } from '../../store/calls.ts';
import { findLanguage, putNetwork } from '../../store/network.ts';
import { findVoicemailOfCall } from '../../store/voicemails.ts';
import { judgeRecording } from '../read-recording.ts';
import { storeVoicemail } from '../voicemails.ts';
import { voicemailSteps } from './after-call.ts';
import { fetchHeld } from './fetch-held.ts';
import { forgetAtNetwork } from './forget.ts';
import { say } from './speak.ts';

declare module '../../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'fetch-voicemail': { callId: string; recording: HeldRecording };
  }
}

const maxBytes = recordingLimits.megabytes * 1024 * 1024;

/** Whatever else answered hands over to voicemail. */
export async function askForVoicemail(
  app: App,
  tx: Transaction,
  call: CallRow,
): Promise<VoiceStep[]> {
  const isOpen = call.direction === 'inbound' && isOver(call) && !call.leftAt;
  if (!isOpen || call.endReason === 'blocked' || call.endReason === 'rejected')
    return [{ do: 'hang_up' }];
  return voicemailSteps(app, tx, call);
}

export async function thank(tx: Transaction, call: CallRow): Promise<VoiceStep[]> {
  return [...say(await findLanguage(tx, call), (one) => one.thanks), { do: 'hang_up' }];
}

/** A voicemail was recorded: has it fetched, once even if it is reported twice. */
export async function holdVoicemail(
  app: App,
  tx: Transaction,
  call: CallRow,
  recording: HeldRecording,
): Promise<void> {
  if (call.networkStep !== 'voicemail' || call.voicemailSid) return;
  await putNetwork(tx, call.id, { voicemailSid: recording.recordingId });
  await app.jobs.enqueue(tx, 'fetch-voicemail', { callId: call.id, recording });
}

/**
 * Stores a voicemail from the phone network like one from a browser, then has it deleted there.
 * Until it is stored here, it stays there.
 */
export async function fetchVoicemail(
  app: App,
  callId: string,
  recording: HeldRecording,
): Promise<void> {
  if (await findVoicemailOfCall(app.database, callId)) return;
  const bytes = await fetchHeld(app, recording, maxBytes);
  if (!bytes) return;
  const judged = await judgeRecording(bytes, recordingLimits.voicemailSeconds);
  if ('problem' in judged) {
    app.log.warn({ callId, problem: judged.problem }, 'a voicemail cannot be played');
    return;
  }
  const { recordingId } = recording;
  await storeVoicemail(app, callId, judged, (tx) => forgetAtNetwork(app, tx, { recordingId }));
}
