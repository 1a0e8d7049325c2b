import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isConflict } from '../../../ui/admin/api-client.ts';
import { estimatesTopic } from './queries.ts';

export interface EstimateCall {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  key?: string;
}

/** Changes something of estimates and reads again what is on screen, also when it was changed elsewhere. */
export function useEstimateCall<Answer = unknown>() {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: [estimatesTopic] });
  return useMutation({
    mutationFn: ({ path, ...call }: EstimateCall) => callApi<Answer>(path, call),
    onSuccess: readAgain,
    onError: (error) => (isConflict(error) ? readAgain() : undefined),
  });
}
