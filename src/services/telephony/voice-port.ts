import type { ProviderAccount } from './port.ts';
import type { VoiceStep } from './voice-steps.ts';

/** How far a call of the phone network came, by the provider's own report. */
export const networkStates = [
  'ringing',
  'in_progress',
  'completed',
  'busy',
  'no-answer',
  'canceled',
  'failed',
] as const;
export type NetworkState = (typeof networkStates)[number];

/** A call as the provider reports it. */
export interface NetworkCall {
  /** The provider's id of this leg; empty where it names none. */
  providerId: string;
  /** E.164, or empty where the caller hides it. */
  from: string;
  to: string;
  /** The caller's town and state, where the provider knows them. */
  location: string;
  state: NetworkState;
  /** Whole seconds from answer to end; undefined before the end. */
  seconds: number | undefined;
}

/** What became of a call that was dialed from another, as the provider reports it after it. */
export interface DialReport {
  state: NetworkState;
  seconds: number | undefined;
}

/** Why a caller no longer waits: joined and over, gone, moved by us, or in need of the next step. */
export type QueueReport = 'talked' | 'hung_up' | 'moved' | 'next';

/** A recording that the provider holds. */
export interface HeldRecording {
  recordingId: string;
  url: string;
  seconds: number;
}

/** Something that a side spoke, as the provider wrote it down. */
export interface Spoken {
  /** Of all that is written down of the call; it only grows. */
  sequence: number;
  /** By whoever is on the leg that is written down; else by the other one. */
  isOfLeg: boolean;
  text: string;
}

/** What a provider needs to know, and makes, for browsers to place calls through it. */
export interface VoiceSetup {
  /** Signs the tokens of browsers. */
  keySid: string;
  keySecret: string;
  /** What the calls of browsers reach. */
  appSid: string;
}

/** Where a provider asks what to do with calls. */
export interface VoiceUrls {
  /** Calls to the business number. */
  incoming: string;
  /** Calls that the owner's browser places. */
  connect: string;
  /** What became of calls to the business number. */
  status: string;
}

/** Calls over the phone network. Each call of its methods is bounded in time. */
export interface VoiceService extends ProviderAccount {
  /** What lets one browser of the owner place calls, for an hour. */
  createToken(identity: string): Promise<string>;
  /** The steps in the provider's own markup. */
  writeSteps(steps: VoiceStep[]): Promise<string>;
  readCall(fields: Record<string, string>): NetworkCall;
  readDial(fields: Record<string, string>): DialReport;
  /** Why a caller left the queue, and the queue's own id. */
  readQueue(fields: Record<string, string>): { report: QueueReport; queueId: string };
  /** Undefined where nothing was recorded. */
  readRecording(fields: Record<string, string>): HeldRecording | undefined;
  /** Undefined for what is no final words of anybody. */
  readSpoken(fields: Record<string, string>): Spoken | undefined;
  /** What was pressed or spoken when the call was asked something; each may be empty. */
  readAnswer(fields: Record<string, string>): { keys: string; speech: string };
  /** Has a call that goes on ask at another address what to do. False when it is over already. */
  moveCall(providerId: string, url: string): Promise<boolean>;
  /** How far a call is; undefined when the provider does not know it. Throws TelephonyError. */
  findCall(providerId: string): Promise<NetworkCall | undefined>;
  /** The recording as a file. Throws TelephonyError when it is gone or larger than `maxBytes`. */
  fetchRecording(url: string, maxBytes: number): Promise<Uint8Array>;
  /** Deletes a recording at the provider; one that is gone already is fine. */
  deleteRecording(recordingId: string): Promise<void>;
  /** Deletes a queue that nobody waits in any more; one that is gone already is fine. */
  deleteQueue(queueId: string): Promise<void>;
}

/** Turns calls on and off at a provider. */
export interface VoiceAccount {
  /** Makes key and app, and has calls to the number come here. Throws TelephonyError with the reason. */
  turnOn(urls: VoiceUrls): Promise<VoiceSetup>;
  /** Undoes that; what is gone already is fine. */
  turnOff(setup: Omit<VoiceSetup, 'keySecret'>): Promise<void>;
}
