import { openLiveSocket } from '#ui/live-socket.ts';

/**
 * Keeps the signed-in customer's socket open until they sign out.
 * @param onNews there are new messages about this project, or there may be after a lost connection
 */
export function listen(projectId: string, onNews: () => void): void {
  openLiveSocket({
    path: '/ws/customer',
    async takeTicket() {
      const answer = await fetch('/api/customer/socket-tickets', { method: 'POST' });
      // Signed out elsewhere: the next action here leads to sign-in.
      return answer.status === 401 ? undefined : (await answer.json()).ticket;
    },
    onMessage(message) {
      const isAbout =
        message.type === 'catch_up' || (message.topic === 'messages' && message.id === projectId);
      if (isAbout) onNews();
    },
  });
}
