import type { Area } from '../../src/lib/rights.ts';

/** Who an endpoint is for; what follows from it is asserted in `access.test.ts`. */
export type For =
  /** Anybody; it never asks who is calling. */
  | 'public'
  /** Files of the site, and pictures that everybody may see. */
  | 'asset'
  /** Whoever holds the secret in its address. */
  | 'link'
  /** The visitor of one conversation, by its id and their own together. */
  | 'visitor'
  /** Another company's program, by its signature. */
  | 'webhook'
  /** Anybody with a name and password to offer: refused like any wrong one. */
  | 'sign-in'
  /** Ends the session of whoever has one. */
  | 'sign-out'
  /** The back office: the owner, and staff whose role may do it. */
  | 'owner'
  /** A signed-in customer, by cookie; their own records alone. */
  | 'customer'
  | 'partner';

export interface Row {
  who: For;
  method: string;
  /** As the route is registered: `/api/requests/:id`. */
  path: string;
  /** What a call needs behind its address to be answered at all: `?q=rosa`. */
  query: string;
  /** What staff need a right to; without one it is for the owner alone. */
  area: Area;
}

/**
 * Reads rows, one address a line with every method it answers: `GET PATCH /api/requests/:id`. Exact
 * addresses only, no patterns: a new route must not slip below an old row. A line `invoices:` names the
 * area of the lines below it.
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

/** Pages that stand at their own address and, in Spanish, below `/es`. */
export function inBothLanguages(english: Row[]): Row[] {
  const spanish = ({ path }: Row) => (path === '/' ? '/es' : `/es${path}`);
  return [...english, ...english.map((row) => ({ ...row, path: spanish(row) }))];
}

export const nameOf = ({ method, path }: Pick<Row, 'method' | 'path'>) => `${method} ${path}`;
