import { fileAddress } from '#features/files/index.ts';
import { toWire } from '#lib/to-wire.ts';
import type { App } from '#services/app.ts';
import { type CallView, callView } from '../contract/calls.ts';
import type { CallAnalysis } from '../rules/analysis.ts';
import { isMissed } from '../rules/record.ts';
import type { RecordRow } from '../store/records.ts';

/** A call for the owner. */
export function viewCall(app: App, call: RecordRow): CallView {
  const { voicemail } = call;
  const missed = isMissed(call);
  const { recording } = call;
  const playable = recording && {
    id: recording.id,
    duration_seconds: recording.durationSeconds,
    url: fileAddress(app.settings.secretKey, app.now(), recording.id, 'call-recordings'),
  };
  const voicemailUrl = voicemail && recordingAddress(app, voicemail.id);
  return toWire(callView, call, {
    caller_name: call.currentName,
    call_direction: call.direction,
    call_status: call.status,
    ai_analysis: call.aiAnalysis && viewAnalysis(call.aiAnalysis),
    conversation_log: call.conversationLog.map(({ timestamp, speaker, message }) => ({
      timestamp,
      speaker,
      message,
    })),
    recording_url: playable?.url ?? voicemailUrl,
    recording: playable,
    is_missed: missed,
    is_new: (missed && !call.seenAt) || (voicemail !== null && !voicemail.heardAt),
    voicemail: voicemail && {
      id: voicemail.id,
      duration_seconds: voicemail.durationSeconds,
      heard_at: voicemail.heardAt?.toISOString() ?? null,
      transcription: voicemail.transcription,
      url: recordingAddress(app, voicemail.id),
    },
  });
}

function viewAnalysis({ of: _, by = 'built_in', ...found }: CallAnalysis) {
  return { ...found, analyzed_by: by };
}

/** The address at which a voicemail's recording plays, valid for 40 to 60 minutes. */
export function recordingAddress(app: App, id: string): string {
  return fileAddress(app.settings.secretKey, app.now(), id, 'voicemails');
}
