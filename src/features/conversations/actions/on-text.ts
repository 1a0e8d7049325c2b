export interface OnText {
  delta?(text: string): void;
  /** What was said so far is taken back. */
  replace?(text: string): void;
}
