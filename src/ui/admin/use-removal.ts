import { useState } from 'react';
import type { Topic } from '#lib/live-events.ts';
import { useChange } from './use-change.ts';

interface Removed {
  /** The notice that is shown once it is removed. */
  text: string;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
}

/** Removes things that can be restored; offers to undo the last removal. */
export function useRemoval(topic: Topic) {
  const change = useChange(topic);
  const [last, setLast] = useState<Removed>();
  return {
    last,
    error: change.error,
    isBusy: change.isPending,
    remove(removed: Removed) {
      // Its button would restore what was removed before.
      setLast(undefined);
      change.mutate(removed.remove, { onSuccess: () => setLast(removed) });
    },
    undo() {
      if (last) change.mutate(last.restore, { onSuccess: () => setLast(undefined) });
    },
    dismiss: () => setLast(undefined),
  };
}

export type Removal = ReturnType<typeof useRemoval>;
