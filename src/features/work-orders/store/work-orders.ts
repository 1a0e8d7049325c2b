import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import { photos } from '#features/photos/tables.ts';
import { projectPhotos, projects } from '#features/projects/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import {
  givenStatuses,
  type OrderStatus,
  plannedStatuses,
  workingStatuses,
} from '../rules/work-orders.ts';
import { workOrderEntries, workOrderOffers, workOrderPhotos, workOrders } from '../tables.ts';

type Reader = Database | Transaction;

const { searchText, ...columns } = getTableColumns(workOrders);

export type OrderRow = Omit<typeof workOrders.$inferSelect, 'searchText'>;
export type EntryRow = typeof workOrderEntries.$inferSelect;

const withNames = {
  order: columns,
  projectTitle: projects.title,
  customerId: projects.customerId,
  customerName: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
  partnerName: partners.fullName,
};

export interface OrderPage {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  projectId?: string | undefined;
  partnerId?: string | undefined;
  now: Date;
  cursor?: string | undefined;
  limit: number;
}

/** Newest first. Offers past their deadline count as expired, recorded or not. */
export function listOrders(db: Reader, page: OrderPage) {
  const { status, offerEndsAt } = workOrders;
  const isLate = lte(offerEndsAt, page.now);
  const ofStatus = {
    offered: and(eq(status, 'offered'), sql`not ${isLate}`),
    expired: sql`(${status} = 'expired' or (${status} = 'offered' and ${isLate}))`,
  };
  const wanted = page.status;
  const isAsked = sql`exists (select from ${workOrderOffers} where ${workOrderOffers.orderId} = ${workOrders.id}
    and ${workOrderOffers.partnerId} = ${page.partnerId ?? null})`;
  return named(db)
    .where(
      and(
        wanted === 'offered' || wanted === 'expired'
          ? ofStatus[wanted]
          : wanted && eq(status, wanted),
        page.projectId ? eq(workOrders.projectId, page.projectId) : undefined,
        page.partnerId ? isAsked : undefined,
        page.search ? hasTerms(searchText, page.search) : undefined,
        page.cursor ? lt(workOrders.id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(workOrders.id))
    .limit(page.limit);
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

export async function findOrder(db: Reader, id: string): Promise<ListedOrder | undefined> {
  const [order] = await named(db).where(eq(workOrders.id, id));
  return order;
}

function named(db: Reader) {
  return db
    .select(withNames)
    .from(workOrders)
    .innerJoin(projects, eq(projects.id, workOrders.projectId))
    .innerJoin(customers, eq(customers.id, projects.customerId))
    .leftJoin(partners, eq(partners.id, workOrders.partnerId))
    .$dynamic();
}

/** The order as it is, locked until the transaction ends: if two ask at once, one waits here. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select(columns)
    .from(workOrders)
    .where(eq(workOrders.id, id))
    .for('update');
  return order;
}

export async function insertOrder(tx: Transaction, row: typeof workOrders.$inferInsert) {
  await tx.insert(workOrders).values(row);
}

/** Changes a locked order; its version goes up by one. */
export async function updateOrder(
  tx: Transaction,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
  change: Partial<typeof workOrders.$inferInsert>,
): Promise<void> {
  await tx
    .update(workOrders)
    .set({ ...change, version: version + 1 })
    .where(eq(workOrders.id, id));
}

export async function insertEntry(tx: Transaction, row: typeof workOrderEntries.$inferInsert) {
  await tx.insert(workOrderEntries).values(row);
}

export async function findEntry(tx: Transaction, id: string): Promise<EntryRow | undefined> {
  const [entry] = await tx.select().from(workOrderEntries).where(eq(workOrderEntries.id, id));
  return entry;
}

export function listEntries(db: Reader, orderId: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(workOrderEntries)
    .where(eq(workOrderEntries.orderId, orderId))
    .orderBy(asc(workOrderEntries.position));
}

export function listOrderPhotos(db: Reader, orderId: string) {
  const { id, name, size } = photos;
  const { stage, entryId, createdAt } = workOrderPhotos;
  return db
    .select({ id, name, size, stage, entryId, createdAt })
    .from(workOrderPhotos)
    .innerJoin(photos, eq(photos.id, workOrderPhotos.photoId))
    .where(eq(workOrderPhotos.orderId, orderId))
    .orderBy(asc(createdAt), asc(id));
}

export async function insertOrderPhotos(
  tx: Transaction,
  rows: (typeof workOrderPhotos.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(workOrderPhotos).values(rows);
}

/** Which of these photos the project has. */
export async function knownProjectPhotos(tx: Transaction, projectId: string, ids: string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await tx
    .select({ id: projectPhotos.photoId })
    .from(projectPhotos)
    .where(
      and(
        eq(projectPhotos.projectId, projectId),
        inArray(projectPhotos.photoId, ids),
        isNull(projectPhotos.removedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** A visit of the project, with its time. */
export async function findVisitOf(tx: Transaction, projectId: string, visitId: string) {
  const [visit] = await tx
    .select({ id: visits.id, startsAt: visits.startsAt, endsAt: visits.endsAt })
    .from(visits)
    .where(and(eq(visits.id, visitId), eq(visits.projectId, projectId)));
  return visit;
}

/** Which of these visits a partner has agreed to make. */
export async function listVisitsOfPartners(db: Reader, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: workOrders.visitId })
    .from(workOrders)
    .where(and(inArray(workOrders.visitId, ids), inArray(workOrders.status, [...givenStatuses])));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** The orders of a visit that still have a scheduled time, locked until the transaction ends. */
export function lockOrdersOfVisit(tx: Transaction, visitId: string): Promise<OrderRow[]> {
  return tx
    .select(columns)
    .from(workOrders)
    .where(and(eq(workOrders.visitId, visitId), inArray(workOrders.status, [...plannedStatuses])))
    .orderBy(asc(workOrders.id))
    .for('update');
}

/** Orders whose deadline has passed, a handful at a time. */
export async function listLateOrders(tx: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: workOrders.id })
    .from(workOrders)
    .where(and(eq(workOrders.status, 'offered'), lte(workOrders.offerEndsAt, now)))
    .orderBy(asc(workOrders.offerEndsAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The other partner on a project, the latest first. */
export async function findOtherPartner(tx: Transaction, projectId: string, exceptOrder: string) {
  const [other] = await tx
    .select({ partnerId: workOrders.partnerId })
    .from(workOrders)
    .where(
      and(
        eq(workOrders.projectId, projectId),
        inArray(workOrders.status, [...workingStatuses, 'confirmed']),
        sql`${workOrders.id} <> ${exceptOrder}`,
      ),
    )
    .orderBy(desc(workOrders.acceptedAt))
    .limit(1);
  return other?.partnerId ?? null;
}

/** The work orders of a project that are not over: not confirmed, cancelled, or expired. */
export function listOpenOfProject(tx: Reader, projectId: string) {
  return tx
    .select({ id: workOrders.id, number: workOrders.orderNumber, title: workOrders.title })
    .from(workOrders)
    .where(
      and(
        eq(workOrders.projectId, projectId),
        notInArray(workOrders.status, ['confirmed', 'cancelled', 'expired']),
      ),
    )
    .orderBy(asc(workOrders.id));
}
