import { DAYS } from '../../../lib/days/durations.ts';
import type { App } from '../../../services/app.ts';
import { deleteConversationsBefore } from '../../assistant/index.ts';
import { currentSettings } from '../../settings/index.ts';
import { deleteOldActivity } from '../store/activity.ts';

/** Deletes what is past the owner's retention periods. */
export async function deleteOldRecords(app: App): Promise<void> {
  const { activity_days: activity, assistant_days: assistant } = currentSettings(app).system;
  const before = (days: number) => new Date(app.now().getTime() - days * DAYS);
  if (activity > 0) while ((await deleteOldActivity(app.database, before(activity))) > 0);
  if (assistant > 0) await deleteConversationsBefore(app.database, before(assistant));
}
