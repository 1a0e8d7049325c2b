import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { SECONDS } from '../../lib/durations.ts';
import type { RealtimeEvent } from './events.ts';

interface SocketOptions {
  path: string;
  /** Who may come in: the session behind the ticket, or nothing. */
  redeem(ticket: string): Promise<string | undefined>;
  /** Which of these sessions are still valid. */
  stillValid(sessionIds: string[]): Promise<Set<string>>;
}

const heartbeat = 30 * SECONDS;

/**
 * The back office's sockets on this server. They only speak, in events; a browser that connects, or
 * is told to `catch_up`, reads its lists again, so that nothing is missed whatever was lost between.
 */
export function openSockets(server: Server, options: SocketOptions) {
  const sessionOf = new Map<WebSocket, string>();
  const answered = new Set<WebSocket>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 1024,
    perMessageDeflate: false,
  });

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://socket');
    if (url.pathname !== options.path) return refuse(stream, '404 Not Found');
    const sessionId = await options.redeem(url.searchParams.get('ticket') ?? '');
    if (!sessionId) return refuse(stream, '401 Unauthorized');
    sockets.handleUpgrade(request, stream, head, (socket) => admit(socket, sessionId));
  }

  function admit(socket: WebSocket, sessionId: string): void {
    sessionOf.set(socket, sessionId);
    answered.add(socket);
    socket.on('pong', () => answered.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      sessionOf.delete(socket);
      answered.delete(socket);
    });
    socket.send(JSON.stringify({ type: 'catch_up' }));
  }

  function broadcast(message: unknown): void {
    const text = JSON.stringify(message);
    for (const socket of sessionOf.keys()) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    }
  }

  function endSession(sessionId: string): void {
    for (const [socket, id] of sessionOf) if (id === sessionId) socket.close(4401, 'signed out');
  }

  async function checkAll(): Promise<void> {
    for (const socket of sessionOf.keys()) {
      if (!answered.delete(socket)) socket.terminate();
      else socket.ping();
    }
    if (sessionOf.size === 0) return;
    const ids = [...new Set(sessionOf.values())];
    const valid = await options.stillValid(ids);
    for (const id of ids) if (!valid.has(id)) endSession(id);
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch(() => refuse(stream, '503 Service Unavailable'));
  });
  const timer = setInterval(() => {
    // The database may be away for a moment: the next beat checks again.
    checkAll().catch(() => undefined);
  }, heartbeat);

  return {
    onEvent(event: RealtimeEvent) {
      if (event.topic === 'sessions') endSession(event.id);
      else broadcast({ type: 'event', ...event });
    },
    onCatchUp: () => broadcast({ type: 'catch_up' }),
    close() {
      clearInterval(timer);
      for (const socket of sessionOf.keys()) socket.close(1001, 'server stops');
      sockets.close();
    },
  };
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
