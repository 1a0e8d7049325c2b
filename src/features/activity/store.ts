import { and, asc, desc, eq, gte, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { assistantTokens } from '#features/assistant/tables.ts';
import { customers } from '#features/customers/tables/customers.ts';
import { estimates } from '#features/estimates/tables.ts';
import { invoices } from '#features/invoices/tables.ts';
import { partners } from '#features/partners/tables.ts';
import { payments } from '#features/payments/tables.ts';
import { staff } from '#features/people/tables.ts';
import { projects } from '#features/projects/tables.ts';
import { reminders } from '#features/reminders/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import { workOrders } from '#features/work-orders/tables.ts';
import { officeRoles } from '#lib/rights.ts';
import { isSecondLine } from '#platform/audit/audit.ts';
import { auditLog } from '#platform/audit/tables.ts';
import type { Database } from '#platform/database/database.ts';
import { userRoles, users } from '#platform/sessions/tables.ts';
import { type SubjectKind, securityKinds } from './rules.ts';

interface ActivityPage {
  person: string | undefined;
  kind: SubjectKind | 'security' | undefined;
  /** Only lines from this id on. */
  fromId: string | undefined;
  /** Only lines before this id. */
  beforeId: string | undefined;
  cursor: string | undefined;
  limit: number;
}

/** What a record is called, by kind; looked up only for the lines on the page. */
const subjectName = sql<string | null>`case ${auditLog.subjectType}
  when 'customer' then (${nameIn(customers, sql`first_name || ' ' || last_name`)})
  when 'request' then (${nameIn(
    requests,
    sql`request_number || ', ' || trim(first_name || ' ' || last_name)`,
  )})
  when 'project' then (${nameIn(projects, sql`title`)})
  when 'visit' then (${nameIn(visits, sql`title`)})
  when 'reminder' then (${nameIn(reminders, sql`title`)})
  when 'estimate' then (${nameIn(estimates, sql`estimate_number`)})
  when 'invoice' then (${nameIn(invoices, sql`invoice_number`)})
  when 'payment' then (select ${invoices.invoiceNumber} from ${payments}
    join ${invoices} on ${invoices.id} = ${payments.invoiceId}
    where ${payments.id} = ${auditLog.subjectId})
  when 'partner' then (${nameIn(partners, sql`full_name`)})
  when 'work_order' then (${nameIn(workOrders, sql`order_number`)})
  when 'staff' then coalesce((${nameIn(staff, sql`name`)}), ${auditLog.details} ->> 'name')
  when 'user' then (${nameIn(users, sql`name`)})
  when 'access' then (${nameIn(users, sql`name`)})
  when 'assistant_token' then (${nameIn(assistantTokens, sql`name`)})
  when 'secret' then ${auditLog.details} ->> 'name'
  when 'job' then ${auditLog.details} ->> 'name'
  when 'export' then ${auditLog.details} ->> 'path'
end`;

function nameIn(table: PgTable, column: SQL): SQL {
  return sql`select ${column} from ${table} as named where named.id = ${auditLog.subjectId}`;
}

/** The activity log, newest first. Ids sort by time, so days are ranges of ids. */
export function listActivity(database: Database, page: ActivityPage) {
  const { id, actorId, subjectType } = auditLog;
  return database
    .select({
      id,
      at: auditLog.at,
      actorKind: auditLog.actorKind,
      actorId,
      actorName: users.name,
      action: auditLog.action,
      subjectType,
      subjectId: auditLog.subjectId,
      subjectName,
      times: auditLog.times,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, actorId))
    .where(
      and(
        page.person ? isAbout(page.person) : undefined,
        page.kind === 'invoice' ? undefined : not(isSecondLine),
        page.kind === 'security'
          ? inArray(subjectType, [...securityKinds])
          : page.kind && eq(subjectType, page.kind),
        page.fromId ? gte(id, page.fromId) : undefined,
        page.beforeId ? lt(id, page.beforeId) : undefined,
        page.cursor ? lt(id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(page.limit);
}

/** What somebody did, and what was tried with their account. */
function isAbout(person: string) {
  const { actorId, subjectType, subjectId } = auditLog;
  const isTried = and(eq(subjectType, 'access'), eq(subjectId, person));
  return or(eq(actorId, person), isTried);
}

/** The owner and everyone who has ever worked here, by name. */
export async function listActors(database: Database) {
  const named = { id: users.id, name: users.name };
  const [owner, team] = await Promise.all([
    database
      .select(named)
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(inArray(userRoles.role, officeRoles.slice(0, 1))),
    database
      .select(named)
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .orderBy(asc(users.name), asc(users.id)),
  ]);
  return [...owner, ...team];
}
