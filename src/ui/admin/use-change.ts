import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Topic } from '#lib/live-events.ts';
import { ApiError } from './api-client.ts';

/**
 * Makes a call that changes something, then reads everything on screen of the given topics again.
 * Also if the server refused the change: the record may have been changed elsewhere.
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
  // Not for bad input or an ended session: those change nothing anywhere.
  return error instanceof ApiError && error.status > 401;
}
