import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Span } from '#lib/days/days.ts';
import { firstIdAt } from '#lib/ids.ts';

/** Only rows created in a span: ids sort by creation time, so the primary key finds them. */
export function madeBetween(id: PgColumn, { from, to }: Span): SQL | undefined {
  return and(from ? gte(id, firstIdAt(from)) : undefined, to ? lt(id, firstIdAt(to)) : undefined);
}
