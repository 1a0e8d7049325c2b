import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { SECONDS } from '#lib/days/durations.ts';
import {
  type LiveEvent,
  type SocketMessage,
  sessionEndedCode,
  type Topic,
} from '#lib/live-events.ts';
import { type Area, mayAccess } from '#lib/rights.ts';
import type { RealtimeEvent } from './events.ts';
import { countEvent, eventPosition } from './position.ts';
import type { TicketHolder } from './tickets.ts';

interface SocketOptions {
  /** Redeems a ticket: returns its holder, or undefined. */
  redeem(ticket: string): Promise<TicketHolder | undefined>;
  /** Which of these sessions are still valid. */
  stillValid(sessionIds: string[]): Promise<Set<string>>;
  /** Sockets on which browsers send too, by path. */
  conversations: Record<string, SocketConversation>;
  /** Who a socket comes from, for limits. */
  addressOf(request: IncomingMessage): string;
  /** Open sockets of people outside the office: from one address, and in all. */
  allowed?: { perAddress: number; inAll: number };
  /** Called when a back office connects, and every half minute while one is open. */
  onOwnerSeen(): Promise<void>;
}

export interface SocketConversation {
  /** Max bytes of an accepted message, of signed-in people and of strangers. */
  maxMessage: { signedIn: number; stranger: number };
  /** `query` is what the browser appended to the address. */
  admit(socket: WebSocket, member: TicketHolder, query: URLSearchParams): void;
}

const heartbeat = 30 * SECONDS;

/** A household has a tab or two open on each of its devices. */
const openSocketsAllowed = { perAddress: 30, inAll: 2000 };

export const paths: Record<string, TicketHolder['kind'][]> = {
  '/ws/admin': ['owner'],
  '/ws/chat': ['visitor'],
  '/ws/customer': ['customer'],
  '/ws/phone': ['owner', 'customer', 'partner', 'caller'],
};

/** The right to read that a topic requires. */
const areas: Record<Topic, Area> = {
  calls: 'phone',
  content: 'content',
  conversations: 'messages',
  customers: 'customers',
  emails: 'mailbox',
  estimates: 'estimates',
  invoices: 'invoices',
  messages: 'messages',
  notifications: 'owner',
  partners: 'partners',
  people: 'people',
  payments: 'payments',
  prices: 'price-book',
  projects: 'projects',
  reminders: 'overview',
  requests: 'requests',
  settings: 'settings',
  texts: 'messages',
  visits: 'schedule',
  website: 'website',
  'work-orders': 'partners',
};

/**
 * The back office gets the events its role may read, a visitor those of their own conversation, a
 * customer those announced to their account.
 */
function subscribes(member: TicketHolder, event: LiveEvent & { reader?: string }): boolean {
  if (member.kind === 'owner') return mayAccess(member.role, areas[event.topic], 'read');
  if (member.kind === 'customer') return event.reader === member.userId;
  return event.topic === 'conversations' && member.id === event.id;
}

/** The phone line of the back office is for users who may take calls. */
function mayCall(member: TicketHolder): boolean {
  return member.kind !== 'owner' || mayAccess(member.role, 'phone', 'change');
}

function answersChats(member: TicketHolder): boolean {
  return member.kind === 'owner' && mayAccess(member.role, 'messages', 'change');
}

function isStranger(kind: TicketHolder['kind']): boolean {
  return kind === 'visitor' || kind === 'caller';
}

/** Owners and customers come with a session, and leave with it. */
function isOfSession(member: TicketHolder): boolean {
  return member.kind !== 'visitor';
}

/**
 * The sockets on this server. They only send events; a browser that connects, or gets `catch_up`,
 * reads again, so that nothing is missed.
 */
export function openSockets(server: Server, options: SocketOptions) {
  const members = new Map<WebSocket, TicketHolder>();
  const answered = new Set<WebSocket>();
  const sockets = openServer(1024);
  const talking = new Map<number, WebSocketServer>();
  const outside = countByAddress(options.allowed ?? openSocketsAllowed);

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://socket');
    const conversation = options.conversations[url.pathname];
    const kinds = paths[url.pathname];
    if (!kinds) return refuse(stream, '404 Not Found');
    const member = await options.redeem(url.searchParams.get('ticket') ?? '');
    if (!member || !kinds.includes(member.kind)) return refuse(stream, '401 Unauthorized');
    if (url.pathname === '/ws/phone' && !mayCall(member)) return refuse(stream, '403 Forbidden');
    const server = conversation ? serverOf(conversation, member) : sockets;
    const address = member.kind === 'owner' ? undefined : options.addressOf(request);
    if (address && !outside.hasRoom(address)) return refuse(stream, '429 Too Many Requests');
    server.handleUpgrade(request, stream, head, (socket) => {
      if (address) outside.add(address, socket);
      if (conversation) conversation.admit(socket, member, url.searchParams);
      else admit(socket, member);
    });
  }

  function serverOf({ maxMessage }: SocketConversation, { kind }: TicketHolder): WebSocketServer {
    const bytes = isStranger(kind) ? maxMessage.stranger : maxMessage.signedIn;
    const server = talking.get(bytes) ?? openServer(bytes);
    talking.set(bytes, server);
    return server;
  }

  function admit(socket: WebSocket, member: TicketHolder): void {
    members.set(socket, member);
    answered.add(socket);
    socket.on('pong', () => answered.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      members.delete(socket);
      answered.delete(socket);
    });
    const greeting: SocketMessage = { type: 'catch_up', position: eventPosition() };
    socket.send(JSON.stringify(greeting));
    // The next beat records it again.
    if (answersChats(member)) options.onOwnerSeen().catch(() => undefined);
  }

  function send(message: SocketMessage, isFor: (member: TicketHolder) => boolean): void {
    const text = JSON.stringify(message);
    for (const [socket, member] of members) {
      if (socket.readyState === WebSocket.OPEN && isFor(member)) socket.send(text);
    }
  }

  function endSession(sessionId: string): void {
    for (const [socket, member] of members) {
      if (isOfSession(member) && member.id === sessionId)
        socket.close(sessionEndedCode, 'signed out');
    }
  }

  async function checkAll(): Promise<void> {
    for (const socket of members.keys()) {
      if (!answered.delete(socket)) socket.terminate();
      else socket.ping();
    }
    const ids = new Set<string>();
    for (const member of members.values()) if (isOfSession(member)) ids.add(member.id);
    if (ids.size === 0) return;
    if ([...members.values()].some(answersChats)) await options.onOwnerSeen();
    const valid = await options.stillValid([...ids]);
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
      if (event.topic === 'sessions') return endSession(event.id);
      if (event.topic === 'call-signals' || event.topic === 'business') return;
      countEvent();
      const { topic, kind, id } = event;
      send({ type: 'event', topic, kind, id }, (member) => subscribes(member, event));
    },
    onCatchUp() {
      countEvent();
      send({ type: 'catch_up' }, () => true);
    },
    /** Open sockets, calls included. */
    count: () => [sockets, ...talking.values()].reduce((sum, one) => sum + one.clients.size, 0),
    close() {
      clearInterval(timer);
      for (const socket of members.keys()) socket.close(1001, 'server stops');
      for (const opened of [sockets, ...talking.values()]) opened.close();
    },
  };
}

/** Counts open sockets, so that one address, or many, cannot take all the server has. */
function countByAddress({ perAddress, inAll }: { perAddress: number; inAll: number }) {
  const open = new Map<string, number>();
  let all = 0;
  return {
    hasRoom: (address: string) => all < inAll && (open.get(address) ?? 0) < perAddress,
    add(address: string, socket: WebSocket): void {
      all += 1;
      open.set(address, (open.get(address) ?? 0) + 1);
      socket.on('close', () => {
        all -= 1;
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });
    },
  };
}

function openServer(maxPayload: number): WebSocketServer {
  return new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
