import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { customerProjectsQuery } from '#features/projects/admin/queries.ts';
import { isOpen } from '#features/projects/rules/projects.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type { listCallsRoute } from '../contract/calls.ts';
import type { getDraft, getRecord, getTotals } from '../contract/records.ts';
import type { getGreeting } from '../contract/voicemails.ts';
import type { RecordStatus } from '../rules/record.ts';

export interface CallFilter {
  status?: RecordStatus | undefined;
  q?: string | undefined;
}

// Every key starts with the live event topic.
export function callListQuery(filter: CallFilter) {
  return infiniteQueryOptions({
    queryKey: ['calls', 'records', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listCallsRoute>('/api/phone/calls', {
        query: { ...filter, limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The newest call. */
export const latestCallQuery = queryOptions({
  queryKey: ['calls', 'latest'],
  queryFn: async ({ signal }) => {
    const call = { query: { limit: 1 }, signal };
    const { data } = await callApi<typeof listCallsRoute>('/api/phone/calls', call);
    return data[0] ?? null;
  },
});

export const totalsQuery = queryOptions({
  queryKey: ['calls', 'totals'],
  queryFn: ({ signal }) => callApi<typeof getTotals>('/api/phone/totals', { signal }),
});

export function callQuery(id: string) {
  return queryOptions({
    queryKey: ['calls', 'record', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getRecord>('/api/phone/calls/{id}', call)).call;
    },
  });
}

/** The open projects of a caller who is a customer, newest first. */
export const callerProjectsQuery = (customerId: string | null) =>
  queryOptions({
    ...customerProjectsQuery(customerId ?? ''),
    select: (projects) => projects.filter(({ status }) => isOpen(status)),
  });

/** The initial values of a request created from a call. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['calls', 'draft', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getDraft>('/api/phone/calls/{id}/request', call)).request;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export const greetingQuery = queryOptions({
  queryKey: ['settings', 'greeting'],
  queryFn: ({ signal }) => callApi<typeof getGreeting>('/api/phone/greeting', { signal }),
});
