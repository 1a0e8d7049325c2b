import { findCustomer, recordActivity } from '#features/customers/index.ts';
import { queueEmail } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { changedMeanwhile, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { ProjectCancellation } from '../contract/cancellation.ts';
import { cancelledEmail } from '../emails.ts';
import {
  type Dependent,
  projectCancelled,
  projectCancelling,
  projectDependents,
  projectLocking,
  projectMoved,
} from '../events.ts';
import { canMove, dependentKinds } from '../rules/projects.ts';
import { findProject, type ListedProject, lockProject, updateProject } from '../store/projects.ts';

/** A project's open records in other features, by kind. */
export async function listDependents(
  database: Database | Transaction,
  projectId: string,
): Promise<Dependent[]> {
  const found = (await projectDependents.gather(database, projectId)).flat();
  return found.toSorted(
    (one, other) => dependentKinds.indexOf(one.kind) - dependentKinds.indexOf(other.kind),
  );
}

/**
 * Cancels a project with the chosen visits, estimates, work orders and invoice drafts, all or
 * nothing. Everyone affected gets an email. Repeating it has no effect.
 */
export async function cancelProject(
  app: App,
  actor: Actor,
  id: string,
  { version, cancel, email }: ProjectCancellation,
): Promise<ListedProject> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const known = await loadProject(tx, id);
    if (known.status === 'cancelled') return known;
    if (known.version !== version) throw changedMeanwhile('This project was');
    if (!canMove(known.status, 'cancelled'))
      throw conflict('cannot_move', "A completed project can't be cancelled. Reopen it first.");
    const { requestId } = known;
    const to = 'cancelled' as const;
    await projectLocking.publish(tx, { projectId: id, requestId, isCustomerChange: false, to });
    const chosen = (await listDependents(tx, id)).filter((one) => cancel.includes(one.id));
    const ids = new Set(chosen.map((one) => one.id));
    await projectCancelling.publish(app, tx, { actor, projectId: id, ids });
    const before = await lockProject(tx, id);
    if (!before || before.status !== known.status) throw changedMeanwhile('This project was');
    await updateProject(tx, id, before.version, { status: to, updatedAt: now });
    const { status: from, customerId } = before;
    const subject = { subjectType: 'project', subjectId: id };
    const details = { from, to };
    await recordAudit(tx, now, { actor, action: 'status_changed', ...subject, details });
    await publishChange(tx, { topic: 'projects', kind: 'changed', id });
    await projectCancelled.publish(app, tx, { actor, projectId: id, ids });
    await projectMoved.publish(tx, now, { actor, projectId: id, requestId, from, to });
    if (email) await emailCustomer(app, tx, before, chosen);
    await recordActivity(tx, customerId);
    return loadProject(tx, id);
  });
}

async function emailCustomer(
  app: App,
  tx: Transaction,
  { customerId, title }: { customerId: string; title: string },
  chosen: Dependent[],
): Promise<void> {
  const customer = await findCustomer(tx, customerId);
  if (!customer?.email) return;
  const business = currentBusiness(app);
  // The customer knows nothing about work orders and drafts.
  const known = chosen.filter(({ kind }) => kind === 'visit' || kind === 'estimate');
  await queueEmail(app, tx, {
    folder: 'sent',
    to: customer.email,
    replyTo: business.email,
    ...cancelledEmail({ customer, title, cancelled: known, business }),
  });
}

async function loadProject(tx: Transaction, id: string): Promise<ListedProject> {
  const project = await findProject(tx, id);
  if (!project) throw notFound('This project');
  return project;
}
