export interface OnText {
  delta?(text: string): void;
  /** The text so far is discarded. */
  replace?(text: string): void;
}
