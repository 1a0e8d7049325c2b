import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Topic } from '../../lib/live-events.ts';
import { ApiError } from './api-client.ts';

/**
 * Makes a call that changes something, then reads again what is on screen of the given topics. A
 * change that the server refused reads again too: the record may have been changed elsewhere.
 */
export function useChange<Answer = unknown>(...topics: Topic[]) {
  const queries = useQueryClient();
  const readAgain = () =>
    Promise.all(topics.map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
  return useMutation({
    mutationFn: (call: () => Promise<Answer>) => call(),
    onSuccess: readAgain,
    onError: (error) => (isRefusal(error) ? readAgain() : undefined),
  });
}

function isRefusal(error: Error): boolean {
  // Not of bad input or a session that ended: those change nothing anywhere.
  return error instanceof ApiError && error.status > 401;
}
