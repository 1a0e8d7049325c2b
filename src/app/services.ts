import { cachedHandling } from '#features/calls/index.ts';
import {
  cachedMailServer,
  cachedTwilio,
  followingReceiver,
  followingStoredSender,
  followingTexts,
  followingVoice,
} from '#features/connections/index.ts';
import { findAccount, sendRecoveryEmail } from '#features/customer-accounts/index.ts';
import { sendPartnerRecoveryEmail } from '#features/partners/index.ts';
import { cachedPublicPrices } from '#features/price-book/index.ts';
import { cachedSettings } from '#features/settings/index.ts';
import { passwordChanged, sendResetEmail } from '#features/sign-in/index.ts';
import { cachedGoogle, cachedStories } from '#features/website/index.ts';
import { createAccessLog } from '#platform/audit/access-log.ts';
import { createCachedValues } from '#platform/cache/cached-values.ts';
import { asDatabaseOwner, openDatabase } from '#platform/database/database.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { createRecentErrors } from '#platform/recent-errors.ts';
import { createServiceLog } from '#platform/service-log/service-log.ts';
import { createAuth } from '#platform/sessions/auth.ts';
import { endBegun } from '#platform/sessions/email-change.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import { findOfficeUser } from '#platform/sessions/office-user.ts';
import { createSessionReader } from '#platform/sessions/session-reader.ts';
import { createSignInLimits } from '#platform/sessions/sign-in-limits.ts';
import type { App } from '#services/app.ts';
import { defaultDelays } from '#services/delays.ts';
import { imapReceiver } from '#services/email/imap.ts';
import { mailboxServer } from '#services/email/imap-server.ts';
import { followingSender } from '#services/email/port.ts';
import { smtpCarrier } from '#services/email/smtp.ts';
import { folderFileStore } from '#services/files/folder.ts';
import { googleIdentity } from '#services/google-identity/google.ts';
import { socialNetworks } from '#services/social-networks/networks.ts';
import { openAiSpeech } from '#services/speech/openai-compatible.ts';
import { twilioTexts } from '#services/telephony/twilio.ts';
import { twilioVoice } from '#services/telephony/twilio-voice.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { subscribeFeatures } from './events.ts';
import { declareAllPersonalData } from './personal-data.ts';
import { type Config, secretKey } from './start/config.ts';
import type { RunningDatabase } from './start/database.ts';
import { migrations } from './start/migrations.ts';
import { settleKey } from './start/rotate-key.ts';
import { watchServices } from './watch-services.ts';

export interface Running {
  app: App;
  pool: ReturnType<typeof openDatabase>['pool'];
  /** Lets running work finish, then closes the database connections. */
  close(): Promise<void>;
}

/** Creates the outside services that actions need, from the configuration. */
export async function createServices(
  config: Config,
  urls: RunningDatabase,
  delays = defaultDelays,
): Promise<Running> {
  const now = () => new Date();
  const stopping = new AbortController();
  subscribeFeatures();
  declareAllPersonalData();
  const errors = createRecentErrors();
  const log = createLog(config.logLevel, errors);
  const { pool, database, close } = openDatabase(urls, (error) =>
    log.warn({ err: error }, 'idle connection'),
  );
  await settleKey(config, database);
  const key = secretKey(config);
  const accessLog = createAccessLog(database, now, (error) =>
    log.error({ err: error }, 'the access log was not written'),
  );
  const serviceLog = createServiceLog(database, now, (error) =>
    log.warn({ err: error }, 'the service log was not written'),
  );
  const services = watchServices(serviceLog);
  const signInLimits = createSignInLimits(pool, config.rateLimits, delays.signIn, (wrong) =>
    accessLog.count({ action: 'sign_in_failed', ...wrong }),
  );
  const auth = createAuth({
    database,
    secretKey: key,
    publicUrl: config.publicUrl,
    async sendReset(user, token) {
      if (await findOfficeUser(database, user.id)) await sendResetEmail(app, user.email, token);
      else if (await findAccount(database, user.id)) await sendRecoveryEmail(app, user, token);
      else await sendPartnerRecoveryEmail(app, user.id, token);
    },
    async afterReset(userId) {
      await database.transaction(async (tx) => {
        await endBegun(tx, userId);
        await endSessions(tx, userId, 'all');
        await passwordChanged.publish(tx, userId, now());
      });
      await signInLimits.clear(database, `user ${userId}`);
    },
    siteName: new URL(config.publicUrl).hostname,
  });
  const cache = createCachedValues(database);
  await cache.keep(cachedSettings);
  await cache.keep(cachedPublicPrices);
  await cache.keep(cachedStories);
  await cache.keep(cachedGoogle);
  await cache.keep(cachedHandling);
  const storedServer = cachedMailServer(key);
  await cache.keep(storedServer);
  const smtpUrl = config.smtpUrl && smtpCarrier(config.smtpUrl);
  const google =
    config.google &&
    googleIdentity(
      config.google.clientId,
      config.google.issuer,
      config.google.clientSecret,
      config.google,
    );
  const storedSender = followingStoredSender(
    () => cache.get(storedServer),
    google?.mail,
    config.allowsPrivateNetworks,
  );
  const mail = followingSender(() => services.mail(smtpUrl || storedSender()));
  /** The mail server stored in the settings, if it is the active one. */
  const typedIn = () => (smtpUrl ? undefined : cache.get(storedServer));
  const configuredReceiver = config.imapUrl
    ? imapReceiver(mailboxServer(config.imapUrl))
    : undefined;
  const storedReceiver = followingReceiver(
    () => cache.get(storedServer),
    google?.mail,
    config.allowsPrivateNetworks,
  );
  const storedTwilio = cachedTwilio(key);
  await cache.keep(storedTwilio);
  const { twilio, twilioVoice: voiceSetup, twilioApiUrl: apiUrl } = config;
  const configuredTexts = twilio && twilioTexts({ ...twilio, apiUrl });
  const storedTexts = followingTexts(() => cache.get(storedTwilio), apiUrl);
  const configuredVoice = twilio && voiceSetup && twilioVoice({ ...twilio, apiUrl }, voiceSetup);
  const storedVoice = followingVoice(() => cache.get(storedTwilio), apiUrl);
  const jobs = await openJobs(urls, log);
  const app: App = {
    settings: {
      version: packageJson.version,
      publicUrl: config.publicUrl,
      isAnnounced: config.isAnnounced,
      isLocal: config.isLocal,
      secretKey: key,
      get isTrial() {
        return config.isLocal && !mail.leavesServer;
      },
      get mailFrom() {
        return typedIn()?.address ?? config.mailFrom;
      },
      get mailFromName() {
        return typedIn()?.name ?? '';
      },
      hasSmtpUrl: smtpUrl !== undefined,
      listensForEmail: config.smtpListen !== undefined,
      rateLimits: config.rateLimits,
      allowsPrivateNetworks: config.allowsPrivateNetworks,
      stripeApiUrl: config.stripeApiUrl,
      twilioApiUrl: config.twilioApiUrl,
      googleReviewsUrl: config.googleReviewsUrl,
      hasTwilioKeys: twilio !== undefined,
    },
    database,
    home: {
      urls: { ownerUrl: urls.ownerUrl, appUrl: urls.appUrl },
      adminUrl: urls.adminUrl,
      dataDir: config.dataDir,
      filesDir: config.filesDir,
      cluster: urls.cluster,
      migrations,
    },
    asDatabaseOwner: (work) => asDatabaseOwner(urls, work),
    cache,
    jobs,
    log,
    errors,
    serviceLog,
    pool,
    now,
    stopping: stopping.signal,
    delays,
    auth,
    sessions: createSessionReader(
      auth,
      database,
      now,
      () => cache.get(cachedSettings).settings.team.requires_authenticator,
    ),
    signInLimits,
    accessLog,
    files: folderFileStore(config.filesDir),
    mail,
    speech: services.speech(config.speech && openAiSpeech(config.speech)),
    social: services.social(
      socialNetworks({
        ...config,
        youTube: google?.youTube && { permission: google.youTube, apiUrl: config.youTubeApiUrl },
      }),
    ),
    get receiver() {
      return services.mailbox(configuredReceiver ?? storedReceiver());
    },
    get texts() {
      return services.texts(configuredTexts ?? storedTexts());
    },
    get voice() {
      // With an account from the environment, only the environment's setup applies.
      return services.calls(twilio ? configuredVoice : storedVoice());
    },
    google,
  };
  return {
    app,
    pool,
    async close() {
      stopping.abort();
      await jobs.stop();
      await accessLog.flush();
      await serviceLog.flush();
      await close();
    },
  };
}
