import { asc, eq, sql } from 'drizzle-orm';
import { photos } from '#features/photos/tables.ts';
import { projectPhotos } from '#features/projects/tables.ts';
import { requestPhotos } from '#features/requests/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { estimatePhotos } from '../tables.ts';

/** An estimate's photos, in the order they were received. */
export function listPhotos(database: Database | Transaction, estimateId: string) {
  const { id, name, size, width, height } = photos;
  return database
    .select({ id, name, size, width, height })
    .from(estimatePhotos)
    .innerJoin(photos, eq(photos.id, estimatePhotos.photoId))
    .where(eq(estimatePhotos.estimateId, estimateId))
    .orderBy(asc(id));
}

/** The photos of an estimate's request and project, which can be attached. */
export async function listOfferedPhotos(
  database: Database | Transaction,
  of: { requestId: string | null; projectId: string | null },
) {
  const { id, name, size, width, height } = photos;
  return database
    .select({ id, name, size, width, height })
    .from(photos)
    .where(
      sql`${id} in (
        select photo_id from ${requestPhotos} where request_id = ${of.requestId}
        union select photo_id from ${projectPhotos}
        where project_id = ${of.projectId} and removed_at is null)`,
    )
    .orderBy(asc(id))
    .limit(100);
}

/** Replaces the photos. */
export async function replacePhotos(
  tx: Transaction,
  now: Date,
  estimateId: string,
  photoIds: string[],
): Promise<void> {
  await tx.delete(estimatePhotos).where(eq(estimatePhotos.estimateId, estimateId));
  if (photoIds.length === 0) return;
  await tx
    .insert(estimatePhotos)
    .values(photoIds.map((photoId) => ({ estimateId, photoId, createdAt: now })));
}

/** An estimate's photos also belong to the new project, by reference. */
export async function listPhotoIds(tx: Transaction, estimateId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: estimatePhotos.photoId })
    .from(estimatePhotos)
    .where(eq(estimatePhotos.estimateId, estimateId));
  return rows.map(({ id }) => id);
}
