import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isConflict } from '#ui/admin/api-client.ts';
import type { patchRequest, RequestChange } from '../contract/requests.ts';
import { requestQuery, requestsTopic } from './queries.ts';

/** Changes a request. If it was changed elsewhere in the meantime, the newer version is read. */
export function useChangeRequest(id: string) {
  const queries = useQueryClient();
  const { queryKey } = requestQuery(id);
  return useMutation({
    mutationFn: async (body: RequestChange) =>
      (
        await callApi<typeof patchRequest>('/api/requests/{id}', {
          method: 'PATCH',
          params: { id },
          body,
        })
      ).request,
    onSuccess: (request) => {
      queries.setQueryData(queryKey, request);
      void queries.invalidateQueries({
        queryKey: [requestsTopic],
        refetchType: 'active',
      });
    },
    onError: async (error) => {
      if (isConflict(error)) await queries.invalidateQueries({ queryKey });
    },
  });
}
