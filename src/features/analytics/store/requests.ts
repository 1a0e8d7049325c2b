import { sql } from 'drizzle-orm';
import { projects } from '#features/projects/tables.ts';
import { requests } from '#features/requests/tables.ts';
import type { Database } from '#platform/database/database.ts';
import type { Span } from '../rules.ts';
import { madeIn } from './analytics.ts';

/** The outcome of a span's requests, and how long the answered ones waited. */
export async function readRequests(database: Database, span: Span) {
  const { rows } = await database.execute<{
    requests: number;
    became_projects: number;
    answered: number;
    answer_minutes: number | null;
  }>(sql`
    select count(*)::int as requests, count(projects.id)::int as became_projects,
      count(answered_at)::int as answered,
      percentile_cont(0.5) within group (
        order by (extract(epoch from answered_at - requests.created_at) / 60)::float8
      ) as answer_minutes
    from ${requests}
    left join ${projects} on projects.request_id = requests.id
    where ${madeIn(sql`requests.id`, span)}`);
  return rows[0] ?? { requests: 0, became_projects: 0, answered: 0, answer_minutes: null };
}
