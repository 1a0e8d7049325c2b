import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { SECONDS } from '../../lib/days/durations.ts';
import { ApiError } from '../../ui/admin/api-client.ts';

export function createQueries(): QueryClient {
  return new Queries({
    defaultOptions: {
      queries: {
        staleTime: 10 * SECONDS,
        // Without a network a call fails at once and the screen says so, rather than wait in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * The library asks again for an answer that is on its way while something changes, unless it is
 * the first one: that one it takes for current, though it may have been read before the change.
 */
class Queries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstAsked = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(hasNoAnswer);
    const answers = firstAsked.map(({ promise }) => promise);
    await super.invalidateQueries(filters, options);
    if (firstAsked.length === 0) return;
    await Promise.allSettled(answers);
    const predicate = (query: Query) => firstAsked.includes(query) && !hasNoAnswer(query);
    await super.invalidateQueries({ ...filters, predicate }, options);
  }
}

function hasNoAnswer({ state }: Query): boolean {
  return state.data === undefined;
}

/** Whether the same call may well succeed a moment later. */
export function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
