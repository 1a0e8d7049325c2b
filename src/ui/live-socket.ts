import { SECONDS } from '#lib/days/durations.ts';
import { type SocketMessage, sessionEndedCode } from '#lib/live-events.ts';

export type LiveState = 'connecting' | 'live' | 'lost';

interface LiveSocket {
  path: '/ws/admin' | '/ws/chat' | '/ws/customer';
  /** Requests a single-use ticket. Without one, nothing is opened anymore. */
  takeTicket(): Promise<string | undefined>;
  onMessage(message: SocketMessage): void;
  onState?(state: LiveState): void;
  /** Milliseconds until the next try after the session ended; without it there is none. */
  retryAfterSignOut?: number;
}

const reconnectAfter = 5 * SECONDS;

/**
 * Holds a socket open and reopens it 5 seconds after it closes. Returns a function that stops it.
 */
export function openLiveSocket(options: LiveSocket): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    try {
      const ticket = await options.takeTicket();
      if (ticket && !isStopped) open(ticket);
    } catch {
      connectAfter(reconnectAfter);
    }
  }

  function open(ticket: string): void {
    const address = new URL(`${options.path}?ticket=${encodeURIComponent(ticket)}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.onopen = () => options.onState?.('live');
    socket.onmessage = ({ data }) => options.onMessage(JSON.parse(String(data)));
    socket.onclose = ({ code }) =>
      connectAfter(code === sessionEndedCode ? options.retryAfterSignOut : reconnectAfter);
  }

  function connectAfter(delay: number | undefined): void {
    if (isStopped) return;
    options.onState?.('lost');
    if (delay !== undefined) timer = setTimeout(connect, delay);
  }

  // Delayed by a tick: a screen that is left right away never requests a ticket.
  timer = setTimeout(connect, 0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
