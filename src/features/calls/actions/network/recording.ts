import { fileTypeFromBuffer } from 'file-type';
import { fileKey } from '#features/files/rules.ts';
import { newId } from '#lib/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { HeldRecording } from '#services/telephony/voice-port.ts';
import { recordingLimits } from '../../rules/recording.ts';
import type { CallRow } from '../../store/calls.ts';
import { findRecordingOfCall, insertRecording, type RecordingRow } from '../../store/recordings.ts';
import { fetchHeld } from './fetch-held.ts';
import { forgetAtNetwork } from './forget.ts';

declare module '../../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'fetch-call-recording': { callId: string; recording: HeldRecording };
  }
}

const maxBytes = recordingLimits.callMegabytes * 1024 * 1024;

/** The formats of the phone network's recordings, which players can seek in. */
const types: Record<string, string> = { 'audio/mpeg': 'audio/mpeg', 'audio/wav': 'audio/wav' };

/** A conversation was recorded: has the recording fetched. */
export async function holdRecording(
  app: App,
  tx: Transaction,
  call: CallRow,
  recording: HeldRecording,
): Promise<void> {
  await app.jobs.enqueue(tx, 'fetch-call-recording', { callId: call.id, recording });
}

/**
 * Stores a recording that the phone network holds, then has it deleted there. The file is stored
 * before its row; fetching it twice stores it once.
 */
export async function fetchCallRecording(
  app: App,
  callId: string,
  held: HeldRecording,
): Promise<void> {
  if (await findRecordingOfCall(app.database, callId)) return;
  const bytes = await fetchHeld(app, held, maxBytes);
  if (!bytes) return;
  const { recordingId, seconds } = held;
  const found = await fileTypeFromBuffer(bytes);
  const mediaType = types[found?.mime ?? ''];
  if (!mediaType) {
    app.log.warn({ recordingId }, 'a recording of a call cannot be played');
    return;
  }
  const now = app.now();
  const row: RecordingRow = {
    id: newId(now),
    callId,
    providerId: recordingId,
    mediaType,
    size: bytes.length,
    durationSeconds: seconds,
    createdAt: now,
  };
  await app.files.write(fileKey(row.id, 'call-recordings'), bytes);
  const isStored = await app.database.transaction(async (tx) => {
    if (!(await insertRecording(tx, row))) return false;
    await forgetAtNetwork(app, tx, { recordingId });
    await publishChange(tx, { topic: 'calls', kind: 'changed', id: callId });
    return true;
  });
  if (!isStored) await app.files.removeFolder(`call-recordings/${row.id}`);
}
