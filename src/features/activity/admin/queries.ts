import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { getActivity } from '../contract.ts';
import type { SubjectKind } from '../rules.ts';

export interface ActivityFilter {
  person: string;
  kind: SubjectKind | 'security' | undefined;
  from: string;
  to: string;
}

export function activityQuery({ person, kind, from, to }: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ['people', 'activity', person, kind ?? '', from, to],
    queryFn: ({ pageParam, signal }) =>
      callApi<typeof getActivity>('/api/activity', {
        query: { person, kind, from, to, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}
