import { type SQL, sql } from 'drizzle-orm';
import type { NeedKind } from '#lib/need-kinds.ts';

/** How a feature selects what waits for the owner in its tables. */
interface NeedColumns {
  id: SQL;
  /** Its name in a list: a person, a project, a number. */
  title: SQL;
  detail: SQL;
  /** Since when it waits. */
  since: SQL;
  /** When it was promised or is due, if known. */
  due?: SQL;
  /** Dollars. */
  amount?: SQL;
  isEmergency?: SQL;
  /** The page where it is handled, if the kind alone doesn't say. */
  path?: SQL;
  /** `from` and what follows it. */
  rows: SQL;
}

/** Max characters of a quote in a list. */
const maxDetail = 120;

/** One kind of waiting items, in the columns that all kinds share. */
export function needRows(kind: NeedKind, columns: NeedColumns): SQL {
  const { id, title, detail, since, due, amount, isEmergency, path, rows } = columns;
  return sql`select ${kind}::text as kind, ${id} as id, (${title})::text as title,
    left(${detail}, ${maxDetail}) as detail, ${since} as since,
    (${due ?? sql`null`})::timestamptz as due, (${amount ?? sql`null`})::float8 as amount,
    ${isEmergency ?? sql`false`} as is_emergency, (${path ?? sql`null`})::text as path ${rows}`;
}
