/** Checks the signed word of Google's sign-in button. */
export interface GoogleIdentity {
  clientId: string;
  /**
   * Gives the e-mail address that Google vouches for, in lower case, or undefined when the
   * credential is forged, expired, for another site, or its address unverified. Throws when
   * Google's keys cannot be fetched.
   */
  verifiedEmail(credential: string): Promise<string | undefined>;
  /** Fetches Google's keys anew; throws when it cannot. */
  fetchKeys(): Promise<void>;
}
