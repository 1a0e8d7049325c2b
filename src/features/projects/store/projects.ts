import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import { projectValues } from '#features/revenue/tables.ts';
import type { Span } from '#lib/days/days.ts';
import { madeBetween } from '#platform/database/created-between.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { openStatuses, type ProjectStatus, projectStatuses } from '../rules/projects.ts';
import { projects } from '../tables.ts';

const { searchText, ...columns } = getTableColumns(projects);

const withCustomer = {
  ...columns,
  partnerName: partners.fullName,
  value: agreed(sql`amount`),
  valueBeforeTax: agreed(sql`amount - tax_amount`),
  customer: {
    firstName: customers.firstName,
    lastName: customers.lastName,
    email: customers.email,
    phone: customers.phone,
    notes: customers.notes,
  },
};

export type ProjectRow = Omit<typeof projects.$inferSelect, 'searchText'>;
export type ListedProject = ProjectRow & {
  partnerName: string | null;
  /** What the customer approved, in dollars with and without sales tax; null if nothing. */
  value: number | null;
  valueBeforeTax: number | null;
  customer: { firstName: string; lastName: string; email: string; phone: string; notes: string };
};

export interface ProjectPage {
  search?: string | undefined;
  status?: ProjectStatus | undefined;
  customerId?: string | undefined;
  /** Only open projects that were due before this day (YYYY-MM-DD). */
  dueBefore?: string | undefined;
  created?: Span | undefined;
  completed?: Span | undefined;
  /** The id after which the page starts. */
  cursor?: string | undefined;
  limit: number;
}

/** Newest first, because ids sort by creation time. */
export function listProjects(database: Database, page: ProjectPage): Promise<ListedProject[]> {
  const narrowed = and(
    page.status && eq(projects.status, page.status),
    page.customerId ? eq(projects.customerId, page.customerId) : undefined,
    page.dueBefore ? isLate(page.dueBefore) : undefined,
    page.created && madeBetween(projects.id, page.created),
    page.completed && completedBetween(page.completed),
    page.cursor ? lt(projects.id, page.cursor) : undefined,
  );
  return database
    .select(withCustomer)
    .from(projects)
    .innerJoin(customers, eq(customers.id, projects.customerId))
    .leftJoin(partners, eq(partners.id, projects.partnerId))
    .where(page.search ? isFound(page.search, narrowed ?? sql`true`, page.limit) : narrowed)
    .orderBy(desc(projects.id))
    .limit(page.limit);
}

export async function findProject(
  database: Database | Transaction,
  id: string,
): Promise<ListedProject | undefined> {
  const [project] = await database
    .select(withCustomer)
    .from(projects)
    .innerJoin(customers, eq(customers.id, projects.customerId))
    .leftJoin(partners, eq(partners.id, projects.partnerId))
    .where(eq(projects.id, id));
  return project;
}

/** The project, locked until the transaction ends: its stored totals change one at a time. */
export async function lockProject(tx: Transaction, id: string): Promise<ProjectRow | undefined> {
  const [project] = await tx
    .select(columns)
    .from(projects)
    .where(eq(projects.id, id))
    .for('update');
  return project;
}

/** The project created from a request. */
export async function findProjectOfRequest(
  database: Database | Transaction,
  requestId: string,
): Promise<{ id: string } | undefined> {
  const [project] = await database
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.requestId, requestId));
  return project;
}

export async function insertProject(
  tx: Transaction,
  project: typeof projects.$inferInsert,
): Promise<void> {
  await tx.insert(projects).values(project);
}

/** Updates a project if its version still matches; returns whether it did. */
export async function updateProject(
  tx: Transaction,
  id: string,
  version: number,
  change: Partial<typeof projects.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(projects)
    .set({ ...change, version: version + 1 })
    .where(and(eq(projects.id, id), eq(projects.version, version)))
    .returning({ id: projects.id });
  return changed.length > 0;
}

/**
 * A customer to work for, with their address; never a merged one. Locked, because their totals are
 * recalculated at the end: two projects at once would deadlock there.
 */
export async function findCustomerAddress(tx: Transaction, id: string) {
  const { address, city, state, zipCode } = customers;
  const [customer] = await tx
    .select({ id: customers.id, address, city, state, zipCode })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.mergedInto)))
    .for('no key update');
  return customer;
}

/** Counts stop here: a screen shows "999+", and no count reads more rows. */
const maxCounted = 1000;

/** How many projects have each status, and how many open ones were due before today. */
export async function countProjectsByStatus(database: Database, today: string) {
  const count = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select 1 from ${projects} where ${condition} limit ${maxCounted}) as counted)`;
  const counts = projectStatuses.map(
    (status) => sql`${count(sql`status = ${status}`)} as ${sql.identifier(status)}`,
  );
  const result = await database.execute<Record<ProjectStatus | 'overdue', number>>(
    sql`select ${sql.join(counts, sql`, `)}, ${count(isLate(today))} as overdue`,
  );
  return result.rows[0] as Record<ProjectStatus | 'overdue', number>;
}

function completedBetween({ from, to }: Span) {
  return and(
    from ? gte(projects.completedAt, from) : undefined,
    to ? lt(projects.completedAt, to) : undefined,
  );
}

function isLate(today: string) {
  return sql`${inArray(projects.status, openStatuses)} and ${projects.dueDate} < ${today}`;
}

/** If a name matches more customers than this, the newest are used. */
const maxCustomersFound = 1000;

/**
 * Matches the project's text or its customer. Both are cut to a page before combining, so that a
 * term that matches everything costs no more than a rare one.
 */
function isFound(search: string, narrowed: SQL, limit: number) {
  const page = sql`order by ${projects.id} desc limit ${limit}`;
  return sql`${projects.id} in (
    (select ${projects.id} from ${projects} where ${hasTerms(searchText, search)} and ${narrowed} ${page})
    union all
    (select found.id from (
      select ${customers.id} from ${customers} where ${hasTerms(customers.searchText, search)}
      order by ${customers.id} desc limit ${maxCustomersFound}
    ) as matching cross join lateral (
      select ${projects.id} from ${projects}
      where ${projects.customerId} = matching.id and ${narrowed} ${page}
    ) as found order by found.id desc limit ${limit})
  )`;
}

function agreed(amount: SQL) {
  return sql<number | null>`(select (${amount})::float8 from ${projectValues}
    where project_id = ${projects.id})`;
}
