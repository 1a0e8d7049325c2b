import type { LiveCall, PhoneRequest, VoicemailOffer } from '../contract/socket.ts';

export type CallTarget = NonNullable<Extract<PhoneRequest, { type: 'call' }>['to']>;

/** Why there is no sound from here. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'unsupported';

/** How far the one call of this browser is. */
export type TalkStage = 'starting' | 'ringing' | 'connecting' | 'connected' | 'reconnecting';

/** The call that this browser is on. */
export interface Talk {
  id: string;
  isOutgoing: boolean;
  stage: TalkStage;
  /** As the server last sent it; undefined until it has. */
  call: LiveCall | undefined;
  /** Sound comes from the other side: also before it answers, from the phone network. */
  isHeard: boolean;
  /** Milliseconds since the epoch, by this browser's clock. */
  connectedAt: number | undefined;
  isMuted: boolean;
  isSoundOff: boolean;
  /** The microphone was unplugged or taken away during the call. */
  isMicrophoneLost: boolean;
  /** The browser plays no sound before somebody presses something. */
  needsPress: boolean;
}

/** What is left of a call that this browser was on. */
export interface EndedTalk {
  id: string;
  call: LiveCall | undefined;
  isOutgoing: boolean;
  /** Seconds that both could speak. */
  seconds: number;
  voicemail: VoicemailOffer | undefined;
}

export type LineProblem =
  | { kind: 'microphone'; problem: MicrophoneProblem }
  /** The server's refusal, with its message. */
  | { kind: 'refused'; code: string; message: string };

export interface LineState {
  readiness: 'connecting' | 'ready' | 'lost';
  /** Calls that ring here, the oldest first. */
  incoming: readonly LiveCall[];
  talk: Talk | undefined;
  ended: EndedTalk | undefined;
  problem: LineProblem | undefined;
}

/**
 * A phone line in the browser, whatever carries it. Everything that happens shows in its state: ready,
 * incoming, connected, ended, a problem. A line holds one call at a time.
 */
export interface VoicePort {
  readonly state: LineState;
  /** Calls back after every change of the state. Gives the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Opens the line, so that calls ring here; `call` opens it by itself. */
  connect(): void;
  /** Gets what carries calls ready before the first one. */
  prepare(): void;
  /** Asks for the microphone, then calls: the owner calls the target, anybody else the business. */
  call(to?: CallTarget): Promise<void>;
  accept(callId: string): Promise<void>;
  reject(callId: string): void;
  sendToVoicemail(callId: string): void;
  hangUp(): void;
  mute(isMuted: boolean): void;
  /** Turns the other side's sound off and on. */
  turnSoundOff(isOff: boolean): void;
  sendDigits(digits: string): void;
  /** Where the sound can come out; one or none where the browser does not let anybody choose. */
  listOutputs(): Promise<{ id: string; label: string }[]>;
  chooseOutput(id: string): Promise<void>;
  /** Takes another microphone after the first was lost. */
  replaceMicrophone(): Promise<void>;
  /** Plays the other side's sound where the browser waited for a press. */
  playSound(): void;
  /** Forgets the last problem and the call that is over. */
  dismiss(): void;
  close(): void;
}
