import { reopenDelivery } from '#features/mailbox/index.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { StoredJob } from '#platform/jobs/failed-jobs.ts';
import type { App } from '#services/app.ts';
import { mayRetry } from '../rules.ts';

/**
 * Lets a job that failed for good run once more. Throws 404 if no such job has failed, 409 if it
 * would find nothing to do.
 */
export async function retryJob(app: App, actor: Actor, id: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const job = await app.jobs.retry(tx, id);
    if (!job) throw notFound('This failed job');
    if (!mayRetry(job.name))
      throw conflict('not_retried', 'This cannot be retried here. Start it again on its own page.');
    // Its last attempt gave the email up.
    if (job.name === 'deliver-email') await reopenDelivery(tx, String(job.data.emailId));
    await record(app, tx, actor, { id, job, action: 'retried' });
  });
}

/** Removes a job that failed for good. Throws 404 if no such job has failed. */
export async function discardJob(app: App, actor: Actor, id: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const job = await app.jobs.discard(tx, id);
    if (!job) throw notFound('This failed job');
    await record(app, tx, actor, { id, job, action: 'discarded' });
  });
}

function record(
  app: App,
  tx: Transaction,
  actor: Actor,
  { id, job, action }: { id: string; job: StoredJob; action: string },
): Promise<void> {
  const subject = { subjectType: 'job', subjectId: id };
  return recordAudit(tx, app.now(), { actor, action, ...subject, details: { name: job.name } });
}
