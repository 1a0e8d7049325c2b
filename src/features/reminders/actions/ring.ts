import { notifyOwner, writeEmail } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { fullDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { takeDue } from '../store/reminders.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'ring-reminders': object;
  }
}

/** What is due at once is on the list anyway; more notices at a time help nobody. */
const atOnce = 50;

/** Notifies the owner of what is due, each once. One with a time does not wait for the morning. */
export function ringReminders(app: App): Promise<void> {
  const now = app.now();
  const path = adminLink('reminders');
  return app.database.transaction(async (tx) => {
    for (const { id, title, dueAt, hasTime } of await takeDue(tx, now, atOnce)) {
      const email = writeEmail({
        subject: `Reminder: ${title}`,
        parts: [title, { facts: [['Due', fullDate(dueAt, currentBusiness(app))]] }],
        button: {
          button: 'Open reminders',
          link: app.settings.publicUrl + path,
          sentence: `Open it: ${app.settings.publicUrl}${path}`,
        },
      });
      await notifyOwner(app, tx, { kind: 'reminder', path, isUrgent: hasTime, tag: id }, email);
      await publishChange(tx, { topic: 'reminders', kind: 'changed', id });
    }
  });
}
