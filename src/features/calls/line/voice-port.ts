import type { LiveCall, PhoneRequest, VoicemailOffer } from '../contract/socket.ts';

export type CallTarget = NonNullable<Extract<PhoneRequest, { type: 'call' }>['to']>;

/** Why there is no sound from here. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'unsupported';

/** The stage of this browser's call. */
export type TalkStage = 'starting' | 'ringing' | 'connecting' | 'connected' | 'reconnecting';

/** The call this browser is on. */
export interface Talk {
  id: string;
  isOutgoing: boolean;
  stage: TalkStage;
  /** As the server last sent it; undefined before that. */
  call: LiveCall | undefined;
  /** Sound arrives from the other side; on the phone network, even before it answers. */
  isHeard: boolean;
  /** Milliseconds since the epoch, by this browser's clock. */
  connectedAt: number | undefined;
  isMuted: boolean;
  isSoundOff: boolean;
  /** The microphone was disconnected or revoked during the call. */
  isMicrophoneLost: boolean;
  /** The browser plays no sound until something is pressed. */
  needsPress: boolean;
}

/** What remains of a finished call of this browser. */
export interface EndedTalk {
  id: string;
  call: LiveCall | undefined;
  isOutgoing: boolean;
  /** Seconds during which both could talk. */
  seconds: number;
  voicemail: VoicemailOffer | undefined;
}

export type LineProblem =
  | { kind: 'microphone'; problem: MicrophoneProblem }
  /** The server's refusal, with its message. */
  | { kind: 'refused'; code: string; message: string };

export interface LineState {
  readiness: 'connecting' | 'ready' | 'lost';
  /** Without the phone network, only people who have this website open can be called. */
  reachesPhones: boolean;
  /** Calls ringing here, oldest first. */
  incoming: readonly LiveCall[];
  talk: Talk | undefined;
  ended: EndedTalk | undefined;
  problem: LineProblem | undefined;
}

/**
 * A phone line in the browser, whatever carries it. Everything that happens is in its state: ready,
 * incoming, connected, ended, or a problem. A line holds one call at a time.
 */
export interface VoicePort {
  readonly state: LineState;
  /** Calls back after every state change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Opens the line, so that calls ring here; `call` opens it on its own. */
  connect(): void;
  /** Prepares the carrier ahead of the first call. */
  prepare(): void;
  /** Requests the microphone, then calls: the owner calls the target, anyone else the business. */
  call(to?: CallTarget): Promise<void>;
  accept(callId: string): Promise<void>;
  reject(callId: string): void;
  sendToVoicemail(callId: string): void;
  hangUp(): void;
  mute(isMuted: boolean): void;
  /** Turns the other side's sound off and on. */
  turnSoundOff(isOff: boolean): void;
  sendDigits(digits: string): void;
  /** The available sound outputs; one or none if the browser doesn't allow choosing. */
  listOutputs(): Promise<{ id: string; label: string }[]>;
  chooseOutput(id: string): Promise<void>;
  /** Switches to another microphone after the first was lost. */
  replaceMicrophone(): Promise<void>;
  /** Plays the other side's sound after the browser waited for a press. */
  playSound(): void;
  /** Clears the last problem and the finished call. */
  dismiss(): void;
  close(): void;
}
