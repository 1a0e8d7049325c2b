import { deleteOrphanedFiles } from '#features/files/index.ts';
import { fileKey } from '#features/files/rules.ts';
import { settingsSubject } from '#features/settings/rules/settings.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { IncomingForm } from '#platform/http/uploads/read-form.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { recordingLimits } from '../rules/recording.ts';
import { deleteGreeting, findGreeting, putGreeting } from '../store/voicemails.ts';
import { receiveRecording } from './read-recording.ts';

/** Stores the greeting that the owner recorded; callers hear it from then on. */
export async function saveGreeting(app: App, actor: Actor, form: IncomingForm): Promise<void> {
  const recording = await receiveRecording(form, recordingLimits.greetingSeconds);
  const now = app.now();
  const id = newId(now);
  await app.files.write(fileKey(id, 'voicemail-greetings'), recording.bytes);
  await app.database.transaction(async (tx) => {
    await putGreeting(tx, {
      id,
      mediaType: recording.mediaType,
      size: recording.bytes.length,
      durationSeconds: Math.max(1, Math.round(recording.seconds)),
      createdAt: now,
    });
    const details = { section: 'calls', field: 'greeting_recorded' };
    await recordAudit(tx, now, { actor, ...settingsSubject, action: 'changed', details });
    await publishChange(tx, { topic: 'settings', kind: 'changed', id: 'calls' });
  });
  await app.cache.renew('settings');
}

/** Goes back to the written greeting in the settings. */
export async function removeGreeting(app: App, actor: Actor): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    await deleteGreeting(tx);
    const details = { section: 'calls', field: 'greeting_removed' };
    await recordAudit(tx, now, { actor, ...settingsSubject, action: 'changed', details });
    await publishChange(tx, { topic: 'settings', kind: 'changed', id: 'calls' });
  });
  await app.cache.renew('settings');
}

/** Removes unused greetings once no one can be listening to them. */
export function sweepGreetings(app: App): Promise<number> {
  return deleteOrphanedFiles(app, 'voicemail-greetings', async () => {
    const greeting = await findGreeting(app.database);
    return new Set(greeting ? [greeting.id] : []);
  });
}
