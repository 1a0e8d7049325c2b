/** Turns recorded speech into text. */
export interface SpeechToText {
  /** The transcript; empty without speech. Throws if it cannot be done now. */
  transcribe(recording: { bytes: Uint8Array; mediaType: string }): Promise<string>;
}
