import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { lockProject, updateProject } from '../store/projects.ts';

/** Sets or clears the partner who works on a project. */
export async function assignPartner(
  tx: Transaction,
  now: Date,
  actor: Actor,
  id: string,
  partnerId: string | null,
): Promise<void> {
  const project = await lockProject(tx, id);
  if (!project || project.partnerId === partnerId) return;
  await updateProject(tx, id, project.version, { partnerId, updatedAt: now });
  await recordAudit(tx, now, {
    actor,
    action: 'partner_changed',
    subjectType: 'project',
    subjectId: id,
    details: { from: project.partnerId, to: partnerId },
  });
  await publishChange(tx, { topic: 'projects', kind: 'changed', id });
}
