/** A text message to one phone. Numbers are E.164. */
export interface OutgoingText {
  to: string;
  body: string;
  /** Public addresses from which the provider fetches photos. */
  mediaUrls: string[];
  /** Where the provider reports its status; undefined if it cannot reach this server. */
  statusUrl: string | undefined;
}

/** An incoming text message, as the provider reports it. */
export interface IncomingText {
  providerId: string;
  /** Empty if the sender hides their number. */
  from: string;
  body: string;
  media: { url: string; type: string }[];
}

/** How far a text got, according to the provider. */
export const textStates = ['queued', 'sent', 'delivered', 'undelivered', 'failed'] as const;
export type TextState = (typeof textStates)[number];

export interface TextReport {
  providerId: string;
  state: TextState;
  /** For people; empty unless it failed. */
  error: string;
  /** Its recipient texted STOP to the provider. */
  hasOptedOut: boolean;
}

/** A request from the provider to one of our addresses. */
export interface ProviderCall {
  /** The full requested address, as the provider knows it. */
  url: string;
  fields: Record<string, string>;
  signature: string;
}

/**
 * What every part of a provider has: its name, the business number, and whose requests it makes.
 */
export interface ProviderAccount {
  readonly name: string;
  /** The business number, E.164. */
  readonly number: string;
  /** Whether the provider made this request: by its signature. */
  isGenuine(call: ProviderCall): Promise<boolean>;
}

/** Sends texts and reads the provider's reports. Each call has a time limit. */
export interface TextService extends ProviderAccount {
  /** Throws TelephonyError if the provider does not accept it. */
  send(text: OutgoingText): Promise<{ providerId: string }>;
  readText(fields: Record<string, string>): IncomingText;
  readReport(fields: Record<string, string>): TextReport;
  /**
   * A photo that came with a text. Throws TelephonyError if it is gone or larger than `maxBytes`.
   */
  fetchMedia(url: string, maxBytes: number): Promise<Uint8Array>;
  /** Checks whether account and number are right. Throws TelephonyError with the reason. */
  check(): Promise<void>;
  /** Sets the address to which the provider reports incoming texts. */
  receiveAt(url: string): Promise<void>;
}

/**
 * Why the provider did not do it: a retry may help, will not help, or the recipient wants no texts.
 */
export type TelephonyErrorKind = 'retry' | 'permanent' | 'opted_out';

export class TelephonyError extends Error {
  readonly kind: TelephonyErrorKind;

  constructor(message: string, kind: TelephonyErrorKind, cause?: unknown) {
    super(message, { cause });
    this.name = 'TelephonyError';
    this.kind = kind;
  }
}
