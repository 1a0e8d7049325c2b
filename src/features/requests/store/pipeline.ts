import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Danger } from '#features/dangers/rules/dangers.ts';
import { projects } from '#features/projects/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import type { Database } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { withdrawnReason } from '../rules/pipeline.ts';
import { type RequestStatus, requestStatuses } from '../rules/requests.ts';
import type { FormSource } from '../rules/sources.ts';
import { requests } from '../tables.ts';
import { type ListedRequest, listedColumns, maxCounted, openDanger } from './requests.ts';

/** Which requests the board shows. */
export interface BoardFilter {
  source?: FormSource | undefined;
  search?: string | undefined;
  /** Those won or lost before are left out. */
  closedSince: Date;
}

/** A request in its column, as far as sums and order need it. */
export interface InColumn {
  id: string;
  status: RequestStatus;
  urgency: string;
  expectedValue: number | null;
  isUnanswered: boolean;
  answerBy: Date | null;
}

/**
 * The requests of each column, up to `maxCounted` each: those that wait come in the order they have
 * waited, closed ones newest first.
 */
export async function listColumns(database: Database, filter: BoardFilter): Promise<InColumn[]> {
  const columns = requestStatuses.map((status) => sql`(${columnOf(status, filter)})`);
  const { rows } = await database.execute<{
    id: string;
    status: RequestStatus;
    urgency: string;
    expected_value: string | null;
    is_unanswered: boolean;
    answer_by: string | null;
  }>(sql.join(columns, sql` union all `));
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    urgency: row.urgency,
    expectedValue: row.expected_value === null ? null : Number(row.expected_value),
    isUnanswered: row.is_unanswered,
    answerBy: row.answer_by === null ? null : new Date(row.answer_by),
  }));
}

function columnOf(status: RequestStatus, { source, search, closedSince }: BoardFilter): SQL {
  const isClosed = status === 'won' || status === 'lost';
  const where = and(
    eq(requests.status, status),
    isClosed ? gte(requests.statusSince, closedSince) : undefined,
    source && eq(requests.formSource, source),
    search ? hasTerms(requests.searchText, search) : undefined,
  );
  return sql`select id, status, urgency, expected_value, answered_at is null as is_unanswered, answer_by
    from ${requests} where ${where}
    order by ${isClosed ? sql`status_since desc, id desc` : sql`status_since, id`}
    limit ${maxCounted}`;
}

/** A request with all that its card shows. */
export type CardRow = ListedRequest & { danger: Danger | null };

/** The rows of some requests' cards, by id. */
export async function findCards(database: Database, ids: string[]): Promise<Map<string, CardRow>> {
  const rows = await database
    .select({ ...listedColumns, danger: openDanger })
    .from(requests)
    .where(inArray(requests.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** How the work on a request goes on. */
export interface WorkOfRequest {
  nextVisit: Date | null;
  isBegun: boolean;
  isScheduled: boolean;
  completedAt: Date | null;
}

/** The next visit and the project of some requests, by request. */
export async function findWork(
  database: Database,
  ids: string[],
  now: Date,
): Promise<Map<string, WorkOfRequest>> {
  const { rows } = await database.execute<{
    id: string;
    next_visit: string | null;
    was_there: boolean;
    status: string | null;
    completed_at: string | null;
  }>(sql`select wanted.id, projects.status, projects.completed_at, planned.*
    from ${requests} as wanted
    left join ${projects} on projects.request_id = wanted.id
    cross join lateral (
      select min(starts_at) filter (where starts_at >= ${now} and status <> 'completed') as next_visit,
        -- Before it was won, somebody only came to look.
        coalesce(bool_or(status <> 'requested' and starts_at < ${now}
          and starts_at >= wanted.status_since), false) as was_there
      from ${visits}
      where (visits.request_id = wanted.id or visits.project_id = projects.id)
        and visits.status <> 'cancelled'
    ) as planned
    where wanted.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        nextVisit: row.next_visit === null ? null : new Date(row.next_visit),
        isBegun: row.status === 'in_progress' || row.was_there,
        isScheduled: row.status === 'scheduled',
        completedAt: row.completed_at === null ? null : new Date(row.completed_at),
      },
    ]),
  );
}

/** Why requests were lost since a moment, the frequent reasons first; of the newest `maxCounted`. */
export async function countLostReasons(
  database: Database,
  since: Date,
): Promise<{ reason: string; count: number }[]> {
  const { rows } = await database.execute<{ reason: string; count: number }>(sql`
    select reason, count(*)::int as count from (
      select case when withdrawn_at is not null then ${withdrawnReason} else lost_reason end as reason
      from ${requests} where status = 'lost' and status_since >= ${since}
      order by status_since desc limit ${maxCounted}
    ) as lost where reason <> '' group by reason order by count desc, reason`);
  return rows;
}
