import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { photos } from '#features/photos/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PhotoStage } from '../rules/files.ts';
import { projectFiles, projectPhotos } from '../tables.ts';

export type FileRow = typeof projectFiles.$inferSelect;

/** A project's photos, in the order they arrived. */
export function listPhotos(database: Database, projectId: string) {
  const { id, name, size, width, height } = photos;
  const { stage, createdAt } = projectPhotos;
  return database
    .select({ id, name, size, width, height, stage, createdAt })
    .from(projectPhotos)
    .innerJoin(photos, eq(photos.id, projectPhotos.photoId))
    .where(and(eq(projectPhotos.projectId, projectId), isNull(projectPhotos.removedAt)))
    .orderBy(asc(createdAt), asc(id));
}

export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];

export async function countPhotos(tx: Transaction, projectId: string): Promise<number> {
  return tx.$count(
    projectPhotos,
    and(eq(projectPhotos.projectId, projectId), isNull(projectPhotos.removedAt)),
  );
}

export async function insertProjectPhotos(
  tx: Transaction,
  now: Date,
  projectId: string,
  stage: PhotoStage,
  photoIds: string[],
): Promise<void> {
  await tx
    .insert(projectPhotos)
    .values(photoIds.map((photoId) => ({ projectId, photoId, stage, createdAt: now })));
}

/**
 * Sets when a photo was taken, removes it or restores it; returns its previous stage, if it exists.
 */
export async function updateProjectPhoto(
  tx: Transaction,
  ids: { projectId: string; photoId: string; isRemoved: boolean },
  change: { stage?: PhotoStage; removedAt?: Date | null },
): Promise<boolean> {
  const { removedAt } = projectPhotos;
  const changed = await tx
    .update(projectPhotos)
    .set(change)
    .where(
      and(
        eq(projectPhotos.projectId, ids.projectId),
        eq(projectPhotos.photoId, ids.photoId),
        ids.isRemoved ? isNotNull(removedAt) : isNull(removedAt),
      ),
    )
    .returning({ id: projectPhotos.photoId });
  return changed.length > 0;
}

export function listFiles(database: Database | Transaction, projectId: string): Promise<FileRow[]> {
  return database
    .select()
    .from(projectFiles)
    .where(and(eq(projectFiles.projectId, projectId), isNull(projectFiles.removedAt)))
    .orderBy(asc(projectFiles.id));
}

export async function findFile(database: Database, id: string): Promise<FileRow | undefined> {
  const [file] = await database.select().from(projectFiles).where(eq(projectFiles.id, id));
  return file;
}

export async function insertFiles(
  tx: Transaction,
  files: (typeof projectFiles.$inferInsert)[],
): Promise<void> {
  await tx.insert(projectFiles).values(files);
}

/** Which of the given ids are files that a row names. */
export async function knownFiles(database: Database, ids: string[]): Promise<Set<string>> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from ${projectFiles} where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Set(rows.map((row) => row.id));
}
