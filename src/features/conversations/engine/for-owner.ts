import type { Memory } from '../rules/conversations.ts';

/** Whether what they write now is for the owner, and no job. */
export function isForOwner({ quiet }: Memory): boolean {
  return quiet === 'upset' || quiet === 'message';
}

/** A complaint or a message that waits to be sent to the owner, in their words. */
export function wordsForOwner({ quiet, complaint, message }: Memory): string | undefined {
  if (quiet === 'upset') return complaint;
  return quiet === 'message' ? message : undefined;
}
