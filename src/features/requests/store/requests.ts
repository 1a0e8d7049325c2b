import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm';
import type { Danger } from '#features/dangers/rules/dangers.ts';
import { dangers } from '#features/dangers/tables.ts';
import { photos } from '#features/photos/tables.ts';
import { projects } from '#features/projects/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import type { Span } from '#lib/days/days.ts';
import { madeBetween } from '#platform/database/created-between.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import type { RequestStatus } from '../rules/requests.ts';
import type { FormSource } from '../rules/sources.ts';
import { requestPhotos, requests } from '../tables.ts';

const { searchText, ...columns } = getTableColumns(requests);
export const { transcript, ...listedColumns } = columns;

export type RequestRow = Omit<typeof requests.$inferSelect, 'searchText'>;

/** A request without its conversation, which may be long. */
export type ListedRequest = Omit<RequestRow, 'transcript'>;

/** With what cannot wait, until the owner has handled it. */
export type RequestInList = ListedRequest & { danger: Danger | null };

export async function insertRequest(
  tx: Transaction,
  request: typeof requests.$inferInsert,
  photoIds: string[],
): Promise<void> {
  await tx.insert(requests).values(request);
  if (photoIds.length === 0) return;
  const links = photoIds.map((photoId, position) => ({ requestId: request.id, photoId, position }));
  await tx.insert(requestPhotos).values(links);
}

export interface RequestPage {
  status?: RequestStatus | undefined;
  search?: string | undefined;
  created?: Span | undefined;
  /** Only those that the owner has answered. */
  answered?: boolean | undefined;
  source?: FormSource | undefined;
  lostReason?: string | undefined;
  /** Only those that became a project. */
  becameProject?: boolean | undefined;
  /** The id after which the page starts. */
  cursor?: string | undefined;
  limit: number;
}

/** The newest one that nobody has handled, of each request in a list. */
export const openDanger = sql<Danger | null>`(select danger from ${dangers}
  where request_id = requests.id and handled_at is null
  order by found_at desc limit 1)`;

/** Newest first, because ids sort by creation time. */
export function listRequests(database: Database, page: RequestPage): Promise<RequestInList[]> {
  return database
    .select({ ...listedColumns, danger: openDanger })
    .from(requests)
    .where(
      and(
        page.status && eq(requests.status, page.status),
        page.search ? hasTerms(searchText, page.search) : undefined,
        page.created && madeBetween(requests.id, page.created),
        page.source && eq(requests.formSource, page.source),
        page.lostReason ? eq(requests.lostReason, page.lostReason) : undefined,
        page.answered ? isNotNull(requests.answeredAt) : undefined,
        page.becameProject
          ? sql`exists (select 1 from ${projects} where ${projects.requestId} = ${requests.id})`
          : undefined,
        page.cursor ? lt(requests.id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(requests.id))
    .limit(page.limit);
}

export async function findRequest(
  database: Database | Transaction,
  id: string,
): Promise<RequestRow | undefined> {
  const [request] = await database.select(columns).from(requests).where(eq(requests.id, id));
  return request;
}

/** The current request, locked until the transaction ends. */
export async function lockRequest(tx: Transaction, id: string): Promise<RequestRow | undefined> {
  const [request] = await tx
    .select(columns)
    .from(requests)
    .where(eq(requests.id, id))
    .for('update');
  return request;
}

/** The ids of a customer's unanswered requests, in locking order. */
export async function listUnanswered(tx: Transaction, customerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.customerId, customerId),
        or(
          isNotNull(requests.awaitsSince),
          and(inArray(requests.status, ['new', 'contacted']), isNull(requests.answeredAt)),
        ),
      ),
    )
    .orderBy(asc(requests.id));
  return rows.map(({ id }) => id);
}

/** How many times are held for an email address's requests, waiting for the owner's answer. */
export async function countHeldTimes(tx: Transaction, email: string): Promise<number> {
  const [held] = await tx
    .select({ count: count() })
    .from(visits)
    .innerJoin(requests, eq(requests.id, visits.requestId))
    .where(
      and(eq(visits.status, 'requested'), eq(sql`lower(${requests.email})`, email.toLowerCase())),
    );
  return held?.count ?? 0;
}

/** The project created from a request, if any. */
export async function findProjectId(database: Database, requestId: string): Promise<string | null> {
  const [project] = await database
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.requestId, requestId));
  return project?.id ?? null;
}

export function findRequestPhotos(database: Database, requestId: string) {
  return database
    .select(getTableColumns(photos))
    .from(requestPhotos)
    .innerJoin(photos, eq(photos.id, requestPhotos.photoId))
    .where(eq(requestPhotos.requestId, requestId))
    .orderBy(asc(requestPhotos.position));
}

/** Updates a request if its version still matches. Returns undefined if it doesn't. */
export async function updateRequest(
  tx: Transaction,
  id: string,
  version: number,
  change: Partial<typeof requests.$inferInsert> & { updatedAt: Date },
): Promise<RequestRow | undefined> {
  const [request] = await tx
    .update(requests)
    .set({
      ...change,
      ...(change.status && {
        statusSince: sql`case when status = ${change.status} then status_since
          else ${change.updatedAt.toISOString()}::timestamptz end`,
      }),
      version: version + 1,
    })
    .where(and(eq(requests.id, id), eq(requests.version, version)))
    .returning(columns);
  return request;
}

/** Counts stop here: a screen shows "999+", and no count reads more rows. */
export const maxCounted = 1000;

/** How many requests have each status, up to `maxCounted`. */
export async function countByStatus(database: Database): Promise<Record<RequestStatus, number>> {
  const count = (status: RequestStatus) =>
    sql`(select count(*)::int from (select 1 from ${requests} where status = ${status} limit ${maxCounted}) as counted)`;
  const result = await database.execute<Record<RequestStatus, number>>(sql`
    select ${count('new')} as new, ${count('contacted')} as contacted, ${count('quoted')} as quoted,
      ${count('won')} as won, ${count('lost')} as lost`);
  return result.rows[0] as Record<RequestStatus, number>;
}

/** The ids of a request's photos, in order. */
export async function listRequestPhotoIds(tx: Transaction, requestId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: requestPhotos.photoId })
    .from(requestPhotos)
    .where(eq(requestPhotos.requestId, requestId))
    .orderBy(asc(requestPhotos.position));
  return rows.map(({ id }) => id);
}

/** Adds photos to a locked request. Its version stays: what the owner types is no conflict. */
export async function addPhotos(
  tx: Transaction,
  { id, photoCount }: RequestRow,
  photoIds: string[],
): Promise<void> {
  const links = photoIds.map((photoId, index) => ({
    requestId: id,
    photoId,
    position: photoCount + index,
  }));
  await tx.insert(requestPhotos).values(links);
  await tx
    .update(requests)
    .set({ photoCount: photoCount + photoIds.length })
    .where(eq(requests.id, id));
}

/** Something that the sender added waits for an answer, since the first time. */
export async function setAwaiting(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(requests)
    .set({ awaitsSince: now })
    .where(and(eq(requests.id, id), isNull(requests.awaitsSince)));
}

/** The request with a number, if its sender gave one of these phone numbers or emails. */
export async function findByNumber(
  database: Database,
  number: string,
  contacts: string[],
): Promise<RequestRow | undefined> {
  const [request] = await database
    .select(columns)
    .from(requests)
    .where(
      and(
        eq(requests.requestNumber, number),
        or(
          inArray(requests.phone, contacts),
          inArray(
            sql`lower(${requests.email})`,
            contacts.map((one) => one.toLowerCase()),
          ),
        ),
      ),
    );
  return request;
}
