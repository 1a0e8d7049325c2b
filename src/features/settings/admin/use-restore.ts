import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isConflict } from '#ui/admin/api-client.ts';
import type { postRestoration, VersionedSection } from '../contract/settings.ts';
import { sectionPath } from '../rules/section-path.ts';
import { settingsQuery, updateCachedSettings } from './queries.ts';

/**
 * Restores a section to one of its versions.
 * @param version how often it was changed, as this tab knows it
 */
export function useRestore(section: VersionedSection, version: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => {
      const path = `/api/settings/${sectionPath(section)}/versions/{id}/restoration` as const;
      const call = callApi<ReturnType<typeof postRestoration<VersionedSection>>>;
      return call(path, { method: 'POST', params: { id }, body: { version } });
    },
    onSuccess: (answer) => updateCachedSettings(queries, answer),
    onError: async (error) => {
      if (isConflict(error)) await queries.invalidateQueries(settingsQuery);
    },
  });
}
