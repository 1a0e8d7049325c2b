import type { QueryClient } from '@tanstack/react-query';
import { connectionQuery, countsQuery, senderQuery, threadsQuery } from './queries.ts';

/** What the page shows if its address has no filters. */
export const askFirst = ({ queries }: { queries: QueryClient }): Promise<unknown>[] => [
  queries.ensureInfiniteQueryData(
    threadsQuery({ folder: 'inbox', label: undefined, q: undefined }),
  ),
  queries.ensureQueryData(countsQuery),
  queries.ensureQueryData(connectionQuery),
  queries.ensureQueryData(senderQuery),
];
