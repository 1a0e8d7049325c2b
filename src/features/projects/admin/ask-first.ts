import type { QueryClient } from '@tanstack/react-query';
import { projectCountsQuery, projectListQuery } from './queries.ts';

/** What the page shows if its address has no filters. */
export const askFirst = ({ queries }: { queries: QueryClient }): Promise<unknown>[] => [
  queries.ensureInfiniteQueryData(projectListQuery({ days: {} })),
  queries.ensureQueryData(projectCountsQuery),
];
