import type { createSocketTicket } from '../../../features/sign-in/contract.ts';
import { SECONDS } from '../../../lib/durations.ts';
import { callApi } from '../../../ui/admin/api-client.ts';
import { readToken } from '../../../ui/admin/session-token.ts';

export type LiveState = 'connecting' | 'live' | 'lost';

export interface LiveEvent {
  topic:
    | 'requests'
    | 'letters'
    | 'settings'
    | 'conversations'
    | 'customers'
    | 'projects'
    | 'invoices'
    | 'payments'
    | 'messages';
  kind: 'created' | 'changed' | 'visitor_typing' | 'owner_typing';
  id: string;
}

interface LiveListener {
  onState(state: LiveState): void;
  onEvent(event: LiveEvent): void;
  /** Events may have been missed: read everything again. */
  onCatchUp(): void;
}

const reconnectAfter = 5 * SECONDS;
// Another tab that changes the password has stored the new token by then.
const signedOutAfter = 1 * SECONDS;
const sessionEnded = 4401;

/**
 * Holds a socket open and opens it again 5 seconds after it closes. Whether a closed session is
 * really over shows when the next ticket is asked for. Gives the way to stop.
 */
export function connectLive(listener: LiveListener): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    try {
      const { ticket } = await callApi<typeof createSocketTicket>('/api/admin/socket-tickets', {
        method: 'POST',
      });
      // A ticket of a session that was left meanwhile would be refused.
      if (!stopped && readToken()) open(ticket);
    } catch {
      again(reconnectAfter);
    }
  }

  function open(ticket: string): void {
    const address = new URL(`/ws/admin?ticket=${encodeURIComponent(ticket)}`, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.onopen = () => listener.onState('live');
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.type === 'catch_up') listener.onCatchUp();
      if (message.type === 'event') listener.onEvent(message);
    };
    socket.onclose = ({ code }) => again(code === sessionEnded ? signedOutAfter : reconnectAfter);
  }

  function again(delay: number): void {
    if (stopped) return;
    listener.onState('lost');
    timer = setTimeout(connect, delay);
  }

  // Put off by a tick: a screen that is left at once never asks for a ticket.
  timer = setTimeout(connect, 0);
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
