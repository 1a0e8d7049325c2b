import { currentSettings } from '#features/settings/index.ts';
import { DAYS } from '#lib/days/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { listRecordingsBefore } from '../store/recordings.ts';
import { listVoicemailsBefore } from '../store/voicemails.ts';
import { deleteCallRecording } from './call-recordings.ts';
import { deleteVoicemail } from './voicemails.ts';

const batch = 100;

/** Deletes voicemails and recordings past the owner's retention period; the calls stay. */
export async function deleteOldRecordings(app: App): Promise<void> {
  const { voicemail_days, recording_days } = currentSettings(app).calls;
  await deleteOlder(app, voicemail_days, listVoicemailsBefore, deleteVoicemail);
  await deleteOlder(app, recording_days, listRecordingsBefore, deleteCallRecording);
}

async function deleteOlder(
  app: App,
  days: number,
  list: typeof listVoicemailsBefore,
  remove: typeof deleteVoicemail,
): Promise<void> {
  if (days === 0) return;
  const before = new Date(app.now().getTime() - days * DAYS);
  for (;;) {
    const ids = await list(app.database, before, batch);
    for (const id of ids)
      await remove(app, id).catch((error) => {
        // The owner deleted it at the same moment.
        if (!(error instanceof AppError)) throw error;
      });
    if (ids.length < batch) return;
  }
}
