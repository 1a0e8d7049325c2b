import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { Answer } from '#ui/admin/endpoint.ts';
import type { getBackups, getBusinessData } from '../contract.ts';
import { openStatuses } from '../rules/backups.ts';

/** How often running work is polled, in milliseconds. */
const lookEvery = 1000;

/** Exports and import, polled while one is in progress. */
export const businessDataQuery = queryOptions({
  queryKey: ['business-data'],
  queryFn: ({ signal }) => callApi<typeof getBusinessData>('/api/business-data', { signal }),
  refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? lookEvery : false),
});

function isUnderWay({ exports, last_import }: Answer<typeof getBusinessData>): boolean {
  return (
    exports.some(({ status }) => status === 'waiting' || status === 'working') ||
    ['waiting', 'checking', 'working'].includes(last_import?.status ?? '')
  );
}

/** Nightly backups, polled while one is in progress. */
export const backupsQuery = queryOptions({
  queryKey: ['business-data', 'backups'],
  queryFn: ({ signal }) => callApi<typeof getBackups>('/api/business-data/backups', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.runs.some(({ status }) => openStatuses.some((open) => open === status))
      ? lookEvery
      : false,
});
