import type { QueryClient } from '@tanstack/react-query';
import { requestListQuery } from './queries.ts';

/** What the page shows as long as its address narrows nothing. */
export const askFirst = ({ queries }: { queries: QueryClient }): Promise<unknown>[] => [
  queries.ensureInfiniteQueryData(requestListQuery({ narrowing: {} })),
];
