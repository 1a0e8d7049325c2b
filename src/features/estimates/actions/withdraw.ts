import type { Dependent } from '#features/projects/index.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { changedMeanwhile, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { listOpenOfProject, lockEstimate, updateEstimate } from '../store/estimates.ts';
import { recordChange } from './edit.ts';

/** A project's estimates that are drafts or waiting for the customer's answer. */
export async function estimatesOfProject(
  database: Database | Transaction,
  projectId: string,
): Promise<Dependent[]> {
  const found = await listOpenOfProject(database, projectId);
  return found.map(({ id, number, title, status }) => ({
    kind: status === 'draft' ? 'estimate_draft' : 'estimate',
    id,
    label: `${number}, ${title}`,
  }));
}

/**
 * Discards a draft that no one has changed since this version. Throws 409 if someone has, or it was
 * sent.
 */
export async function withdrawDraft(
  app: App,
  actor: Actor,
  id: string,
  version: number,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const before = (await lockEstimate(tx, id))?.estimate;
    if (!before) throw notFound('This estimate');
    if (before.version !== version || before.status !== 'draft')
      throw changedMeanwhile('This estimate was');
    await updateEstimate(tx, before, { status: 'expired', updatedAt: now });
    await recordChange(tx, now, actor, id, 'withdrawn', {});
  });
}

/** Ends the estimates of a canceled project: they count as expired, and no one can approve them. */
export async function withdrawEstimates(
  app: App,
  tx: Transaction,
  { actor, projectId, ids }: { actor: Actor; projectId: string; ids: Set<string> },
): Promise<void> {
  const now = app.now();
  for (const { id } of await listOpenOfProject(tx, projectId)) {
    const estimate = ids.has(id) ? (await lockEstimate(tx, id))?.estimate : undefined;
    if (estimate?.status !== 'sent' && estimate?.status !== 'draft') continue;
    await updateEstimate(tx, estimate, { status: 'expired', updatedAt: now });
    await recordChange(tx, now, actor, id, 'withdrawn', { project_id: projectId });
  }
}
