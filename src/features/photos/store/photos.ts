import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ReceivedPhoto } from '../rules.ts';
import { photos } from '../tables.ts';

/** Creates the rows of received photos; from here on, they stay. */
export async function insertPhotos(
  tx: Transaction,
  now: Date,
  received: ReceivedPhoto[],
): Promise<void> {
  if (received.length === 0) return;
  await tx.insert(photos).values(
    received.map(({ id, name, size, width, height }) => ({
      id,
      name,
      size,
      width,
      height,
      createdAt: now,
    })),
  );
}

/** Which of the given ids are photos. */
export async function knownPhotos(database: Database, ids: string[]): Promise<Set<string>> {
  const rows = await database.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids));
  return new Set(rows.map((row) => row.id));
}

/** These photos, in no particular order. */
export async function findPhotos(database: Database | Transaction, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, name, size, width, height } = photos;
  return database
    .select({ id, name, size, width, height })
    .from(photos)
    .where(inArray(photos.id, ids));
}
