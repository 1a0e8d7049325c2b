import type { QueryClient } from '@tanstack/react-query';
import { projectCountsQuery, projectListQuery } from './queries.ts';

/** What the page shows as long as its address narrows nothing. */
export const askFirst = ({ queries }: { queries: QueryClient }): Promise<unknown>[] => [
  queries.ensureInfiniteQueryData(projectListQuery({ days: {} })),
  queries.ensureQueryData(projectCountsQuery),
];
