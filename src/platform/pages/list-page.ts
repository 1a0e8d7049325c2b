import type { Context } from 'hono';
import { isId } from '#lib/ids.ts';

/** Where the next page of a list starts: after this record. */
export interface Paging {
  before: string | undefined;
  limit: number;
}

/** Records on a page of a list. */
const pageSize = 30;

/** Reads the page of a list that an address requests with `?before=`, newest first. */
export async function readListPage<Line extends { id: string }>(
  c: Context,
  read: (paging: Paging) => Promise<Line[]>,
): Promise<{ lines: Line[]; older: string | undefined; isFirst: boolean }> {
  const asked = c.req.query('before') ?? '';
  const before = isId(asked) ? asked : undefined;
  // Reads one more row than is shown, to know whether there are older ones.
  const found = await read({ before, limit: pageSize + 1 });
  const lines = found.slice(0, pageSize);
  return {
    lines,
    older: found.length > pageSize ? lines.at(-1)?.id : undefined,
    isFirst: before === undefined,
  };
}
