/** Fewest characters a search needs: shorter ones find everything, and no index helps them. */
export const shortestSearch = 3;

/**
 * The pattern for LIKE that finds a typed text in a stored search text, which is in lower case. A
 * phone number is found however it is written: only its digits are stored and compared.
 */
export function searchPattern(search: string): string {
  const isPhone = /^[\d\s()+.-]+$/.test(search) && search.replace(/\D/g, '').length >= 4;
  const term = isPhone ? search.replace(/\D/g, '') : search.toLowerCase();
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}
