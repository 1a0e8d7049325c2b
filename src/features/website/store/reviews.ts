import { and, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { projects } from '#features/projects/tables.ts';
import { newSecret, sha256 } from '#lib/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { websiteReviewLinks, websiteReviews } from '../tables.ts';

export type ReviewRow = typeof websiteReviews.$inferSelect;

const ofProject = {
  review: websiteReviews,
  project: {
    title: projects.title,
    category: projects.category,
    city: projects.city,
    customerId: projects.customerId,
    photoConsentAt: projects.photoConsentAt,
  },
  customer: {
    firstName: customers.firstName,
    lastName: customers.lastName,
    email: customers.email,
    phone: customers.phone,
    language: customers.language,
  },
};

function selectReviews(database: Database | Transaction) {
  return database
    .select(ofProject)
    .from(websiteReviews)
    .innerJoin(projects, eq(projects.id, websiteReviews.projectId))
    .innerJoin(customers, eq(customers.id, projects.customerId))
    .$dynamic();
}

export type ListedReview = Awaited<ReturnType<typeof selectReviews>>[number];

/** The reviews customers wrote, latest first. */
export function listWritten(database: Database, max: number): Promise<ListedReview[]> {
  return selectReviews(database)
    .where(isNotNull(websiteReviews.writtenAt))
    .orderBy(desc(websiteReviews.writtenAt))
    .limit(max);
}

export async function findReview(
  database: Database | Transaction,
  id: string,
): Promise<ListedReview | undefined> {
  const [found] = await selectReviews(database).where(eq(websiteReviews.id, id));
  return found;
}

/** The review, locked until the transaction ends. */
export async function lockReview(tx: Transaction, id: string): Promise<ReviewRow | undefined> {
  const [review] = await tx
    .select()
    .from(websiteReviews)
    .where(eq(websiteReviews.id, id))
    .for('update');
  return review;
}

/** The review of a private link. */
export async function findLinkedReview(
  database: Database | Transaction,
  token: string,
): Promise<ListedReview | undefined> {
  const [link] = await database
    .select({ id: websiteReviewLinks.reviewId })
    .from(websiteReviewLinks)
    .where(eq(websiteReviewLinks.tokenHash, sha256(token)));
  return link && findReview(database, link.id);
}

export async function insertReview(
  tx: Transaction,
  review: typeof websiteReviews.$inferInsert,
): Promise<void> {
  await tx.insert(websiteReviews).values(review).onConflictDoNothing();
}

/** Creates a private link to a review. Returns its token, which is stored nowhere. */
export async function insertReviewLink(
  tx: Transaction,
  now: Date,
  reviewId: string,
): Promise<string> {
  const token = newSecret();
  await tx
    .insert(websiteReviewLinks)
    .values({ tokenHash: sha256(token), reviewId, createdAt: now });
  return token;
}

export async function updateReview(
  tx: Transaction,
  id: string,
  change: Partial<ReviewRow>,
): Promise<void> {
  await tx.update(websiteReviews).set(change).where(eq(websiteReviews.id, id));
}

/** Unwritten reviews that were requested in this time, without a reminder so far. */
export async function listUnanswered(
  database: Database,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const { requestedAt, remindedAt, writtenAt, id } = websiteReviews;
  const rows = await database
    .select({ id })
    .from(websiteReviews)
    .where(and(isNull(writtenAt), isNull(remindedAt), gt(requestedAt, from), lt(requestedAt, to)))
    .limit(500);
  return rows.map((row) => row.id);
}

/** Projects completed in this time whose customer has not been asked for a review. */
export async function listUnasked(
  database: Database,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const { completedAt, reviewRequestedAt, status, id } = projects;
  const rows = await database
    .select({ id })
    .from(projects)
    .where(
      and(
        eq(status, 'completed'),
        isNull(reviewRequestedAt),
        gt(completedAt, from),
        lt(completedAt, to),
      ),
    )
    .limit(500);
  return rows.map((row) => row.id);
}
