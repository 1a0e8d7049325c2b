import { DAYS } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';
import { deleteProblemsBefore, deleteReadBefore } from '../store/notifications.ts';

/** Milliseconds that read notifications stay in the list. */
const readStay = 90 * DAYS;
/** Longer than the hour or day in a recorded problem's name. */
const problemsStay = 3 * DAYS;

/** Deletes read notifications and recorded problems that no one needs anymore. */
export async function deleteOldNotifications(app: App): Promise<void> {
  const now = app.now().getTime();
  await deleteReadBefore(app.database, new Date(now - readStay));
  await deleteProblemsBefore(app.database, new Date(now - problemsStay));
}
