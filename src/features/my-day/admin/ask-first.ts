import type { QueryClient } from '@tanstack/react-query';
import { myDayQuery } from './queries.ts';

/** What the page shows. */
export const askFirst = ({ queries }: { queries: QueryClient }): Promise<unknown>[] => [
  queries.ensureQueryData(myDayQuery),
];
