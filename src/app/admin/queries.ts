import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { SECONDS } from '#lib/days/durations.ts';
import { ApiError } from '#ui/admin/api-client.ts';

export function createQueries(): QueryClient {
  return new Queries({
    defaultOptions: {
      queries: {
        staleTime: 10 * SECONDS,
        // Without a network, a call fails right away and the screen says so instead of waiting
        // silently.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * If data changes while a query is being fetched, TanStack Query 5 fetches it again, but not if it
 * has no data yet: then it keeps the first answer, which may be outdated.
 */
class Queries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstFetches = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => !hasData(query));
    const answers = firstFetches.map(({ promise }) => promise);
    await super.invalidateQueries(filters, options);
    if (firstFetches.length === 0) return;
    await Promise.allSettled(answers);
    const predicate = (query: Query) => firstFetches.includes(query) && hasData(query);
    await super.invalidateQueries({ ...filters, predicate }, options);
  }
}

function hasData({ state }: Query): boolean {
  return state.data !== undefined;
}

/** Whether the same call may succeed a moment later. */
export function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
