import { SECONDS } from '../../../lib/durations.ts';

const reconnectAfter = 5 * SECONDS;
const sessionEnded = 4401;

/**
 * Holds a socket of the signed-in customer open, and opens it again five seconds after it closes.
 * @param onNews something was said about this project, or may have been while the line was down
 */
export function listen(projectId: string, onNews: () => void): void {
  async function connect(): Promise<void> {
    try {
      const answer = await fetch('/api/customer/socket-tickets', { method: 'POST' });
      // Signed out elsewhere: the next thing that is done here leads to the sign-in.
      if (answer.status === 401) return;
      open((await answer.json()).ticket);
    } catch {
      setTimeout(connect, reconnectAfter);
    }
  }

  function open(ticket: string): void {
    const address = new URL(`/ws/customer?ticket=${encodeURIComponent(ticket)}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    socket.onmessage = ({ data }) => {
      const { type, topic, id } = JSON.parse(String(data));
      if (type === 'catch_up' || (topic === 'messages' && id === projectId)) onNews();
    };
    socket.onclose = ({ code }) => {
      if (code !== sessionEnded) setTimeout(connect, reconnectAfter);
    };
  }

  void connect();
}
