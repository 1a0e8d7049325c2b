import { callPublicApi } from '#ui/admin/api-client.ts';
import { openLiveSocket } from '#ui/live-socket.ts';
import type { issueSocketTicket } from '../contract/conversations.ts';
import type { ConversationKey } from './chat-api.ts';

interface Listener {
  /** There are new messages, or there may be after a lost connection. */
  onNews(): void;
  onOwnerTyping(): void;
}

/** Keeps a socket to the conversation open. Returns a function that closes it. */
export function connectChat(key: ConversationKey, { onNews, onOwnerTyping }: Listener): () => void {
  return openLiveSocket({
    path: '/ws/chat',
    async takeTicket() {
      const call = { method: 'POST', body: key } as const;
      return (await callPublicApi<typeof issueSocketTicket>('/api/chat/socket-tickets', call))
        .ticket;
    },
    onMessage(message) {
      if (message.type === 'catch_up' || message.kind === 'changed') onNews();
      else if (message.kind === 'owner_typing') onOwnerTyping();
    },
  });
}
