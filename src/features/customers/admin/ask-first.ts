import type { QueryClient } from '@tanstack/react-query';
import { usualOrder } from '../rules/customers.ts';
import { customerCountsQuery, customerListQuery } from './queries.ts';
import { usualSort } from './use-customer-filter.ts';

/** What the page shows if its address has no filters. */
export const askFirst = ({ queries }: { queries: QueryClient }): Promise<unknown>[] => [
  queries.ensureInfiniteQueryData(
    customerListQuery({
      archived: false,
      sort: usualSort,
      order: usualOrder(usualSort),
      narrowing: {},
    }),
  ),
  queries.ensureQueryData(customerCountsQuery),
];
