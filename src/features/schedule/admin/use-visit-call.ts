import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isConflict } from '../../../ui/admin/api-client.ts';
import type { VisitView } from '../contract/visits.ts';
import { visitsTopic } from './queries.ts';

export interface VisitCall {
  method: 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  key?: string;
}

/** Changes something of the schedule and reads again what is on screen, also when it was changed elsewhere. */
export function useVisitCall() {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: [visitsTopic] });
  return useMutation({
    mutationFn: ({ path, ...call }: VisitCall) => callApi<{ visit: VisitView }>(path, call),
    onSuccess: readAgain,
    onError: (error) => (isConflict(error) ? readAgain() : undefined),
  });
}
