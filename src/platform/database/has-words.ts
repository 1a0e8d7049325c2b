import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchWords, wordPattern } from '../../lib/search.ts';

/** SQL for whether a text in search form has all words of a search. */
export function hasWords(text: SQLWrapper, search: string): SQL {
  const words = searchWords(search).map((word) => sql`${text} like ${wordPattern(word)}`);
  return words.length > 0 ? sql`(${sql.join(words, sql` and `)})` : sql`true`;
}
