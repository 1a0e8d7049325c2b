/**
 * The part of a file that a Range header asks for, first and last byte included (RFC 9110, section
 * 14). Returns undefined for the whole file: without the header, in other units, or for several
 * parts at once, which nobody needs here. Returns `outside` for a part that the file does not have.
 * @param size bytes of the whole file
 */
export function partOf(
  range: string | undefined,
  size: number,
): { first: number; last: number } | 'outside' | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.replace(/\s/g, '') ?? '');
  if (!asked) return undefined;
  const [, from = '', to = ''] = asked;
  if (!from && !to) return undefined;
  // "bytes=-500" is the last 500.
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < Number(from)) return undefined;
  return first >= size || (!from && Number(to) === 0) ? 'outside' : { first, last };
}
