import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { photos } from '#features/photos/tables.ts';
import { projectPhotos, projects } from '#features/projects/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { contentComposedPictures } from '../tables.ts';

/** Recently completed projects with photos. */
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

/** The projects that these photos show, directly or in a composition. */
function projectsShown(database: Database | Transaction, photoIds: string[]) {
  const photographed = database
    .select({ projectId: projectPhotos.projectId })
    .from(projectPhotos)
    .where(inArray(projectPhotos.photoId, photoIds));
  const composed = database
    .select({ projectId: contentComposedPictures.projectId })
    .from(contentComposedPictures)
    .where(inArray(contentComposedPictures.photoId, photoIds));
  return photographed.union(composed);
}

/** The projects shown whose customers haven't agreed to publish their photos. */
export function listNotAgreed(database: Database | Transaction, photoIds: string[]) {
  if (photoIds.length === 0) return Promise.resolve([]);
  return database
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(
      and(inArray(projects.id, projectsShown(database, photoIds)), isNull(projects.photoConsentAt)),
    );
}

/** Stores which projects a composed picture shows: those of its source pictures. */
export async function insertComposition(
  tx: Transaction,
  photoId: string,
  madeOf: string[],
): Promise<void> {
  const shown = await projectsShown(tx, madeOf);
  if (shown.length === 0) return;
  await tx
    .insert(contentComposedPictures)
    .values(shown.map(({ projectId }) => ({ photoId, projectId })));
}
