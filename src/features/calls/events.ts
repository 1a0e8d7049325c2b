import type { Database, Transaction } from '#platform/database/database.ts';
import { createContributions, createEvent } from '#platform/events/events.ts';
import type { App } from '#services/app.ts';
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
  line: CallLine;
  callerName: string;
  callerNumber: string;
  ringSeconds: number;
}

/** The owner's devices start ringing. */
export const callRinging = createEvent<[tx: Transaction, app: App, call: RingingCall]>();

/** How many of the owner's devices could be woken for a call, besides the connected ones. */
export const wakeableDevices = createContributions<[db: Database | Transaction], Promise<number>>();

/** A call has ended, answered or not. */
export const callEnded = createEvent<[tx: Transaction, app: App, call: EndedCall]>();

export interface LeftCall extends EndedCall {
  /** The caller left a voicemail, which may not have been fetched yet. */
  leftVoicemail: boolean;
}

/**
 * The caller of the business number has left: answered or not, after a voicemail or after anything
 * else that answered. Published once per call.
 */
export const callerLeft = createEvent<[tx: Transaction, app: App, call: LeftCall]>();

/**
 * What can answer instead of voicemail if the owner doesn't: each returns the path, with query,
 * that the phone network requests for the caller, or nothing if it doesn't want this call. The
 * first one that wants it gets it, and hands over to voicemail through
 * `voicePaths.voicemailPrompt`.
 */
export const answerers = createContributions<[app: App, call: EndedCall], string | undefined>();
