import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { announce } from '../../platform/realtime/events.ts';
import type { App } from '../../services/app.ts';
import { silenceBeforeClosing } from './rules.ts';
import { closeSilent } from './store.ts';

export function conversationJobs(app: App): JobHandler[] {
  return [
    {
      name: 'close-conversations',
      schedule: '*/15 * * * *',
      run: () => closeSilentConversations(app),
    },
  ];
}

/** Closes conversations after a day of silence. */
export async function closeSilentConversations(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - silenceBeforeClosing);
  await app.database.transaction(async (tx) => {
    for (const id of await closeSilent(tx, since))
      await announce(tx, { topic: 'conversations', kind: 'changed', id });
  });
}
