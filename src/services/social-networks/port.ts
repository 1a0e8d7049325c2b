/** The networks that programs may write posts to. */
export type NetworkName = 'facebook' | 'instagram' | 'linkedin';

/** What proves that we may act for an account, as it is stored (sealed). */
export interface SocialAccess {
  /** The page, profile or organization, as the network names it. */
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
  /** Stands in the text and in no other post: by it a post is found again. */
  mark: string;
  pictures: SocialPicture[];
  /** Begun no earlier than this. */
  since: Date;
  /** What an earlier attempt stored. */
  state: string | undefined;
  /** Stores what a repeat needs to find this post, before the network may have it. */
  saveState(state: string): Promise<void>;
}

export interface PublishedPost {
  externalId: string;
  /** Where people see it. */
  url: string;
}

/** Numbers of a post; null where the network does not tell. */
export interface PostMetrics {
  likes: number | null;
  comments: number | null;
  shares: number | null;
  reach: number | null;
}

/** A channel as a whole, with its latest public videos. */
export interface ChannelMetrics {
  name: string;
  /** Null where the channel hides them. */
  subscribers: number | null;
  videos: { publishedAt: Date; likes: number | null; comments: number | null }[];
}

/** A network whose channels programs may read, but write no posts to. Throws SocialError. */
export interface ChannelReader {
  read(access: { externalId: string; refreshToken: string }): Promise<ChannelMetrics>;
}

/** An account that somebody gave us access to. */
export interface GrantedAccount {
  network: NetworkName | 'youtube';
  externalId: string;
  name: string;
  profileUrl: string;
  followers: number | null;
  /** Nothing where each use asks for a new one. */
  accessToken: string | undefined;
  refreshToken: string | undefined;
  /** Nothing where it does not expire. */
  expiresAt: Date | undefined;
}

/** A network. Each call is bounded in time and throws SocialError. */
export interface SocialNetwork {
  /** Publishes a post. Never repeats by itself: the caller looks for it first. */
  publish(access: SocialAccess, post: SocialPost): Promise<PublishedPost>;
  /** The post, if an earlier attempt got through. */
  find(access: SocialAccess, post: SocialPost): Promise<PublishedPost | undefined>;
  readFollowers(access: SocialAccess): Promise<number | null>;
  readMetrics(access: SocialAccess, externalId: string): Promise<PostMetrics>;
}

/** How access is asked for (OAuth 2.0, authorization code). */
export interface SocialSignIn {
  /**
   * The page of the network where the owner agrees.
   * @param codeVerifier a secret of this sign-in, where the network asks for one (RFC 7636)
   */
  authorizationUrl(redirectUrl: string, state: string, codeVerifier: string): Promise<string>;
  /** Exchanges the code that came back for the accounts it opens. */
  grant(code: string, redirectUrl: string, codeVerifier: string): Promise<GrantedAccount[]>;
  /** Another token before the old one expires; nothing where there is no need or no way. */
  renew(
    refreshToken: string,
  ): Promise<{ accessToken: string; refreshToken: string; expiresAt: Date } | undefined>;
}

/**
 * Why it did not work. `retry`: nobody knows whether it got through. `rate_limit`: not now. `connection`:
 * the network wants the owner to agree again. `permanent`: not like this.
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
