import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { projectPhotos, projects, projectTasks } from '#features/projects/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { websiteStories } from '../tables.ts';

export type StoryRow = typeof websiteStories.$inferSelect;

/** Max stories read at once: for the pages, and the owner's list. */
const maxStories = 200;

/** The stories that visitors see: shown, with the customer's consent. */
export async function listShownStories(
  database: Database | Transaction,
): Promise<(StoryRow & { category: string })[]> {
  const rows = await database
    .select({ story: websiteStories, category: projects.category })
    .from(websiteStories)
    .innerJoin(projects, eq(projects.id, websiteStories.projectId))
    .where(and(isNotNull(websiteStories.shownAt), isNotNull(projects.photoConsentAt)))
    .orderBy(desc(websiteStories.finishedOn), asc(websiteStories.id))
    .limit(maxStories);
  return rows.map(({ story, category }) => ({ ...story, category }));
}

/** All stories with their project's title, most recently changed first. */
export async function listStories(database: Database) {
  return database
    .select({ story: websiteStories, projectTitle: projects.title })
    .from(websiteStories)
    .innerJoin(projects, eq(projects.id, websiteStories.projectId))
    .orderBy(desc(websiteStories.updatedAt), asc(websiteStories.id))
    .limit(maxStories);
}

export async function findStory(tx: Transaction, id: string): Promise<StoryRow | undefined> {
  const [story] = await tx
    .select()
    .from(websiteStories)
    .where(eq(websiteStories.id, id))
    .for('update');
  return story;
}

export async function findStoryOf(
  database: Database | Transaction,
  projectId: string,
): Promise<StoryRow | undefined> {
  const [story] = await database
    .select()
    .from(websiteStories)
    .where(eq(websiteStories.projectId, projectId));
  return story;
}

/** Stores a story; returns undefined if its project has one, or its address is taken. */
export async function insertStory(
  tx: Transaction,
  story: typeof websiteStories.$inferInsert,
): Promise<StoryRow | undefined> {
  const [stored] = await tx.insert(websiteStories).values(story).onConflictDoNothing().returning();
  return stored;
}

export async function updateStory(
  tx: Transaction,
  id: string,
  change: Partial<StoryRow>,
): Promise<void> {
  await tx
    .update(websiteStories)
    .set({ ...change, version: sql`${websiteStories.version} + 1` })
    .where(eq(websiteStories.id, id));
}

export async function deleteStory(tx: Transaction, id: string): Promise<void> {
  await tx.delete(websiteStories).where(eq(websiteStories.id, id));
}

/** The photos of a project, oldest first. */
export function listProjectPhotos(database: Database | Transaction, projectId: string) {
  const { photoId, stage, createdAt, removedAt } = projectPhotos;
  return database
    .select({ id: photoId, stage })
    .from(projectPhotos)
    .where(and(eq(projectPhotos.projectId, projectId), isNull(removedAt)))
    .orderBy(asc(createdAt), asc(photoId));
}

/** What was done in a project, and which facts stay private. */
export async function findFinishedJob(database: Database | Transaction, projectId: string) {
  const [job] = await database
    .select({
      status: projects.status,
      title: projects.title,
      category: projects.category,
      city: projects.city,
      address: projects.address,
      completedAt: projects.completedAt,
      photoConsentAt: projects.photoConsentAt,
      firstName: customers.firstName,
      lastName: customers.lastName,
    })
    .from(projects)
    .innerJoin(customers, eq(customers.id, projects.customerId))
    .where(eq(projects.id, projectId));
  if (!job) return undefined;
  const tasks = await database
    .select({ title: projectTasks.title })
    .from(projectTasks)
    .where(
      and(
        eq(projectTasks.projectId, projectId),
        isNotNull(projectTasks.doneAt),
        isNull(projectTasks.removedAt),
      ),
    )
    .orderBy(asc(projectTasks.position))
    .limit(8);
  return { ...job, tasks: tasks.map(({ title }) => title) };
}

export type FinishedJob = NonNullable<Awaited<ReturnType<typeof findFinishedJob>>>;

/** The files of the website photos in stories. */
export async function storyPhotos(database: Database | Transaction): Promise<string[]> {
  const rows = await database
    .select({ before: websiteStories.beforePhoto, after: websiteStories.afterPhoto })
    .from(websiteStories);
  return rows.flatMap(({ before, after }) => (before ? [before, after] : [after]));
}
