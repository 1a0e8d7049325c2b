import type { WebSocket } from 'ws';
import type { PhoneMessage, PhoneRequest } from '../contract/socket.ts';
import type { CallSide } from '../rules/call.ts';
import type { Device } from '../rules/parties.ts';

/** A browser tab connected to this server. */
export interface Member {
  socket: WebSocket;
  device: Device;
  /** The session it came with, and with which it ends. */
  sessionId: string | undefined;
  /** The conversation it is part of, with the last signal it was sent. */
  talk: { callId: string; side: CallSide; lastSignal: number } | undefined;
  /** Calls it was sent that aren't over. */
  following: Set<string>;
  /** Its messages are handled in order; these wait. */
  queue: Promise<void>;
  waiting: PhoneRequest[];
  /** When it was last sent a login for the TURN server. */
  serversAt: Date;
  /** It answered the last ping. */
  isAlive: boolean;
  /** When this server last stored that it can ring. */
  seenAt: Date;
  messages: number;
}

export function send({ socket }: Member, message: PhoneMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}
