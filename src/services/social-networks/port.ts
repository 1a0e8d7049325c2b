/** The networks that programs may post to. */
export type NetworkName = 'facebook' | 'instagram' | 'linkedin';

/** Proof that we may act for an account, as stored (sealed). */
export interface SocialAccess {
  /** The page, profile or organization, by the network's id. */
  externalId: string;
  accessToken: string;
}

export interface SocialPicture {
  /** Open to the network for some hours: Instagram fetches pictures itself. */
  url: string;
  read(): Promise<Uint8Array>;
}

export interface SocialPost {
  text: string;
  /** Part of this post's text and no other's: it identifies the post later. */
  mark: string;
  pictures: SocialPicture[];
  /** It started no earlier than this. */
  since: Date;
  /** What an earlier attempt stored. */
  state: string | undefined;
  /** Stores what a retry needs to find this post, before the network may have it. */
  saveState(state: string): Promise<void>;
}

export interface PublishedPost {
  externalId: string;
  /** Where people see it. */
  url: string;
}

/** Metrics of a post; null if the network does not report them. */
export interface PostMetrics {
  likes: number | null;
  comments: number | null;
  shares: number | null;
  reach: number | null;
}

/** A whole channel, with its latest public videos. */
export interface ChannelMetrics {
  name: string;
  /** Null if the channel hides them. */
  subscribers: number | null;
  videos: { publishedAt: Date; likes: number | null; comments: number | null }[];
}

/** A network whose channels programs may read but not post to. Throws SocialError. */
export interface ChannelReader {
  read(access: { externalId: string; refreshToken: string }): Promise<ChannelMetrics>;
}

/** An account that the owner gave us access to. */
export interface GrantedAccount {
  network: NetworkName | 'youtube';
  externalId: string;
  name: string;
  profileUrl: string;
  followers: number | null;
  /** Undefined if each use requests a new one. */
  accessToken: string | undefined;
  refreshToken: string | undefined;
  /** Undefined if it does not expire. */
  expiresAt: Date | undefined;
}

/** A network. Each call has a time limit and throws SocialError. */
export interface SocialNetwork {
  /** Publishes a post. Never retries on its own: the caller looks for the post first. */
  publish(access: SocialAccess, post: SocialPost): Promise<PublishedPost>;
  /** The post, if an earlier attempt got through. */
  find(access: SocialAccess, post: SocialPost): Promise<PublishedPost | undefined>;
  readFollowers(access: SocialAccess): Promise<number | null>;
  readMetrics(access: SocialAccess, externalId: string): Promise<PostMetrics>;
}

/** How access is requested (OAuth 2.0, authorization code). */
export interface SocialSignIn {
  /**
   * The network's page on which the owner agrees.
   * @param codeVerifier a secret of this sign-in, if the network asks for one (RFC 7636)
   */
  authorizationUrl(redirectUrl: string, state: string, codeVerifier: string): Promise<string>;
  /** Exchanges the returned code for the accounts it opens. */
  grant(code: string, redirectUrl: string, codeVerifier: string): Promise<GrantedAccount[]>;
  /** A new token before the old one expires; undefined if none is needed or possible. */
  renew(
    refreshToken: string,
  ): Promise<{ accessToken: string; refreshToken: string; expiresAt: Date } | undefined>;
}

/**
 * Why it did not work. `retry`: unknown whether it got through. `rate_limit`: not now.
 * `connection`: the owner must agree again. `permanent`: never in this form.
 */
export type SocialErrorKind = 'retry' | 'rate_limit' | 'connection' | 'permanent';

export class SocialError extends Error {
  readonly kind: SocialErrorKind;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, kind: SocialErrorKind, retryAfterSeconds?: number) {
    super(message);
    this.name = 'SocialError';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
