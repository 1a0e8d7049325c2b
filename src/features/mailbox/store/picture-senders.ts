import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { emailPictureSenders } from '../tables.ts';

/** Whether a sender's emails may load pictures from other sites. */
export async function mayLoadPictures(database: Database, address: string): Promise<boolean> {
  const rows = await database
    .select({ address: emailPictureSenders.address })
    .from(emailPictureSenders)
    .where(eq(emailPictureSenders.address, address));
  return rows.length > 0;
}

export async function allowPictures(
  database: Database,
  address: string,
  allowedAt: Date,
): Promise<void> {
  await database.insert(emailPictureSenders).values({ address, allowedAt }).onConflictDoNothing();
}

export async function refusePictures(database: Database, address: string): Promise<void> {
  await database.delete(emailPictureSenders).where(eq(emailPictureSenders.address, address));
}
