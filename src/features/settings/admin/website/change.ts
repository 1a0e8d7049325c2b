import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SECONDS } from '#lib/days/durations.ts';
import { callApi, isConflict } from '#ui/admin/api-client.ts';
import type { patchSection } from '../../contract/settings.ts';
import type { Website } from '../../rules/settings.ts';
import { settingsQuery, updateCachedSettings } from '../queries.ts';

const savedFor = 3 * SECONDS;

/**
 * Changes what the website shows; `isSuccess` lasts three seconds. If it was changed elsewhere in
 * the meantime, the newer version is read.
 */
export function useChangeWebsite() {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (body: Partial<Website> & { version: number }) =>
      callApi<ReturnType<typeof patchSection<'website'>>>('/api/settings/website', {
        method: 'PATCH',
        body,
      }),
    onSuccess: (settings) => updateCachedSettings(queries, settings),
    onError: async (error) => {
      if (isConflict(error)) await queries.invalidateQueries(settingsQuery);
    },
  });
  const { isSuccess, reset } = change;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, savedFor);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  return change;
}
