import type { ProviderAccount } from './port.ts';
import type { VoiceStep } from './voice-steps.ts';

/** How far a phone call got, according to the provider. */
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
  /** The provider's id of this leg; empty if it names none. */
  providerId: string;
  /** E.164, or empty if the caller hides it. */
  from: string;
  to: string;
  /** The caller's town and state, if the provider knows them. */
  location: string;
  state: NetworkState;
  /** Whole seconds from answer to end; undefined before the end. */
  seconds: number | undefined;
}

/** The outcome of a call dialed from another, as the provider reports it afterwards. */
export interface DialReport {
  state: NetworkState;
  seconds: number | undefined;
}

/**
 * Why a caller no longer waits: connected and done, hung up, moved by us, or in need of the next
 * step.
 */
export type QueueReport = 'talked' | 'hung_up' | 'moved' | 'next';

/** A recording stored at the provider. */
export interface HeldRecording {
  recordingId: string;
  url: string;
  seconds: number;
}

/** A sentence one side spoke, as transcribed by the provider. */
export interface Spoken {
  /** Its position in the call's transcript; it only grows. */
  sequence: number;
  /** By the person on the transcribed leg; otherwise by the other one. */
  isOfLeg: boolean;
  text: string;
}

/** What a provider needs, and creates, so that browsers can place calls through it. */
export interface VoiceSetup {
  /** Signs the tokens of browsers. */
  keySid: string;
  keySecret: string;
  /** Receives the calls of browsers. */
  appSid: string;
}

/** Where a provider asks what to do with calls. */
export interface VoiceUrls {
  /** Calls to the business number. */
  incoming: string;
  /** Calls placed in the owner's browser. */
  connect: string;
  /** The status of calls to the business number. */
  status: string;
}

/** Phone calls. Each of its methods has a time limit. */
export interface VoiceService extends ProviderAccount {
  /** A token with which one browser of the owner can place calls, for an hour. */
  createToken(identity: string): Promise<string>;
  /** The steps in the provider's own markup. */
  writeSteps(steps: VoiceStep[]): Promise<string>;
  readCall(fields: Record<string, string>): NetworkCall;
  readDial(fields: Record<string, string>): DialReport;
  /** Why a caller left the queue, and the queue's own id. */
  readQueue(fields: Record<string, string>): { report: QueueReport; queueId: string };
  /** Undefined if nothing was recorded. */
  readRecording(fields: Record<string, string>): HeldRecording | undefined;
  /** Undefined for anything but a final sentence. */
  readSpoken(fields: Record<string, string>): Spoken | undefined;
  /** What was pressed or spoken in answer to a question; each may be empty. */
  readAnswer(fields: Record<string, string>): { keys: string; speech: string };
  /** Makes an ongoing call ask another address what to do. False if it is already over. */
  moveCall(providerId: string, url: string): Promise<boolean>;
  /** How far a call is; undefined if the provider does not know it. Throws TelephonyError. */
  findCall(providerId: string): Promise<NetworkCall | undefined>;
  /** The recording as a file. Throws TelephonyError if it is gone or larger than `maxBytes`. */
  fetchRecording(url: string, maxBytes: number): Promise<Uint8Array>;
  /** Deletes a recording at the provider; a missing one is fine. */
  deleteRecording(recordingId: string): Promise<void>;
  /** Deletes a queue that nobody waits in anymore; a missing one is fine. */
  deleteQueue(queueId: string): Promise<void>;
}

/** Turns calls on and off at a provider. */
export interface VoiceAccount {
  /**
   * Creates key and app, and directs calls to the number here. Throws TelephonyError with the
   * reason.
   */
  turnOn(urls: VoiceUrls): Promise<VoiceSetup>;
  /** Undoes that; anything already missing is fine. */
  turnOff(setup: Omit<VoiceSetup, 'keySecret'>): Promise<void>;
}
