import type { Logger } from 'pino';
import type { CachedValues } from '../platform/cache/cached-values.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { CustomerSite, PartnerSite } from '../platform/pages/sites.ts';
import type { Auth } from '../platform/sessions/auth.ts';
import type { SessionReader } from '../platform/sessions/session-reader.ts';
import type { SignInLimits } from '../platform/sessions/sign-in-limits.ts';
import type { EmailSender } from './email/port.ts';
import type { EmailReceiver } from './email/remote-mailbox.ts';
import type { FileStore } from './files/port.ts';
import type { GoogleIdentity } from './google-identity/port.ts';
import type { SocialNetworks } from './social-networks/networks.ts';
import type { SpeechToText } from './speech/port.ts';
import type { TextService } from './telephony/port.ts';
import type { VoiceService } from './telephony/voice-port.ts';

/** All that an action may need of the world, made once at start-up and handed down. */
export interface App {
  settings: {
    /** Of the software, as its package names it. */
    version: string;
    publicUrl: string;
    /** The site has been given its public address. */
    isAnnounced: boolean;
    /** Nobody but this machine gets here. */
    isLocal: boolean;
    /** No email leaves and nobody but this machine gets here: the product is being tried. */
    readonly isTrial: boolean;
    secretKey: string;
    /** The address that emails are from, and the name beside it; without one, the business's. */
    readonly mailFrom: string;
    readonly mailFromName: string;
    /** SMTP_URL is set: the settings cannot choose another mail server. */
    hasSmtpUrl: boolean;
    rateLimits: boolean;
    /** Another address than Stripe's own: a stand-in for it in tests. */
    stripeApiUrl: string | undefined;
    /** Another address than Twilio's own: a stand-in for it in tests. */
    twilioApiUrl: string | undefined;
    /** Another address than Google's own for the Places API: a stand-in for it in tests. */
    googleReviewsUrl: string | undefined;
    /** TWILIO_ACCOUNT_SID and the others are set: the settings cannot choose another account. */
    hasTwilioKeys: boolean;
  };
  database: Database;
  /** What every server keeps in memory, the settings above all. */
  cache: CachedValues;
  jobs: Jobs;
  log: Logger;
  now(): Date;
  auth: Auth;
  sessions: SessionReader;
  signInLimits: SignInLimits;
  files: FileStore;
  mail: EmailSender;
  /** Writes down voicemails; absent until a server for it is set. */
  speech: SpeechToText | undefined;
  /** The mailbox that answers come to; absent until one is connected. */
  readonly receiver: EmailReceiver | undefined;
  /** What text messages go out through; absent until a provider is connected. */
  readonly texts: TextService | undefined;
  /** Calls over the phone network; absent until they are turned on. */
  readonly voice: VoiceService | undefined;
  /** Where posts are published to; those that are not set up are published to by hand. */
  social: SocialNetworks;
  /** Absent until a client id is configured: the button is hidden then. */
  google: GoogleIdentity | undefined;
}

/** A portal with the app that serves it, as the features' page handlers get it. */
export type CustomerPortal = CustomerSite & { app: App };
export type PartnerPortal = PartnerSite & { app: App };
