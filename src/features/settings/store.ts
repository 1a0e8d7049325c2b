import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Section } from './rules/settings.ts';
import { settings, websiteVersions } from './tables.ts';

export interface StoredSection {
  section: Section;
  value: unknown;
  version: number;
}

const columns = { section: settings.section, value: settings.value, version: settings.version };

/** The sections that the owner has changed. */
export function listSections(database: Database | Transaction): Promise<StoredSection[]> {
  return database.select(columns).from(settings);
}

/**
 * Stores a section if it still has the version it was read with; 0 means that nobody has changed it
 * yet. Gives false when it has another.
 */
export async function putSection(
  tx: Transaction,
  { section, value, version }: StoredSection,
  now: Date,
): Promise<boolean> {
  const changed = { value, version: version + 1, updatedAt: now };
  const rows =
    version === 0
      ? await tx
          .insert(settings)
          .values({ section, ...changed })
          .onConflictDoNothing()
          .returning({ section: settings.section })
      : await tx
          .update(settings)
          .set(changed)
          .where(and(eq(settings.section, section), eq(settings.version, version)))
          .returning({ section: settings.section });
  return rows.length > 0;
}

export type WebsiteVersion = typeof websiteVersions.$inferSelect;

const newestFirst = [desc(websiteVersions.createdAt), desc(websiteVersions.id)];

/** The versions of the website, newest first. */
export function listWebsiteVersions(database: Database | Transaction): Promise<WebsiteVersion[]> {
  return database
    .select()
    .from(websiteVersions)
    .orderBy(...newestFirst);
}

export async function findWebsiteVersion(
  database: Database,
  id: string,
): Promise<WebsiteVersion | undefined> {
  const [found] = await database.select().from(websiteVersions).where(eq(websiteVersions.id, id));
  return found;
}

/** Adds versions, and removes all but the newest. */
export async function insertWebsiteVersions(
  tx: Transaction,
  versions: WebsiteVersion[],
  max: number,
): Promise<void> {
  await tx.insert(websiteVersions).values(versions);
  const newest = tx
    .select({ id: websiteVersions.id })
    .from(websiteVersions)
    .orderBy(...newestFirst)
    .limit(max);
  await tx.delete(websiteVersions).where(notInArray(websiteVersions.id, newest));
}
