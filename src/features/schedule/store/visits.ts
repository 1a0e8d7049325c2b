import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { projects } from '#features/projects/tables.ts';
import { HOURS, MINUTES } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { users } from '#platform/sessions/tables.ts';
import { bookedBy } from '../events.ts';
import { type Stop, visitLimits } from '../rules/visits.ts';
import { visits } from '../tables.ts';
import { fieldNotesOf } from './field-notes.ts';

export type VisitRow = typeof visits.$inferSelect;

const withNames = {
  visit: visits,
  /** Who it is for: the customer, or the visitor who requests it. */
  customer: {
    firstName: customerOr('first_name'),
    lastName: customerOr('last_name'),
    email: customerOr('email'),
    phone: customerOr('phone'),
    /** A phone extension is noted here. */
    notes: customerOr('notes'),
    language: customerOr<Language>('language'),
  },
  projectTitle: projects.title,
  assigneeName: users.name,
  fieldNotes: fieldNotesOf(sql`${visits.id}`),
};

function customerOr<Value = string>(column: string) {
  const name = sql.identifier(column);
  return sql<Value>`coalesce(${customers}.${name}, visitor.${name})`;
}

/** Visits with what a list shows of them; the caller says which. */
export function selectVisits(database: Database | Transaction) {
  return database
    .select(withNames)
    .from(visits)
    .leftJoin(customers, eq(customers.id, visits.customerId))
    .leftJoinLateral(sql`(${visitorOf()}) as visitor`, sql`true`)
    .leftJoin(projects, eq(projects.id, visits.projectId))
    .leftJoin(users, eq(users.id, visits.assigneeId))
    .$dynamic();
}

/** The visitor who requested a visit without a customer; the planner joins it like a table. */
function visitorOf(): SQL {
  const [visitor] = bookedBy.collect(sql`${visits.requestId}`);
  if (!visitor) throw new Error('no feature knows who books visits: subscribe the features first');
  return visitor;
}

export type ListedVisit = Awaited<ReturnType<typeof selectVisits>>[number];

/** The visits within a span that aren't canceled, by start. */
export function listVisitsBetween(
  database: Database | Transaction,
  from: Date,
  to: Date,
): Promise<ListedVisit[]> {
  // No visit is longer: what started earlier is over, and doesn't need to be read.
  const earliest = new Date(from.getTime() - visitLimits.minutes * MINUTES);
  return selectVisits(database)
    .where(
      and(
        gt(visits.startsAt, earliest),
        gt(visits.endsAt, from),
        lt(visits.startsAt, to),
        ne(visits.status, 'cancelled'),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
}

/**
 * Someone's own visits that start within a span and aren't canceled, by start; max 200.
 * @param orUnassigned includes unassigned visits
 */
export function listVisitsOf(
  database: Database,
  { assigneeId, orUnassigned }: { assigneeId: string; orUnassigned: boolean },
  from: Date,
  to: Date,
): Promise<ListedVisit[]> {
  return selectVisits(database)
    .where(
      and(
        or(eq(visits.assigneeId, assigneeId), orUnassigned ? isNull(visits.assigneeId) : undefined),
        gte(visits.startsAt, from),
        lt(visits.startsAt, to),
        inArray(visits.status, ['scheduled', 'confirmed', 'completed']),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id))
    .limit(200);
}

/** Visits in creation order, after an id: those that start within a span, or all. */
export function listVisitsAfter(
  database: Database,
  page: {
    from?: Date | undefined;
    to?: Date | undefined;
    after: string | undefined;
    limit: number;
  },
): Promise<ListedVisit[]> {
  return selectVisits(database)
    .where(
      and(
        page.from && gte(visits.startsAt, page.from),
        page.to && lt(visits.startsAt, page.to),
        page.after ? gt(visits.id, page.after) : undefined,
      ),
    )
    .orderBy(asc(visits.id))
    .limit(page.limit);
}

export function listVisitsWithoutDay(database: Database, limit: number): Promise<ListedVisit[]> {
  return selectVisits(database)
    .where(and(isNull(visits.startsAt), eq(visits.status, 'scheduled')))
    .orderBy(asc(visits.id))
    .limit(limit);
}

export async function isProject(database: Database, id: string): Promise<boolean> {
  const found = await database
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, id));
  return found.length > 0;
}

export function listVisitsOfProject(
  database: Database,
  projectId: string,
  limit: number,
): Promise<ListedVisit[]> {
  return selectVisits(database)
    .where(eq(visits.projectId, projectId))
    .orderBy(desc(visits.id))
    .limit(limit);
}

export async function findVisit(
  database: Database | Transaction,
  id: string,
): Promise<ListedVisit | undefined> {
  const [visit] = await selectVisits(database).where(eq(visits.id, id));
  return visit;
}

/** The visit requested with a request, whatever its status. */
export async function findVisitOfRequest(
  database: Database | Transaction,
  requestId: string,
): Promise<VisitRow | undefined> {
  const [visit] = await database.select().from(visits).where(eq(visits.requestId, requestId));
  return visit;
}

/**
 * Prevents others from scheduling a visit until the transaction ends: two can't take the same time.
 */
export async function lockCalendar(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('visits'))`);
}

export async function insertVisit(
  tx: Transaction,
  visit: typeof visits.$inferInsert,
): Promise<void> {
  await tx.insert(visits).values(visit);
}

/** Updates a visit if its version still matches; returns whether it did. */
export async function updateVisit(
  tx: Transaction,
  { id, version }: Pick<VisitRow, 'id' | 'version'>,
  change: Partial<typeof visits.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(visits)
    .set({ ...change, version: version + 1 })
    .where(and(eq(visits.id, id), eq(visits.version, version)))
    .returning({ id: visits.id });
  return changed.length > 0;
}

/** Where someone is during a span: the visits that aren't canceled. */
export async function listStops(
  database: Database | Transaction,
  from: Date,
  to: Date,
): Promise<(Stop & { name: string })[]> {
  const found = await listVisitsBetween(database, from, to);
  return found.flatMap(({ visit, customer }) => {
    const { id, startsAt, endsAt, zipCode } = visit;
    if (!startsAt || !endsAt) return [];
    return [{ id, startsAt, endsAt, zipCode, name: nameOf(customer) }];
  });
}

/** The ZIP code of somebody's last visit in the half day before an instant. */
export async function findStopBefore(
  tx: Transaction,
  { id, assigneeId }: Pick<VisitRow, 'id' | 'assigneeId'>,
  at: Date,
): Promise<string | undefined> {
  const [before] = await tx
    .select({ zipCode: visits.zipCode })
    .from(visits)
    .where(
      and(
        ne(visits.id, id),
        sql`${visits.assigneeId} is not distinct from ${assigneeId}::uuid`,
        inArray(visits.status, ['scheduled', 'confirmed', 'completed']),
        gt(visits.startsAt, new Date(at.getTime() - 12 * HOURS)),
        lt(visits.startsAt, at),
      ),
    )
    .orderBy(desc(visits.startsAt))
    .limit(1);
  return before?.zipCode;
}

/** Upcoming visits before an instant whose customers weren't reminded of that start. */
export async function listUnreminded(database: Database, now: Date, until: Date) {
  return database
    .select({ id: visits.id, startsAt: visits.startsAt })
    .from(visits)
    .where(
      and(
        inArray(visits.status, ['scheduled', 'confirmed']),
        gt(visits.startsAt, now),
        lt(visits.startsAt, until),
        sql`${visits.remindedFor} is distinct from ${visits.startsAt}`,
        // Canceled projects get no reminders.
        sql`not exists (select from ${projects}
          where ${projects.id} = ${visits.projectId} and ${projects.status} = 'cancelled')`,
      ),
    )
    .orderBy(asc(visits.startsAt));
}

/** Records that the customer knows about this start. Returns whether that was new. */
export async function recordReminded(
  tx: Transaction,
  id: string,
  startsAt: Date,
): Promise<boolean> {
  const recorded = await tx
    .update(visits)
    .set({ remindedFor: startsAt })
    .where(
      and(
        eq(visits.id, id),
        eq(visits.startsAt, startsAt),
        inArray(visits.status, ['scheduled', 'confirmed']),
        sql`${visits.remindedFor} is distinct from ${visits.startsAt}`,
      ),
    )
    .returning({ id: visits.id });
  return recorded.length > 0;
}

/** The customer's own address, or a project's. */
export async function findVisitAddress(
  tx: Transaction,
  customerId: string,
  projectId: string | null,
) {
  const { address, city, state, zipCode, archivedAt } = customers;
  const [home] = await tx
    .select({ address, city, state, zipCode, archivedAt })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!home || !projectId) return { home, project: undefined };
  const [project] = await tx
    .select({
      address: projects.address,
      city: projects.city,
      state: projects.state,
      zipCode: projects.zipCode,
    })
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.customerId, customerId)));
  return { home, project };
}

export function nameOf(customer: { firstName: string; lastName: string }): string {
  return `${customer.firstName} ${customer.lastName}`.trim();
}
