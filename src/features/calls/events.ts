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

export interface LeftCall extends EndedCall {
  /** The caller left a voicemail, which may not be fetched yet. */
  leftVoicemail: boolean;
}

/**
 * Whoever called the business over the phone network is gone: answered or not, after a voicemail or
 * after anything else that answered. Published once for each call.
 */
export const callerLeft = createEvent<[tx: Transaction, app: App, call: LeftCall]>();

/**
 * What can answer instead of voicemail when the owner did not: each gives the path, with query, that the
 * phone network asks for the caller, or nothing where it does not want this call now. The first one
 * that wants it gets it; it hands over to voicemail by `voicePaths.voicemailPrompt`.
 */
export const answerers = createContributions<[app: App, call: EndedCall], string | undefined>();
