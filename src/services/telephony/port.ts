/** A text message to one phone. Numbers are E.164. */
export interface OutgoingText {
  to: string;
  body: string;
  /** Addresses that the provider fetches photos from; they must be open to it. */
  mediaUrls: string[];
  /** Where the provider reports what became of it; none where it cannot get here. */
  statusUrl: string | undefined;
}

/** A text message that came in, as the provider reports it. */
export interface IncomingText {
  providerId: string;
  from: string;
  body: string;
  media: { url: string; type: string }[];
}

/** How far a text came, by the provider's own report. */
export const textStates = ['queued', 'sent', 'delivered', 'undelivered', 'failed'] as const;
export type TextState = (typeof textStates)[number];

export interface TextReport {
  providerId: string;
  state: TextState;
  /** For people; empty unless it failed. */
  error: string;
  /** Its recipient wrote STOP to the provider. */
  hasOptedOut: boolean;
}

/** A call of the provider's to one of our addresses. */
export interface ProviderCall {
  /** The whole address that was called, as the provider knows it. */
  url: string;
  fields: Record<string, string>;
  signature: string;
}

/** What every part of a provider has: its name, the business number, and whose calls it makes. */
export interface ProviderAccount {
  readonly name: string;
  /** The business number, E.164. */
  readonly number: string;
  /** Whether the provider made this call: by its signature. */
  isGenuine(call: ProviderCall): Promise<boolean>;
}

/** Sends texts and reads what the provider reports. Each call is bounded in time. */
export interface TextService extends ProviderAccount {
  /** Throws TelephonyError when the provider does not take it. */
  send(text: OutgoingText): Promise<{ providerId: string }>;
  readText(fields: Record<string, string>): IncomingText;
  readReport(fields: Record<string, string>): TextReport;
  /** A photo that came with a text. Throws TelephonyError when it is gone or larger than `maxBytes`. */
  fetchMedia(url: string, maxBytes: number): Promise<Uint8Array>;
  /** Asks whether account and number are right. Throws TelephonyError with the reason. */
  check(): Promise<void>;
  /** Tells the provider where to report texts that come in. */
  receiveAt(url: string): Promise<void>;
}

/** Why the provider did not do it: asking again may help, will not, or the recipient wants no texts. */
export type TelephonyErrorKind = 'retry' | 'permanent' | 'opted_out';

export class TelephonyError extends Error {
  readonly kind: TelephonyErrorKind;

  constructor(message: string, kind: TelephonyErrorKind, cause?: unknown) {
    super(message, { cause });
    this.name = 'TelephonyError';
    this.kind = kind;
  }
}
