import { sql } from 'drizzle-orm';
import { estimates } from '#features/estimates/tables.ts';
import { invoices } from '#features/invoices/tables.ts';
import type { Database } from '#platform/database/database.ts';
import { leastSimilarity, type SimilarJob } from './rules/pricing.ts';

/** How many of the newest jobs that share a word are compared. */
const maxRead = 500;

/** More jobs than this don't add evidence. */
const maxJobs = 10;

/**
 * Earlier jobs of the same kind, most similar first: approved estimates, and invoices sent without
 * one. They are found by text and ordered by trigram similarity.
 * @param text of the work
 */
export async function findSimilarJobs(database: Database, text: string): Promise<SimilarJob[]> {
  const wanted = sql`replace(plainto_tsquery('english', ${text})::text, '&', '|')::tsquery`;
  const likeness = sql`greatest(similarity(lower(described), ${text}), word_similarity(${text}, lower(described)))`;
  const { rows } = await database.execute<{
    number: string;
    title: string;
    total: string;
    similarity: number;
  }>(sql`
    with alike as (
      (select estimate_number as number, title, (approved->>'subtotal')::numeric as total,
        title || ' ' || description as described
      from ${estimates}
      where status = 'approved' and to_tsvector('english', title || ' ' || description) @@ ${wanted}
      order by id desc limit ${maxRead})
      union all
      (select invoice_number, project_title, subtotal - late_fee_amount,
        project_title || ' ' || description || ' ' || work_description
      from ${invoices}
      where estimate_id is null and status not in ('draft', 'cancelled')
        and to_tsvector('english', project_title || ' ' || description || ' ' || work_description)
          @@ ${wanted}
      order by id desc limit ${maxRead})
    )
    select number, title, total, ${likeness} as similarity from alike
    where ${likeness} >= ${leastSimilarity}
    order by similarity desc, number desc limit ${maxJobs}`);
  return rows.map(({ total, similarity, ...job }) => ({
    ...job,
    total: Number(total),
    similarity: Number(similarity),
  }));
}
