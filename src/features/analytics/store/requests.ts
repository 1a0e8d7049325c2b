import { sql } from 'drizzle-orm';
import { auditLog } from '../../../platform/audit/tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { projects } from '../../projects/tables.ts';
import { requests } from '../../requests/tables.ts';
import type { Span } from '../rules.ts';
import { madeIn } from './analytics.ts';

/**
 * What became of the requests of a span. The first answer is when a request was first marked as
 * something else than new.
 */
export async function readRequests(database: Database, span: Span) {
  const { rows } = await database.execute<{
    requests: number;
    became_projects: number;
    answered: number;
    answer_minutes: number | null;
  }>(sql`
    select count(*)::int as requests, count(projects.id)::int as became_projects,
      count(answer.at)::int as answered,
      percentile_cont(0.5) within group (
        order by (extract(epoch from answer.at - requests.created_at) / 60)::float8
      ) as answer_minutes
    from ${requests}
    left join ${projects} on projects.request_id = requests.id
    left join lateral (
      select at from ${auditLog}
      where subject_type = 'request' and subject_id = requests.id
        and action = 'status_changed' and details ->> 'from' = 'new'
      order by position limit 1
    ) as answer on true
    where ${madeIn(sql`requests.id`, span)}`);
  return rows[0] ?? { requests: 0, became_projects: 0, answered: 0, answer_minutes: null };
}
