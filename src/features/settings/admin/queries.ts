import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { Answer } from '../../../ui/admin/endpoint.ts';
import type { getSettings, getWebsiteVersions } from '../contract/settings.ts';

/** All settings. The key begins with the topic of live events. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callApi<typeof getSettings>('/api/settings', { signal }),
});

/** The website as it was after each change, newest first. */
export const websiteVersionsQuery = queryOptions({
  queryKey: ['settings', 'website versions'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getWebsiteVersions>('/api/settings/website/versions', { signal }))
      .versions,
});

/** Shows the settings that a change answered with; what was on its way before is older. */
export async function keepSettings(
  queries: QueryClient,
  answer: Answer<typeof getSettings>,
): Promise<void> {
  await queries.cancelQueries(settingsQuery);
  queries.setQueryData(settingsQuery.queryKey, answer);
}
