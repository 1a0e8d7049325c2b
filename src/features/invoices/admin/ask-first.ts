import type { QueryClient } from '@tanstack/react-query';
import { invoiceCountsQuery, invoiceListQuery } from './queries.ts';

/** What the page shows if its address has no filters. */
export const askFirst = ({ queries }: { queries: QueryClient }): Promise<unknown>[] => [
  queries.ensureInfiniteQueryData(invoiceListQuery({})),
  queries.ensureQueryData(invoiceCountsQuery),
];
