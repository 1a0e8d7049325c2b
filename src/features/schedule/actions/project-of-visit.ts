import { startProject } from '#features/projects/index.ts';
import { newId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { findVisit, lockCalendar, updateVisit } from '../store/visits.ts';
import { recordChange } from './visits.ts';

/**
 * The project that a visit belongs to; a visit without one starts its own, of its customer and
 * address. Returns its id, the same whenever it is repeated.
 */
export function projectOfVisit(app: App, actor: Actor, visitId: string): Promise<string> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    await lockCalendar(tx);
    const { visit } = (await findVisit(tx, visitId)) ?? {};
    if (!visit) throw notFound('This visit');
    if (visit.projectId) return visit.projectId;
    if (!visit.customerId) throw conflict('no_customer', 'This visit has no customer yet.');
    const { title, customerId, address, city, state, zipCode } = visit;
    const id = newId(now);
    const isUnderWay = visit.status === 'completed' || visit.startedAt !== null;
    const status = isUnderWay ? ('in_progress' as const) : ('scheduled' as const);
    await startProject(tx, now, actor, {
      id,
      customerId,
      title,
      status,
      address,
      city,
      state,
      zip_code: zipCode,
    });
    await updateVisit(tx, visit, { projectId: id, updatedAt: now });
    await recordChange(tx, now, actor, visitId, 'changed', {
      fields: { project_id: { from: null, to: id } },
    });
    return id;
  });
}
