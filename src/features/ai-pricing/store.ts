import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { estimates } from '../estimates/tables.ts';
import { leastSimilarity, type SimilarJob } from './rules.ts';

/** Among how many of the newest that share a word the most alike are looked for. */
const mostRead = 500;

/** Evidence beyond this many jobs changes nothing. */
const mostJobs = 10;

/**
 * Earlier approved estimates about the same kind of work, the most alike first: found by their words,
 * ordered by how many letters they share three by three.
 * @param words of the work, as one text
 */
export async function findSimilarJobs(database: Database, words: string): Promise<SimilarJob[]> {
  const { rows } = await database.execute<{
    number: string;
    title: string;
    total: string;
    similarity: number;
  }>(sql`
    with alike as (
      select estimate_number as number, title, approved, title || ' ' || description as said
      from ${estimates}
      where status = 'approved'
        and to_tsvector('english', title || ' ' || description)
          @@ replace(plainto_tsquery('english', ${words})::text, '&', '|')::tsquery
      order by id desc limit ${mostRead}
    )
    select number, title, approved->>'subtotal' as total,
      greatest(similarity(lower(said), ${words}), word_similarity(${words}, lower(said))) as similarity
    from alike
    where greatest(similarity(lower(said), ${words}), word_similarity(${words}, lower(said))) >= ${leastSimilarity}
    order by similarity desc, number desc limit ${mostJobs}`);
  return rows.map(({ total, similarity, ...job }) => ({
    ...job,
    total: Number(total),
    similarity: Number(similarity),
  }));
}
