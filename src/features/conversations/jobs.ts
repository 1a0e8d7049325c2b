import { currentSettings } from '#features/settings/index.ts';
import { DAYS } from '#lib/days/durations.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { emailChatAnswers } from './actions/email-visitor.ts';
import { silenceBeforeClosing } from './rules/conversations.ts';
import { closeSilent, deleteOlder } from './store/conversations.ts';

export function conversationJobs(app: App): JobHandler[] {
  return [
    { name: 'email-chat-answer', run: (answer) => emailChatAnswers(app, answer) },
    {
      name: 'close-conversations',
      schedule: '*/15 * * * *',
      run: () => closeSilentConversations(app),
    },
    {
      name: 'delete-conversations',
      schedule: '20 3 * * *',
      run: () => deleteOldConversations(app),
    },
  ];
}

/** Closes conversations after a day of silence. */
export async function closeSilentConversations(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - silenceBeforeClosing);
  await app.database.transaction(async (tx) => {
    for (const id of await closeSilent(tx, since))
      await publishChange(tx, { topic: 'conversations', kind: 'changed', id });
  });
}

/** Deletes conversations after the owner's retention period; requests stay complete. */
export async function deleteOldConversations(app: App): Promise<void> {
  const { keep_days } = currentSettings(app).assistant;
  const before = new Date(app.now().getTime() - keep_days * DAYS);
  while ((await app.database.transaction((tx) => deleteOlder(tx, before))) > 0);
}
