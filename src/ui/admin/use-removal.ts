import { useState } from 'react';

interface Call {
  mutate(call: { method: 'DELETE' | 'POST'; path: string }, options: { onSuccess(): void }): void;
  error: Error | null;
  isPending: boolean;
}

/** Removes things that can be brought back by `POST …/restoration`; the last removed one is offered for that. */
export function useRemoval(call: Call) {
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
