import { deleteOrphanedFiles } from '#features/files/index.ts';
import { notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { deleteRecordingRow, findKnownRecordings } from '../store/recordings.ts';

/** Removes a call's recording; the call stays. */
export async function deleteCallRecording(app: App, id: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const callId = await deleteRecordingRow(tx, id);
    if (!callId) throw notFound('This recording');
    await publishChange(tx, { topic: 'calls', kind: 'changed', id: callId });
  });
  await app.files.removeFolder(`call-recordings/${id}`);
}

/** Removes recordings that no call refers to. */
export function sweepCallRecordings(app: App): Promise<number> {
  return deleteOrphanedFiles(app, 'call-recordings', (ids) =>
    findKnownRecordings(app.database, ids),
  );
}
