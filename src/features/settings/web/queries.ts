import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/api-client.ts';
import type { SettingsView } from '../contract.ts';

/** All settings. The key begins with the topic of live events. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callApi<SettingsView>('/api/settings', { signal }),
});
