import type { CallSignal, LiveCall } from '../contract/socket.ts';

/** Carries the sound of one call between this browser and the other side. */
export interface Carrier {
  /** Receives a signal from the other browser, if two browsers connect directly. */
  receive(signal: CallSignal): void;
  mute(isMuted: boolean): void;
  replaceTrack(track: MediaStreamTrack): Promise<void>;
  sendDigits(digits: string): void;
  /** Finds a new route to the other side after this browser's network has changed. */
  restart(): void;
  close(): void;
}

/** What a carrier needs, and what it reports. */
export interface CarrierOptions {
  call: LiveCall;
  /** This side's microphone. */
  track: MediaStreamTrack;
  onSound(stream: MediaStream): void;
  onNetwork(network: 'connected' | 'reconnecting'): void;
  /** The two sides can't reach each other. */
  onFailed(): void;
}

/**
 * The phone network also reports how a call is going, because there is no browser at its other end.
 */
export interface NetworkCallOptions extends Omit<CarrierOptions, 'onFailed'> {
  onRinging(): void;
  /** The other side has left, or never joined. */
  onOver(): void;
  /** The call can't be carried, with the message for people. */
  onFailed(message: string): void;
}

/** The phone network as this browser reaches it. */
export interface PhoneNetwork {
  /** Whether calls from here go to phones. */
  readonly isOn: boolean;
  readonly readiness: 'connecting' | 'ready' | 'lost';
  /** Calls back after every change of readiness. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Connects ahead of time, so that the first call doesn't wait. */
  prepare(): void;
  connect(options: NetworkCallOptions): Carrier;
  close(): void;
}
