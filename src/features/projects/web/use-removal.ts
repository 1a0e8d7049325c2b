import { useState } from 'react';
import { useProjectCall } from './use-project-call.ts';

/** Removes things that can be brought back; the last removed one is offered for that. */
export function useRemoval() {
  const call = useProjectCall();
  const [last, setLast] = useState<{ path: string; words: string }>();
  return {
    last,
    error: call.error,
    isBusy: call.isPending,
    remove(path: string, words: string) {
      call.mutate({ method: 'DELETE', path }, { onSuccess: () => setLast({ path, words }) });
    },
    undo() {
      if (!last) return;
      const path = `${last.path}/restoration`;
      call.mutate({ method: 'POST', path }, { onSuccess: () => setLast(undefined) });
    },
    dismiss: () => setLast(undefined),
  };
}

export type Removal = ReturnType<typeof useRemoval>;
