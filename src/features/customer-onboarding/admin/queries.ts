import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { onboardingRoute, welcomeEmailRoute } from '../contract.ts';

// The first element is the live event topic: any customer change may change this list.
export const onboardingQuery = infiniteQueryOptions({
  queryKey: ['customers', 'onboarding'],
  queryFn: ({ signal, pageParam }) =>
    callApi<typeof onboardingRoute>('/api/customer-onboarding', {
      query: { limit: 50, cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

export function welcomeEmailQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'welcome-email', id],
    queryFn: ({ signal }) =>
      callApi<typeof welcomeEmailRoute>('/api/customers/{id}/welcome-email', {
        params: { id },
        signal,
      }),
  });
}
