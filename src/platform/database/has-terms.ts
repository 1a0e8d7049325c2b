import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchTerms, termPattern } from '#lib/search.ts';

/** SQL for whether a text in search form has all terms of a search. */
export function hasTerms(text: SQLWrapper, search: string): SQL {
  const terms = searchTerms(search).map((term) => sql`${text} like ${termPattern(term)}`);
  return terms.length > 0 ? sql`(${sql.join(terms, sql` and `)})` : sql`true`;
}
