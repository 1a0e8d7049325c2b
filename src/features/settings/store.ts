import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Section } from './rules/settings.ts';
import { settings, settingsVersions } from './tables.ts';

export interface StoredSection {
  section: Section;
  value: unknown;
  version: number;
}

const columns = { section: settings.section, value: settings.value, version: settings.version };

/** The sections the owner has changed. */
export function listSections(database: Database | Transaction): Promise<StoredSection[]> {
  return database.select(columns).from(settings);
}

/** What the owner has entered in a section. */
export async function findSection(tx: Transaction, section: Section): Promise<object> {
  const [found] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.section, section));
  return (found?.value ?? {}) as object;
}

/**
 * Stores a section if it still has the version it was read with; 0 means that nobody has changed
 * it. Returns false if the version differs.
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

export type SettingsVersion = typeof settingsVersions.$inferSelect;

const newestFirst = [desc(settingsVersions.createdAt), desc(settingsVersions.id)];

/** The versions of a section, newest first. */
export function listVersions(
  database: Database | Transaction,
  section: Section,
): Promise<SettingsVersion[]> {
  return database
    .select()
    .from(settingsVersions)
    .where(eq(settingsVersions.section, section))
    .orderBy(...newestFirst);
}

export async function hasVersions(tx: Transaction, section: Section): Promise<boolean> {
  const rows = await tx
    .select({ id: settingsVersions.id })
    .from(settingsVersions)
    .where(eq(settingsVersions.section, section))
    .limit(1);
  return rows.length > 0;
}

export async function findVersion(
  database: Database,
  section: Section,
  id: string,
): Promise<SettingsVersion | undefined> {
  const [found] = await database
    .select()
    .from(settingsVersions)
    .where(and(eq(settingsVersions.section, section), eq(settingsVersions.id, id)));
  return found;
}

/** Adds versions of a section, and removes all but the newest ones. */
export async function insertVersions(
  tx: Transaction,
  section: Section,
  versions: SettingsVersion[],
  max: number,
): Promise<void> {
  await tx.insert(settingsVersions).values(versions);
  const newest = tx
    .select({ id: settingsVersions.id })
    .from(settingsVersions)
    .where(eq(settingsVersions.section, section))
    .orderBy(...newestFirst)
    .limit(max);
  await tx
    .delete(settingsVersions)
    .where(and(eq(settingsVersions.section, section), notInArray(settingsVersions.id, newest)));
}
