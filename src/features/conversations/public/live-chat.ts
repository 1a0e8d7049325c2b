import { SECONDS } from '../../../lib/durations.ts';
import { callPublicApi } from '../../../ui/admin/api-client.ts';
import type { issueSocketTicket } from '../contract/conversations.ts';
import type { ConversationKey } from './chat-api.ts';

interface Listener {
  /** Something was said, or may have been while the line was down. */
  onNews(): void;
  onOwnerTyping(): void;
}

const reconnectAfter = 5 * SECONDS;

/** Holds a socket to the conversation open. Gives the way to stop. */
export function connectChat(key: ConversationKey, listener: Listener): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    try {
      const { ticket } = await callPublicApi<typeof issueSocketTicket>('/api/chat/socket-tickets', {
        method: 'POST',
        body: key,
      });
      if (!stopped) open(ticket);
    } catch {
      again();
    }
  }

  function open(ticket: string): void {
    const address = new URL(`/ws/chat?ticket=${encodeURIComponent(ticket)}`, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.onmessage = ({ data }) => {
      const { type, kind } = JSON.parse(String(data));
      if (kind === 'owner_typing') listener.onOwnerTyping();
      else if (type === 'catch_up' || kind === 'changed') listener.onNews();
    };
    socket.onclose = again;
  }

  function again(): void {
    if (!stopped) timer = setTimeout(connect, reconnectAfter);
  }

  timer = setTimeout(connect, 0);
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
