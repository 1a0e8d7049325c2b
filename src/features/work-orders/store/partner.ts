import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { projects } from '#features/projects/tables.ts';
import { notedExtension } from '#lib/american-phone.ts';
import { type Database, readAsPartner, type Transaction } from '#platform/database/database.ts';
import { type CountedOrders, type PartnerTab, workingStatuses } from '../rules/work-orders.ts';
import {
  partnerOrders,
  workOrderChanges,
  workOrderEntries,
  workOrderPhotos,
  workOrders,
} from '../tables.ts';

export type PartnerOrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

export interface PartnerPage {
  tab?: PartnerTab | undefined;
  /**
   * Only what the dashboard counts. @property monthStart when this month began, by the clock of the
   * business
   */
  counted?: { as: CountedOrders; monthStart: Date } | undefined;
  now: Date;
  cursor?: string | undefined;
  limit: number;
}

/** A partner's offers and orders, newest first. */
export function listWorkOrdersForPartner(
  database: Database,
  partnerId: string,
  { tab, counted, now, cursor, limit }: PartnerPage,
): Promise<PartnerOrderRow[]> {
  const { id, isMine, status, offerStatus, offerEndsAt, doneAt } = partnerOrders;
  const isOpen = and(
    eq(isMine, false),
    eq(status, 'offered'),
    inArray(offerStatus, ['open', 'bid']),
    gt(offerEndsAt, now),
  );
  const isWork = and(eq(isMine, true), inArray(status, [...workingStatuses]));
  const wanted = {
    offered: isOpen,
    mine: isWork,
    finished: sql`not coalesce(${or(isOpen, isWork)}, false)`,
  };
  const isCounted = counted && {
    scheduled: and(eq(isMine, true), eq(status, 'accepted')),
    month: and(
      eq(isMine, true),
      inArray(status, ['done', 'confirmed']),
      gte(doneAt, counted.monthStart),
    ),
  };
  return readAsPartner(database, partnerId, (tx) =>
    tx
      .select()
      .from(partnerOrders)
      .where(
        and(
          counted ? isCounted?.[counted.as] : tab && wanted[tab],
          cursor ? lt(id, cursor) : undefined,
        ),
      )
      .orderBy(desc(id))
      .limit(limit),
  );
}

/** One order with everything that belongs to it, as far as this partner may see it. */
export async function findWorkOrderForPartner(database: Database, partnerId: string, id: string) {
  const whole = await readAsPartner(database, partnerId, async (tx) => {
    const [order] = await selectOrders(tx).where(eq(partnerOrders.id, id));
    if (!order) return undefined;
    const photos = await tx
      .select({
        id: workOrderPhotos.photoId,
        stage: workOrderPhotos.stage,
        entryId: workOrderPhotos.entryId,
      })
      .from(workOrderPhotos)
      .where(eq(workOrderPhotos.orderId, id))
      .orderBy(asc(workOrderPhotos.createdAt), asc(workOrderPhotos.photoId));
    const entries = await tx
      .select()
      .from(workOrderEntries)
      .where(eq(workOrderEntries.orderId, id))
      .orderBy(asc(workOrderEntries.happenedAt), asc(workOrderEntries.position));
    const changes = await tx
      .select({
        id: workOrderChanges.id,
        description: workOrderChanges.description,
        amount: workOrderChanges.amount,
        status: workOrderChanges.status,
        reason: workOrderChanges.reason,
        createdAt: workOrderChanges.createdAt,
      })
      .from(workOrderChanges)
      .where(eq(workOrderChanges.orderId, id))
      .orderBy(asc(workOrderChanges.id));
    return { order, photos, entries, changes };
  });
  if (!whole) return undefined;
  // An extension is in the notes about the customer, which no partner may read.
  const isShown = whole.order.isMine && whole.order.customerPhone;
  return { ...whole, extension: isShown ? await findExtension(database, id) : '' };
}

async function findExtension(database: Database, orderId: string): Promise<string> {
  const [customer] = await database
    .select({ phone: customers.phone, notes: customers.notes })
    .from(workOrders)
    .innerJoin(projects, eq(projects.id, workOrders.projectId))
    .innerJoin(customers, eq(customers.id, projects.customerId))
    .where(eq(workOrders.id, orderId));
  return customer ? notedExtension(customer.phone, customer.notes) : '';
}

export type WholePartnerOrder = NonNullable<Awaited<ReturnType<typeof findWorkOrderForPartner>>>;

function selectOrders(tx: Transaction) {
  return tx.select().from(partnerOrders).$dynamic();
}
