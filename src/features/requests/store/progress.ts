import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { projects } from '#features/projects/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Progress } from '../rules/following.ts';
import { requests } from '../tables.ts';

/** What became of a request: its project, and its next visit. */
export async function findProgress(
  database: Database | Transaction,
  requestId: string,
  now: Date,
): Promise<Progress & { projectId: string | undefined }> {
  const [project] = await database
    .select({
      id: projects.id,
      status: projects.status,
      completedAt: projects.completedAt,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(eq(projects.requestId, requestId));
  const isOfIt = or(eq(visits.requestId, requestId), project && eq(visits.projectId, project.id));
  const [visit] = await database
    .select({
      status: visits.status,
      startsAt: visits.startsAt,
      windowMinutes: visits.windowMinutes,
    })
    .from(visits)
    .where(
      and(
        isOfIt,
        inArray(visits.status, ['requested', 'scheduled', 'confirmed']),
        gt(visits.endsAt, now),
      ),
    )
    .orderBy(asc(visits.startsAt))
    .limit(1);
  const next = visit?.startsAt ? { ...visit, startsAt: visit.startsAt } : undefined;
  return {
    projectId: project?.id,
    project,
    booked: next?.status !== 'requested' ? next : undefined,
    requested: next?.status === 'requested' ? next : undefined,
  };
}

/** Records that somebody of the business opened a request, once. */
export async function recordSeen(database: Database, id: string, now: Date): Promise<void> {
  await database
    .update(requests)
    .set({ seenAt: now })
    .where(and(eq(requests.id, id), isNull(requests.seenAt)));
}
