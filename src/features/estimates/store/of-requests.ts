import { sql } from 'drizzle-orm';
import { projects } from '#features/projects/tables.ts';
import type { EstimateOfRequest } from '#features/requests/rules/pipeline.ts';
import type { Database } from '#platform/database/database.ts';
import { estimates } from '../tables.ts';

const columns = sql`estimates.id, estimates.status, total_amount, estimates.created_at, sent_at,
  viewed_at, rejected_at`;

/**
 * The estimate that counts of each request, made from it or for its project: the approved one, else
 * the newest.
 */
export async function estimatesByRequest(
  database: Database,
  requestIds: string[],
): Promise<Map<string, EstimateOfRequest>> {
  const { rows } = await database.execute<{
    request_id: string;
    total_amount: string;
    created_at: string;
    sent_at: string | null;
    viewed_at: string | null;
    rejected_at: string | null;
  }>(sql`
    select wanted.id as request_id, estimate.*
    from unnest(${sql.param(requestIds)}::uuid[]) as wanted (id)
    cross join lateral (
      select * from (
        select ${columns} from ${estimates} where request_id = wanted.id
        union all
        select ${columns} from ${projects} join ${estimates} on estimates.project_id = projects.id
        where projects.request_id = wanted.id
      ) as of_request
      order by status = 'approved' desc, id desc limit 1
    ) as estimate`);
  return new Map(
    rows.map((row) => [
      row.request_id,
      {
        total: Number(row.total_amount),
        createdAt: new Date(row.created_at),
        sentAt: dateOf(row.sent_at),
        viewedAt: dateOf(row.viewed_at),
        rejectedAt: dateOf(row.rejected_at),
      },
    ]),
  );
}

function dateOf(value: string | null): Date | null {
  return value === null ? null : new Date(value);
}
