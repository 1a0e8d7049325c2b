/** Turns recorded speech into text. */
export interface SpeechToText {
  /** The words; empty where there are none. Throws when it cannot be done now. */
  transcribe(recording: { bytes: Uint8Array; mediaType: string }): Promise<string>;
}
