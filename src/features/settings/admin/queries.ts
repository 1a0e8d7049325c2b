import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { Answer } from '#ui/admin/endpoint.ts';
import type { getSettings, getVersions, VersionedSection } from '../contract/settings.ts';
import { sectionPath } from '../rules/section-path.ts';

/**
 * All settings: one cache entry for every screen, each of which may `select` from it. The key starts
 * with the live event topic.
 */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callApi<typeof getSettings>('/api/settings', { signal }),
});

/** A section after each change, newest first. */
export const versionsQuery = (section: VersionedSection) =>
  queryOptions({
    queryKey: ['settings', 'versions', section],
    queryFn: async ({ signal }) => {
      const path = `/api/settings/${sectionPath(section)}/versions` as const;
      const call = callApi<ReturnType<typeof getVersions<VersionedSection>>>;
      return (await call(path, { signal })).versions;
    },
  });

/** Shows the settings from a change's response; any request still in flight is older. */
export async function updateCachedSettings(
  queries: QueryClient,
  answer: Answer<typeof getSettings>,
): Promise<void> {
  await queries.cancelQueries(settingsQuery);
  queries.setQueryData(settingsQuery.queryKey, answer);
  await queries.invalidateQueries({ queryKey: ['settings', 'versions'] });
}
