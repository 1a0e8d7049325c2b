import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isConflict } from '../../../ui/admin/api-client.ts';
import { ordersTopic } from './queries.ts';

export interface OrderCall {
  method: 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  key?: string;
}

/** Changes a work order and reads again what is on screen, also when it was changed elsewhere. */
export function useOrderCall<Answer = unknown>() {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: [ordersTopic] });
  return useMutation({
    mutationFn: ({ path, ...call }: OrderCall) => callApi<Answer>(path, call),
    onSuccess: readAgain,
    onError: (error) => (isConflict(error) ? readAgain() : undefined),
  });
}
