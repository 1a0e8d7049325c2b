import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { SettingsView } from '../contract/settings.ts';

/** All settings. The key begins with the topic of live events. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callApi<SettingsView>('/api/settings', { signal }),
});

/** Shows the settings that a change answered with; what was on its way before is older. */
export async function keepSettings(queries: QueryClient, answer: SettingsView): Promise<void> {
  await queries.cancelQueries(settingsQuery);
  queries.setQueryData(settingsQuery.queryKey, answer);
}
