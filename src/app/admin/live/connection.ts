import type { createSocketTicket } from '#features/sign-in/contract/sign-in.ts';
import { SECONDS } from '#lib/days/durations.ts';
import type { LiveEvent } from '#lib/live-events.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { readToken } from '#ui/admin/session-token.ts';
import { type LiveState, openLiveSocket } from '#ui/live-socket.ts';

interface LiveListener {
  onState(state: LiveState): void;
  onEvent(event: LiveEvent): void;
  /** Events may have been missed: reload everything. */
  onCatchUp(): void;
}

/** Keeps the back office socket open. Returns a function that closes it. */
export function connectLive({ onState, onEvent, onCatchUp }: LiveListener): () => void {
  // The position in the page as it was loaded; once the socket is open, events arrive through it.
  let madeAt = document.getElementById('root')?.dataset.position;
  return openLiveSocket({
    path: '/ws/admin',
    async takeTicket() {
      const call = { method: 'POST' } as const;
      const { ticket } = await callApi<typeof createSocketTicket>(
        '/api/admin/socket-tickets',
        call,
      );
      // A ticket of a session that has ended would be refused.
      return readToken() ? ticket : undefined;
    },
    onState,
    onMessage(message) {
      if (message.type === 'event') return onEvent(message);
      const hasMissedNothing = madeAt !== undefined && message.position === madeAt;
      madeAt = undefined;
      if (!hasMissedNothing) onCatchUp();
    },
    // By then, a tab that changed the password has stored the new token.
    retryAfterSignOut: 1 * SECONDS,
  });
}
