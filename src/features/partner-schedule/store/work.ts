import { and, asc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import { projects } from '#features/projects/tables.ts';
import { givenStatuses } from '#features/work-orders/rules/work-orders.ts';
import { workOrders } from '#features/work-orders/tables.ts';
import type { Database } from '#platform/database/database.ts';

/** Partners' work within a span, for the owner's calendar, by start. */
export function listPartnerWork(database: Database, from: Date, to: Date) {
  return database
    .select({
      id: workOrders.id,
      orderNumber: workOrders.orderNumber,
      title: workOrders.title,
      status: workOrders.status,
      startsAt: workOrders.startsAt,
      endsAt: workOrders.endsAt,
      visitId: workOrders.visitId,
      partnerId: partners.id,
      partnerName: partners.fullName,
      firstName: customers.firstName,
      lastName: customers.lastName,
      city: workOrders.city,
    })
    .from(workOrders)
    .innerJoin(partners, eq(partners.id, workOrders.partnerId))
    .innerJoin(projects, eq(projects.id, workOrders.projectId))
    .innerJoin(customers, eq(customers.id, projects.customerId))
    .where(
      and(
        isNotNull(workOrders.startsAt),
        lt(workOrders.startsAt, to),
        gt(workOrders.endsAt, from),
        inArray(workOrders.status, [...givenStatuses]),
      ),
    )
    .orderBy(asc(workOrders.startsAt), asc(workOrders.id))
    .limit(1000);
}
