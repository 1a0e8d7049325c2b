import type { WebSocket } from 'ws';
import type { PhoneMessage } from '../contract/socket.ts';
import type { CallSide } from '../rules/call.ts';
import type { Device } from '../rules/parties.ts';

/** One browser tab that is connected to this server. */
export interface Member {
  socket: WebSocket;
  device: Device;
  /** The session it came with; it ends with that. */
  sessionId: string | undefined;
  /** The talk it is part of, with the last signal it was sent. */
  talk: { callId: string; side: CallSide; lastSignal: number } | undefined;
  /** Calls that it has been sent and that are not over. */
  following: Set<string>;
  /** What it sends is done in order. */
  queue: Promise<void>;
  /** It has answered the last ping. */
  isAlive: boolean;
  messages: number;
}

export function send({ socket }: Member, message: PhoneMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}
