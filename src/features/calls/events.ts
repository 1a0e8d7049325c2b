import type { Database, Transaction } from '../../platform/database/database.ts';
import { createContributions, createEvent } from '../../platform/events/events.ts';
import type { App } from '../../services/app.ts';
import type { CallLine, CallState } from './rules/call.ts';

export interface EndedCall extends CallState {
  id: string;
  line: CallLine;
  customerId: string | null;
  partnerId: string | null;
  callerName: string;
  callerNumber: string;
}

interface RingingCall {
  id: string;
  callerName: string;
  callerNumber: string;
  ringSeconds: number;
}

/** The owner's devices begin to ring. */
export const callRinging = createEvent<[tx: Transaction, app: App, call: RingingCall]>();

/** How many devices of the owner could be woken for a call, beside those that are connected. */
export const wakeableDevices = createContributions<[db: Database | Transaction], Promise<number>>();

/** A call is over, answered or not. */
export const callEnded = createEvent<[tx: Transaction, app: App, call: EndedCall]>();
