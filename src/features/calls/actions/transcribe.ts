import { buffer } from 'node:stream/consumers';
import { alertOwner } from '#features/dangers/index.ts';
import { fileKey } from '#features/files/rules.ts';
import { adminLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { withoutControls } from '#lib/plain-text.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { recordingLimits } from '../rules/recording.ts';
import { findCall } from '../store/calls.ts';
import { findVoicemail, setTranscription } from '../store/voicemails.ts';
import { analyzeNow, enqueueAnalysis } from './analyze-call.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'transcribe-voicemail': { voicemailId: string };
  }
}

/** Has a voicemail transcribed, if a speech-to-text server is set up. */
export async function enqueueTranscription(
  app: App,
  tx: Transaction,
  voicemailId: string,
): Promise<void> {
  if (app.speech) await app.jobs.enqueue(tx, 'transcribe-voicemail', { voicemailId });
}

/** Transcribes a voicemail, and has its call analyzed. */
export async function transcribeVoicemail(app: App, id: string): Promise<void> {
  const voicemail = await findVoicemail(app.database, id);
  const file = voicemail && (await app.files.read(fileKey(id, 'voicemails')));
  // It was deleted in the meantime.
  if (!voicemail || !file || !app.speech) return;
  const { mediaType, callId } = voicemail;
  const bytes = await buffer(file.stream);
  const spoken = await app.speech.transcribe({ bytes, mediaType });
  const transcription = withoutControls(spoken)
    .trim()
    .slice(0, recordingLimits.transcription)
    .toWellFormed();
  if (!transcription) return;
  await app.database.transaction(async (tx) => {
    if (!(await setTranscription(tx, id, transcription))) return;
    await enqueueAnalysis(app, tx, callId);
    await alertOfVoicemail(app, tx, callId, transcription);
    await publishChange(tx, { topic: 'calls', kind: 'changed', id: callId });
  });
  await analyzeNow(app, callId);
}

/** Somebody may be in danger: the owner is notified at once. */
async function alertOfVoicemail(
  app: App,
  tx: Transaction,
  callId: string,
  text: string,
): Promise<void> {
  const call = await findCall(tx, callId);
  await alertOwner(app, tx, {
    source: { callId },
    who: call?.callerNumber ? formatPhone(call.callerNumber) : 'A caller',
    phone: call?.callerNumber,
    text,
    path: adminLink('phoneCall', { id: callId }),
    kind: 'call',
  });
}
