/** Checks the signed token of Google's sign-in, and leads customers there and back. */
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
  /** Absent without the client's secret: then only the owner signs in by Google. */
  redirects: GoogleRedirects | undefined;
  /** Absent without the client's secret. */
  mail: GoogleMail | undefined;
  /** To read a channel on YouTube. Absent without the client's secret. */
  youTube: GooglePermission | undefined;
}

/** What only the browser that set out knows, until it comes back (RFC 6749, RFC 7636, OpenID Connect). */
export interface GoogleTrip {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The same where nobody signs in. */
export type GooglePermissionTrip = Omit<GoogleTrip, 'nonce'>;

/** Signing in by way of Google's own pages: authorization code with PKCE. */
export interface GoogleRedirects {
  /** Where its pages are, as a Content-Security-Policy names it. */
  origin: string;
  /** The address to lead a browser to. Throws when Google cannot be reached. */
  leave(trip: GoogleTrip, redirectUri: string): Promise<string>;
  /**
   * Who came back with a code; undefined when the code or what it brings is not for this trip, or the
   * address is not verified. Throws when Google cannot be reached.
   */
  arrive(
    code: string,
    trip: GoogleTrip,
    redirectUri: string,
  ): Promise<{ email: string; name: string } | undefined>;
}

interface GoogleMailServer {
  host: string;
  port: number;
  isEncrypted: boolean;
}

/** Sending and reading the email of a Google account, by its owner's permission. */
export interface GoogleMail {
  smtp: GoogleMailServer;
  imap: GoogleMailServer;
  /** The address to lead a browser to. Throws when Google cannot be reached. */
  leave(trip: GoogleTrip, redirectUri: string): Promise<string>;
  /**
   * Who came back, and what their permission is renewed with; undefined when they refused, or when the
   * code is not for this trip. Throws when Google cannot be reached.
   */
  arrive(
    code: string,
    trip: GoogleTrip,
    redirectUri: string,
  ): Promise<{ email: string; refreshToken: string } | undefined>;
  /** Gives tokens that are good at the moment. They throw once the permission is withdrawn. */
  accessTo(refreshToken: string): () => Promise<string>;
}

/** What an owner permits us to do with their Google account while they are not there. */
export interface GooglePermission {
  /** The address to lead a browser to. Throws when Google cannot be reached. */
  leave(trip: GooglePermissionTrip, redirectUri: string): Promise<string>;
  /**
   * An access token, and what it is renewed with; undefined when the code is not for this trip. Throws
   * when Google cannot be reached.
   */
  arrive(
    code: string,
    codeVerifier: string,
    redirectUri: string,
  ): Promise<{ accessToken: string; refreshToken: string } | undefined>;
  /** An access token for the moment; undefined once the permission is withdrawn. Throws as `arrive`. */
  renew(refreshToken: string): Promise<string | undefined>;
}
