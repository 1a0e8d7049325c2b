import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isConflict } from '../../../ui/admin/api-client.ts';
import { projectsTopic } from './queries.ts';

export interface ProjectCall {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  key?: string;
}

/** Changes something of projects and reads again what is on screen, also when it was changed elsewhere. */
export function useProjectCall<Answer = unknown>() {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: [projectsTopic] });
  return useMutation({
    mutationFn: ({ path, ...call }: ProjectCall) => callApi<Answer>(path, call),
    onSuccess: readAgain,
    onError: (error) => (isConflict(error) ? readAgain() : undefined),
  });
}
