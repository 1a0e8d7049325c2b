import { currentSettings } from '#features/settings/index.ts';
import { DAYS } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';
import { deleteRejectedBefore } from '../store/applications.ts';

/**
 * Deletes rejected applications past the owner's retention period; the sweeper deletes their files.
 */
export async function deleteOldRejections(app: App): Promise<void> {
  const { rejected_application_days: days } = currentSettings(app).partners;
  if (days === 0) return;
  const before = new Date(app.now().getTime() - days * DAYS);
  while ((await app.database.transaction((tx) => deleteRejectedBefore(tx, before))) > 0);
}
