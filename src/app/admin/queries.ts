import { QueryClient } from '@tanstack/react-query';
import { SECONDS } from '../../lib/days/durations.ts';
import { ApiError } from '../../ui/admin/api-client.ts';

export function createQueries(): QueryClient {
  return new QueryClient({
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

/** Whether the same call may well succeed a moment later. */
export function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
