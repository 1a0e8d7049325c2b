import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { photos } from '../../photos/tables.ts';
import { projectPhotos, projects } from '../../projects/tables.ts';

/** Projects that were completed lately and have photos. */
export function listFinishedProjects(database: Database, limit: number) {
  const { id, title, city, completedAt, photoConsentAt, status } = projects;
  const hasPhotos = sql`exists (select 1 from ${projectPhotos} p
    where p.project_id = projects.id and p.removed_at is null)`;
  return database
    .select({ id, title, city, completedAt, photoConsentAt })
    .from(projects)
    .where(and(eq(status, 'completed'), hasPhotos))
    .orderBy(desc(completedAt))
    .limit(limit);
}

export function listPhotosOf(database: Database, projectIds: string[]) {
  if (projectIds.length === 0) return Promise.resolve([]);
  const { id, name, size, width, height } = photos;
  return database
    .select({
      projectId: projectPhotos.projectId,
      stage: projectPhotos.stage,
      photo: { id, name, size, width, height },
    })
    .from(projectPhotos)
    .innerJoin(photos, eq(photos.id, projectPhotos.photoId))
    .where(and(inArray(projectPhotos.projectId, projectIds), isNull(projectPhotos.removedAt)))
    .orderBy(asc(projectPhotos.createdAt));
}

/** The projects that these photos are of and whose customers have not agreed to publish them. */
export function listNotAgreed(database: Database | Transaction, photoIds: string[]) {
  if (photoIds.length === 0) return Promise.resolve([]);
  return database
    .selectDistinct({ id: projects.id, title: projects.title })
    .from(projectPhotos)
    .innerJoin(projects, eq(projects.id, projectPhotos.projectId))
    .where(and(inArray(projectPhotos.photoId, photoIds), isNull(projects.photoConsentAt)));
}
