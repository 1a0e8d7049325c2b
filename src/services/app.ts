import type { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import type { AccessLog } from '#platform/audit/access-log.ts';
import type { CachedValues } from '#platform/cache/cached-values.ts';
import type { Database, DatabaseUrls } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { CustomerSite, PartnerSite } from '#platform/pages/sites.ts';
import type { RecentErrors } from '#platform/recent-errors.ts';
import type { ServiceLog } from '#platform/service-log/service-log.ts';
import type { Auth } from '#platform/sessions/auth.ts';
import type { SessionReader } from '#platform/sessions/session-reader.ts';
import type { SignInLimits } from '#platform/sessions/sign-in-limits.ts';
import type { Delays } from './delays.ts';
import type { EmailSender } from './email/port.ts';
import type { EmailReceiver } from './email/remote-mailbox.ts';
import type { FileStore } from './files/port.ts';
import type { GoogleIdentity } from './google-identity/port.ts';
import type { SocialNetworks } from './social-networks/networks.ts';
import type { SpeechToText } from './speech/port.ts';
import type { TextService } from './telephony/port.ts';
import type { VoiceService } from './telephony/voice-port.ts';

/** Everything an action needs from outside, created once at startup and passed down. */
export interface App {
  settings: {
    /** The software's version, from its package. */
    version: string;
    publicUrl: string;
    /** The site has been given its public address. */
    isAnnounced: boolean;
    /** Only this machine can reach it. */
    isLocal: boolean;
    /** No email leaves and only this machine can reach it: the product is being tried out. */
    readonly isTrial: boolean;
    secretKey: string;
    /** The sender address of emails, and its name; without one, the business's. */
    readonly mailFrom: string;
    readonly mailFromName: string;
    /** SMTP_URL is set: the settings cannot choose another mail server. */
    hasSmtpUrl: boolean;
    /** SMTP_LISTEN is set: emails come in without a connected mailbox. */
    listensForEmail: boolean;
    rateLimits: boolean;
    /** Addresses that the owner enters may be in this server's own network. */
    allowsPrivateNetworks: boolean;
    /** Replaces Stripe's own address: a fake in tests. */
    stripeApiUrl: string | undefined;
    /** Replaces Twilio's own address: a fake in tests. */
    twilioApiUrl: string | undefined;
    /** Replaces Google's own address for the Places API: a fake in tests. */
    googleReviewsUrl: string | undefined;
    /** TWILIO_ACCOUNT_SID and the others are set: the settings cannot choose another account. */
    hasTwilioKeys: boolean;
  };
  database: Database;
  /** Where the data is, for backups of it and for testing them. */
  home: Home;
  /** A connection that may delete history; only for the retention job. */
  asDatabaseOwner<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  /** What every server holds in memory, above all the settings. */
  cache: CachedValues;
  jobs: Jobs;
  log: Logger;
  /** What went wrong lately on this server. */
  errors: RecentErrors;
  /** When each outside service last worked, and last failed. */
  serviceLog: ServiceLog;
  /** This server's connections to the database. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  now(): Date;
  /** Aborted when the server stops: background work that takes long ends. */
  stopping: AbortSignal;
  delays: Delays;
  auth: Auth;
  sessions: SessionReader;
  signInLimits: SignInLimits;
  accessLog: AccessLog;
  files: FileStore;
  mail: EmailSender;
  /** Transcribes voicemails; absent until a server for it is set. */
  speech: SpeechToText | undefined;
  /** The mailbox that replies arrive in; absent until one is connected. */
  readonly receiver: EmailReceiver | undefined;
  /** Sends text messages; absent until a provider is connected. */
  readonly texts: TextService | undefined;
  /** Phone calls; absent until they are turned on. */
  readonly voice: VoiceService | undefined;
  /** Where posts are published; platforms that are not set up are published to by hand. */
  social: SocialNetworks;
  /** Absent until a client id is configured: the button is hidden then. */
  google: GoogleIdentity | undefined;
}

/** Where a server's data is. */
export interface Home {
  urls: DatabaseUrls;
  /** Connects as the role that may create databases, if any may. */
  adminUrl: string;
  dataDir: string;
  filesDir: string;
  /** The built-in PostgreSQL's data folder; undefined with DATABASE_URL. */
  cluster: string | undefined;
  /** Every migration by its file name. */
  migrations: Record<string, string>;
}

/** A portal with the app that serves it, as the features' page handlers get it. */
export type CustomerPortal = CustomerSite & { app: App };
export type PartnerPortal = PartnerSite & { app: App };
