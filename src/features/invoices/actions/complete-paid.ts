import { changeProject } from '#features/projects/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { findPaidWork } from '../store/unbilled.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'complete-paid-project': { projectId: string };
  }
}

/** Has a job look at a project whose last visit or last payment may just have been. */
export async function lookAtPaidProject(
  app: App,
  tx: Transaction,
  projectId: string | null,
): Promise<void> {
  if (projectId) await app.jobs.enqueue(tx, 'complete-paid-project', { projectId });
}

/**
 * Completes a project whose work is done, invoiced and paid; its customer is then asked for a review
 * where the settings say so. Changed meanwhile, it throws, and the job looks again.
 */
export async function completePaidProject(
  app: App,
  { projectId }: { projectId: string },
): Promise<void> {
  const version = await findPaidWork(app.database, projectId);
  if (version === undefined) return;
  await changeProject(app, { kind: 'system' }, projectId, { version, status: 'completed' });
}
