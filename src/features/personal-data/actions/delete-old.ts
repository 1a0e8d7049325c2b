import { deleteConversationsBefore } from '#features/assistant/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { DAYS } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';
import { accessDays } from '../rules/retention.ts';
import { deleteOldAccess, deleteOldActivity } from '../store/activity.ts';

/** Deletes what is past the owner's retention periods. */
export async function deleteOldRecords(app: App): Promise<void> {
  const { activity_days: activity, assistant_days: assistant } = currentSettings(app).system;
  const before = (days: number) => new Date(app.now().getTime() - days * DAYS);
  await app.asDatabaseOwner(async (client) => {
    await deleteOldAccess(client, before(accessDays));
    if (activity > 0) await deleteOldActivity(client, before(activity));
  });
  if (assistant > 0) await deleteConversationsBefore(app.database, before(assistant));
}
