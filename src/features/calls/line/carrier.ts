import type { CallSignal, LiveCall } from '../contract/socket.ts';

/** What carries the sound of one call between this browser and the other side. */
export interface Carrier {
  /** From the other browser, where two browsers connect to each other. */
  receive(signal: CallSignal): void;
  mute(isMuted: boolean): void;
  replaceTrack(track: MediaStreamTrack): Promise<void>;
  sendDigits(digits: string): void;
  /** Looks for a new way to the other side: this browser's network has changed. */
  restart(): void;
  close(): void;
}

/** What a carrier is given, and what it reports. */
export interface CarrierOptions {
  call: LiveCall;
  /** This side's microphone. */
  track: MediaStreamTrack;
  onSound(stream: MediaStream): void;
  onNetwork(network: 'connected' | 'reconnecting'): void;
  /** The two sides cannot reach each other. */
  onFailed(): void;
}

/** The phone network also tells how a call goes: there is no browser at its other end. */
export interface NetworkCallOptions extends Omit<CarrierOptions, 'onFailed'> {
  onRinging(): void;
  /** The other side has gone, or never came. */
  onOver(): void;
  /** The call cannot be carried, with what to tell people. */
  onFailed(message: string): void;
}

/** The phone network as it is reached from this browser. */
export interface PhoneNetwork {
  readonly readiness: 'connecting' | 'ready' | 'lost';
  /** Calls back after every change of the readiness. Gives the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Connects for calls to come, so that the first does not wait. */
  prepare(): void;
  connect(options: NetworkCallOptions): Carrier;
  close(): void;
}
