import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';

declare module '../../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'forget-at-network': Forgotten;
  }
}

/** What the phone network's provider has stored for us and should delete. */
type Forgotten = { queueId: string } | { recordingId: string };

/** Callers leave their queue a moment after reporting it. */
const queueSeconds = 10;

/** Has the provider delete something, in the transaction that makes it obsolete there. */
export async function forgetAtNetwork(app: App, tx: Transaction, what: Forgotten): Promise<void> {
  if ('queueId' in what && !what.queueId) return;
  await app.jobs.enqueue(tx, 'forget-at-network', what, 'queueId' in what ? queueSeconds : 0);
}

export async function deleteAtNetwork(app: App, what: Forgotten): Promise<void> {
  if ('queueId' in what) await app.voice?.deleteQueue(what.queueId);
  else await app.voice?.deleteRecording(what.recordingId);
}
