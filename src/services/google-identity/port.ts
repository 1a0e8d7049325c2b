/** Checks the signed token of Google's sign-in, and sends customers there and back. */
export interface GoogleIdentity {
  clientId: string;
  /**
   * Returns who Google vouches for, or undefined if the credential is forged, expired, for another
   * site or another nonce, or its address unverified. Throws if Google's keys cannot be fetched.
   */
  identify(credential: string, nonce: string): Promise<GooglePerson | undefined>;
  /** Fetches Google's keys again; throws if it cannot. */
  fetchKeys(): Promise<void>;
  /** Absent without the client's secret: then only the owner signs in with Google. */
  redirects: GoogleRedirects | undefined;
  /** Absent without the client's secret. */
  mail: GoogleMail | undefined;
  /** For reading a channel on YouTube. Absent without the client's secret. */
  youTube: GooglePermission | undefined;
}

export interface GooglePerson {
  /** The number of the Google account, which stays the same whatever its address is. */
  sub: string;
  /** Verified, lowercase. */
  email: string;
  name: string;
}

/** What only the browser that left knows, until it returns (RFC 6749, RFC 7636, OpenID Connect). */
export interface GoogleTrip {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The same without a sign-in. */
export type GooglePermissionTrip = Omit<GoogleTrip, 'nonce'>;

/** Sign-in through Google's own pages: authorization code with PKCE. */
export interface GoogleRedirects {
  /** The origin of its pages, for a Content-Security-Policy. */
  origin: string;
  /** The address to redirect a browser to. Throws if Google cannot be reached. */
  leave(trip: GoogleTrip, redirectUri: string): Promise<string>;
  /**
   * Who returned with a code; undefined if the code or its content is not for this trip, or the
   * address is not verified. Throws if Google cannot be reached.
   */
  arrive(code: string, trip: GoogleTrip, redirectUri: string): Promise<GooglePerson | undefined>;
}

interface GoogleMailServer {
  host: string;
  port: number;
  isEncrypted: boolean;
}

/** Sending and reading the email of a Google account, with its owner's permission. */
export interface GoogleMail {
  smtp: GoogleMailServer;
  imap: GoogleMailServer;
  /** The address to redirect a browser to. Throws if Google cannot be reached. */
  leave(trip: GoogleTrip, redirectUri: string): Promise<string>;
  /**
   * Who returned, and what renews their permission; undefined if they refused, or the code is not
   * for this trip. Throws if Google cannot be reached.
   */
  arrive(
    code: string,
    trip: GoogleTrip,
    redirectUri: string,
  ): Promise<{ email: string; refreshToken: string } | undefined>;
  /** Returns tokens valid at the moment. They throw once the permission is withdrawn. */
  accessTo(refreshToken: string): () => Promise<string>;
}

/** What an owner permits us to do with their Google account while they are away. */
export interface GooglePermission {
  /** The address to redirect a browser to. Throws if Google cannot be reached. */
  leave(trip: GooglePermissionTrip, redirectUri: string): Promise<string>;
  /**
   * An access token, and what renews it; undefined if the code is not for this trip. Throws if
   * Google cannot be reached.
   */
  arrive(
    code: string,
    codeVerifier: string,
    redirectUri: string,
  ): Promise<{ accessToken: string; refreshToken: string } | undefined>;
  /** A new access token; undefined once the permission is withdrawn. Throws like `arrive`. */
  renew(refreshToken: string): Promise<string | undefined>;
}
