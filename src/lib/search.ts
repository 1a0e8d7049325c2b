/** Min characters of a search: shorter ones match everything, and no index helps them. */
export const shortestSearch = 3;

/**
 * The LIKE pattern that finds a typed text in a stored search text, which is lowercase. A phone
 * number is found in any notation: only its digits are stored and compared.
 */
export function searchPattern(search: string): string {
  const isPhone = /^[\d\s()+.-]+$/.test(search) && search.replace(/\D/g, '').length >= 4;
  const term = isPhone ? search.replace(/\D/g, '') : search.toLowerCase();
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}
