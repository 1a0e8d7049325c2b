import type { QueryClient } from '@tanstack/react-query';
import { estimateCountsQuery, estimateListQuery } from './queries.ts';

/** What the page shows if its address has no filters. */
export const askFirst = ({ queries }: { queries: QueryClient }): Promise<unknown>[] => [
  queries.ensureInfiniteQueryData(estimateListQuery({})),
  queries.ensureQueryData(estimateCountsQuery),
];
