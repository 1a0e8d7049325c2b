import type { Area } from '#lib/rights.ts';

/** Who an endpoint is for; `access.test.ts` asserts the consequences. */
export type For =
  /** Anybody; it never asks who is calling. */
  | 'public'
  /** Files of the site, and pictures that everybody may see. */
  | 'asset'
  /** Anybody with the secret in its address. */
  | 'link'
  /** The visitor of one conversation, by both its id and their own. */
  | 'visitor'
  /** Another company's program, by its signature. */
  | 'webhook'
  /** Anybody with any name and password: refused like any wrong one. */
  | 'sign-in'
  /** Ends the caller's session, if any. */
  | 'sign-out'
  /** The back office: the owner, and staff whose role may do it. */
  | 'owner'
  /** A signed-in customer, by cookie; only their own records. */
  | 'customer'
  | 'partner';

export interface Row {
  who: For;
  method: string;
  /** As the route is registered: `/api/requests/:id`. */
  path: string;
  /** The query a call needs to get a response at all: `?q=rosa`. */
  query: string;
  /** The right staff need; without one it is only for the owner. */
  area: Area;
}

/**
 * Reads rows, one address per line with every method it has: `GET PATCH /api/requests/:id`. Only
 * exact addresses, no patterns: a new route must not be covered by an old row. A line `invoices:`
 * names the area of the lines below it.
 */
export function rows(who: For, lines: string): Row[] {
  let area: Area = 'owner';
  return lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first)
    .flatMap((text) => {
      if (text[0]?.endsWith(':')) {
        area = text[0].slice(0, -1) as Area;
        return [];
      }
      const query = text.at(-1)?.startsWith('?') ? (text.pop() ?? '') : '';
      const path = text.pop() ?? '';
      return text.map((method) => ({ who, method, path, query, area }));
    });
}

/** Pages at their own address and, in Spanish, below `/es`. */
export function inBothLanguages(english: Row[]): Row[] {
  const spanish = ({ path }: Row) => (path === '/' ? '/es' : `/es${path}`);
  return [...english, ...english.map((row) => ({ ...row, path: spanish(row) }))];
}

export const nameOf = ({ method, path }: Pick<Row, 'method' | 'path'>) => `${method} ${path}`;
