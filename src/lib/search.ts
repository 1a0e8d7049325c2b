/** Min characters of a search: shorter ones match everything, and no index helps them. */
export const shortestSearch = 3;

/** What has no accent to take off, but is typed with other characters. */
const foldings: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};
const folded = new RegExp(`[${Object.keys(foldings).join('')}]`, 'g');
const apostrophes = "'`´‘’‛ʹʻʼʽˈ′＇";
const hyphens = '\\-\u00ad‐‑‒–—―−﹣－';
const marks = new RegExp(`[${apostrophes}${hyphens}]`, 'g');

/**
 * A text in the form in which texts are searched and compared: lowercase, without accents,
 * apostrophes and hyphens. The database has the same as `search_form`; a test compares them.
 */
export function searchForm(text: string): string {
  return text
    .replace(marks, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(folded, (character) => foldings[character] ?? character);
}

/**
 * The terms that must all be in a text, in its search form. A phone number is one term in any
 * notation: only its digits are stored and compared.
 */
export function searchTerms(search: string): string[] {
  if (isPhone(search)) return [search.replace(/\D/g, '')];
  return (
    search
      .trim()
      // Of a double name, each part is looked for: it may be stored with a space.
      .replace(new RegExp(`(?<=\\p{L})[${hyphens}](?=\\p{L})`, 'gu'), ' ')
      .split(/\s+/)
      .map((term) => (isPhone(term) ? term.replace(/\D/g, '') : searchForm(term)))
      .filter(Boolean)
  );
}

/** Whether all terms of a search are in a text. */
export function isFoundIn(text: string, search: string): boolean {
  const form = searchForm(text);
  return searchTerms(search).every((term) => form.includes(term));
}

/** The LIKE pattern that finds a term in a stored search text. */
export function termPattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}

function isPhone(search: string): boolean {
  return /^[\d\s()+.-]+$/.test(search) && search.replace(/\D/g, '').length >= 4;
}
