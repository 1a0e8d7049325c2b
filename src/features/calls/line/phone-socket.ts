import { SECONDS } from '#lib/days/durations.ts';
import { newSecretHex } from '#lib/random.ts';
import type { PhoneMessage, PhoneRequest } from '../contract/socket.ts';

interface PhoneSocketOptions {
  /** Requests a single-use ticket. Without one, the socket isn't reopened. */
  takeTicket(): Promise<string | undefined>;
  onMessage(message: PhoneMessage): void;
  onLost(): void;
}

export interface PhoneSocket {
  /** Sends now, or once the line is back. */
  send(request: PhoneRequest): void;
  /** Reconnects right away: the network is back, or a different one. */
  retryNow(): void;
  close(): void;
}

/** Longer after each failure, because the server may have to start. */
const delays = [1 * SECONDS, 2 * SECONDS, 5 * SECONDS];

/** Keeps `/ws/phone` open and reopens it after every interruption, with the same device id. */
export function openPhoneSocket(options: PhoneSocketOptions): PhoneSocket {
  const device = newSecretHex();
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: PhoneRequest[] = [];
  let lastSignal = 0;
  let failures = 0;
  let isReady = false;
  let isConnecting = false;
  let isClosed = false;

  async function connect(): Promise<void> {
    clearTimeout(timer);
    if (isConnecting || isClosed) return;
    isConnecting = true;
    try {
      const ticket = await options.takeTicket();
      if (ticket && !isClosed) return open(ticket);
      isConnecting = false;
    } catch {
      isConnecting = false;
      connectLater();
    }
  }

  function open(ticket: string): void {
    const query = new URLSearchParams({ ticket, device, after: String(lastSignal) });
    const address = new URL(`/ws/phone?${query}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = new WebSocket(address);
    socket = opened;
    opened.onmessage = ({ data }) => receive(JSON.parse(String(data)));
    opened.onclose = () => {
      if (socket !== opened) return;
      isConnecting = false;
      isReady = false;
      connectLater();
    };
  }

  function receive(message: PhoneMessage): void {
    if (message.type === 'signal') lastSignal = Math.max(lastSignal, message.position);
    options.onMessage(message);
    if (message.type !== 'ready') return;
    isReady = true;
    failures = 0;
    const requests = waiting;
    waiting = [];
    for (const request of requests) socket?.send(JSON.stringify(request));
  }

  function connectLater(): void {
    if (isClosed) return;
    options.onLost();
    timer = setTimeout(connect, delays[Math.min(failures, delays.length - 1)]);
    failures += 1;
  }

  // Delayed by a tick: a page that is left right away never requests a ticket.
  timer = setTimeout(connect, 0);
  return {
    send(request) {
      if (isReady && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
      else waiting.push(request);
    },
    retryNow() {
      if (isClosed || (isConnecting && !isReady)) return;
      // A connection over the previous network may be dead without either end knowing.
      const earlier = socket;
      socket = undefined;
      isReady = false;
      isConnecting = false;
      earlier?.close();
      void connect();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
