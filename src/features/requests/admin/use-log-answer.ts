import { useRef } from 'react';
import { newSecretHex } from '#lib/random.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { postRequestAnswer, RequestView } from '../contract/requests.ts';

/** Answers given outside Plumbline, with their button labels. */
export const answersOutside = [
  { by: 'call', label: 'Log call' },
  { by: 'text', label: 'Log text' },
  { by: 'email', label: 'Log email' },
] as const;

export type AnswerOutside = (typeof answersOutside)[number]['by'];

/** Logs an answer given outside Plumbline: a new request becomes contacted. */
export function useLogAnswer({ id }: Pick<RequestView, 'id'>) {
  const change = useChange('requests', 'customers');
  const key = useRef(newSecretHex());
  return {
    isBusy: change.isPending,
    error: change.error,
    async log(by: AnswerOutside): Promise<void> {
      if (change.isPending) return;
      await change.mutateAsync(() =>
        callApi<typeof postRequestAnswer>('/api/requests/{id}/answers', {
          method: 'POST',
          params: { id },
          body: { by },
          key: key.current,
        }),
      );
      key.current = newSecretHex();
    },
  };
}
