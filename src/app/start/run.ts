import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { findLastGoodBackup } from '#features/business-data/index.ts';
import { businessDataJobs } from '#features/business-data/jobs.ts';
import { openPhoneLine } from '#features/calls/index.ts';
import { callJobs } from '#features/calls/jobs.ts';
import { contentJobs } from '#features/content/jobs.ts';
import { recordOwnerPresence } from '#features/conversations/index.ts';
import { conversationJobs } from '#features/conversations/jobs.ts';
import { portalJobs } from '#features/customer-accounts/jobs.ts';
import { onboardingJobs } from '#features/customer-onboarding/jobs.ts';
import { customerJobs } from '#features/customers/jobs.ts';
import { emailAssistantJobs } from '#features/email-assistant/jobs.ts';
import { estimateJobs } from '#features/estimates/jobs.ts';
import { invoiceJobs } from '#features/invoices/jobs.ts';
import {
  eraseReturnedSecrets,
  eraseSecretEmails,
  openSmtpListener,
  watchMailbox,
} from '#features/mailbox/index.ts';
import { mailboxJobs } from '#features/mailbox/jobs.ts';
import { messageJobs } from '#features/messages/jobs.ts';
import { notedRequestJobs } from '#features/noted-requests/jobs.ts';
import { ensurePushKeys, noticeRestart } from '#features/notifications/index.ts';
import { notificationJobs } from '#features/notifications/jobs.ts';
import { partnerJobs } from '#features/partners/jobs.ts';
import { paymentJobs } from '#features/payments/jobs.ts';
import { personalDataJobs } from '#features/personal-data/jobs.ts';
import { photoJobs } from '#features/photos/jobs.ts';
import { fillPriceBook } from '#features/price-book/index.ts';
import { projectJobs } from '#features/projects/jobs.ts';
import { reminderJobs } from '#features/reminders/jobs.ts';
import { scheduleJobs } from '#features/schedule/jobs.ts';
import { settingsJobs } from '#features/settings/jobs.ts';
import { ensureOwner } from '#features/sign-in/index.ts';
import { signInJobs } from '#features/sign-in/jobs.ts';
import { textMessageJobs } from '#features/text-messages/jobs.ts';
import { websiteJobs } from '#features/website/jobs.ts';
import { workOrderJobs } from '#features/work-orders/jobs.ts';
import { proxyList, readCaller } from '#platform/http/client-address.ts';
import { forgetOldKeys } from '#platform/idempotency/idempotency.ts';
import { countJobs } from '#platform/jobs/failed-jobs.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts';
import { type Assets, builtAssets } from '#platform/pages/assets.ts';
import { createPageCache } from '#platform/pages/page-cache.ts';
import { listenForEvents } from '#platform/realtime/listener.ts';
import { openSockets } from '#platform/realtime/sockets.ts';
import { redeemTicket } from '#platform/realtime/tickets.ts';
import { cachedOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { defaultDelays } from '#services/delays.ts';
import { createHttp } from '../http/server.ts';
import { createServices } from '../services.ts';
import type { Config } from './config.ts';
import { startDatabase } from './database.ts';
import { refuseHalfRestored } from './half-restored.ts';
import { listen, stopListening } from './listen.ts';

export interface RunningServer {
  app: App;
  address: string;
  /** The port on which emails are received, if it is on. */
  smtpPort: number | undefined;
  /** The built-in PostgreSQL's data folder. */
  cluster: string | undefined;
  /** The owner's password generated at first start. */
  ownerPassword: string | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the whole server. Throws an Error with one line for people; nothing keeps running then.
 */
export async function runServer(
  config: Config,
  assets: Assets = builtAssets(clientDir()),
  delays = defaultDelays,
): Promise<RunningServer> {
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    let address = 'starting';
    refuseHalfRestored(config.dataDir);
    const urls = await startDatabase(config, () => address);
    undo.push(urls.close);
    const { app, close } = await createServices(config, urls, delays);
    undo.push(close);
    const owner = await ensureOwner(app, config.owner);
    await app.cache.keep(cachedOwner);
    await fillPriceBook(app);
    await ensurePushKeys(app);
    // What could be read during the trial.
    if (!app.settings.isTrial) await eraseSecretEmails(app.database, app.now());
    await eraseReturnedSecrets(app);

    const cachedPages = createPageCache(app);
    let countSockets = () => 0;
    const measured = config.metricsToken && {
      token: config.metricsToken,
      metrics: await measure(app, () => countSockets()),
    };
    const http = createHttp(app, assets, cachedPages, {
      trustedProxies: config.trustedProxies,
      measured: measured || undefined,
    });
    const { server, port } = await listen(
      http.fetch as never,
      cachedPages.serveAtOnce,
      config,
      measured ? measured.metrics.watch : undefined,
    );
    undo.push(() => stopListening(server));
    address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;

    const phoneLine = openPhoneLine(app);
    undo.push(phoneLine.close);
    const sockets = openSockets(server, {
      redeem: (ticket) => redeemTicket(app.database, ticket, app.now()),
      stillValid: (ids) => app.sessions.stillValid(ids),
      onOwnerSeen: () => recordOwnerPresence(app),
      conversations: { '/ws/phone': phoneLine.conversation },
      addressOf: socketAddress(config.trustedProxies),
      ...(config.rateLimits ? {} : { allowed: noSocketLimits }),
    });
    undo.push(sockets.close);
    countSockets = sockets.count;
    // The database is down: every reconnect of the listener reads again.
    const renewalFailed = (error: unknown) => app.log.warn({ err: error }, 'renewal failed');
    const mailbox = watchMailbox(app);
    undo.push(mailbox.close);
    const catchUp = () => {
      app.sessions.forgetAll();
      app.cache.renewAll().catch(renewalFailed);
      sockets.onCatchUp();
      phoneLine.onCatchUp();
    };
    const listener = await listenForEvents(urls, app.log, {
      onEvent(event) {
        if (event.topic === 'business') return catchUp();
        if (event.topic === 'sessions') app.sessions.forget(event.id);
        app.cache.renew(event.topic).catch(renewalFailed);
        sockets.onEvent(event);
        phoneLine.onEvent(event);
        mailbox.onEvent(event);
      },
      onCatchUp: catchUp,
    });
    undo.push(listener.close);
    await app.jobs.work([
      ...mailboxJobs(app),
      ...emailAssistantJobs(app),
      ...notedRequestJobs(app),
      ...reminderJobs(app),
      ...photoJobs(app),
      ...projectJobs(app),
      ...scheduleJobs(app),
      ...estimateJobs(app),
      ...invoiceJobs(app),
      ...paymentJobs(app),
      ...messageJobs(app),
      ...textMessageJobs(app),
      ...contentJobs(app),
      ...settingsJobs(app),
      ...businessDataJobs(app),
      ...personalDataJobs(app),
      ...websiteJobs(app),
      ...conversationJobs(app),
      ...customerJobs(app),
      ...onboardingJobs(app),
      ...signInJobs(app),
      ...portalJobs(app),
      ...partnerJobs(app),
      ...workOrderJobs(app),
      ...callJobs(app),
      ...notificationJobs(app),
      ...platformJobs(app),
    ]);
    urls.keepRunning({
      onRestarted() {
        app.log.error('the database had stopped and was started again');
        noticeRestart(app, 'database').catch((error) =>
          app.log.error({ err: error }, 'the restart was not reported'),
        );
      },
      onFailed: (error) => app.log.error({ err: error }, 'the database does not start'),
    });
    const smtpPort = config.smtpListen && (await takeEmails(app, config.smtpListen, undo));
    return { app, address, smtpPort, cluster: urls.cluster, ownerPassword: owner.password, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function measure(app: App, countSockets: () => number): Promise<Metrics> {
  return createMetrics({
    pool: app.pool,
    countSockets,
    async readStored() {
      const { waiting, delayed, active, failed } = await countJobs(app.database);
      const lastGoodBackup = await findLastGoodBackup(app.database);
      return { jobs: { waiting, delayed, active, failed }, lastGoodBackup };
    },
  });
}

const noSocketLimits = { perAddress: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY };

function socketAddress(proxies: string[]) {
  const trusted = proxyList(proxies);
  return ({ socket, headers }: IncomingMessage) =>
    readCaller(
      trusted,
      socket.remoteAddress ?? '',
      [headers['x-forwarded-for'] ?? []].flat().join(','),
    ).address;
}

async function takeEmails(
  app: App,
  where: { host: string; port: number },
  undo: (() => Promise<void> | void)[],
): Promise<number> {
  const listener = await openSmtpListener(app, where).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EACCES' ? 'may not be opened' : 'is in use by another program';
    if (error.code !== 'EACCES' && error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${where.port} on ${where.host} ${reason}. Set SMTP_LISTEN to another.`);
  });
  undo.push(listener.close);
  return listener.port;
}

function platformJobs(app: App): JobHandler[] {
  return [
    {
      name: 'forget-old-keys',
      schedule: '41 4 * * *',
      async run() {
        await forgetOldKeys(app.database, app.now());
        await app.database.execute(
          sql`delete from sessions where expires_at < now() - interval '1 day'`,
        );
        await app.database.execute(
          sql`delete from sign_in_limits where expire < ${app.now().getTime()}`,
        );
        await app.database.execute(
          sql`delete from verifications where expires_at < now() - interval '1 day'`,
        );
      },
    },
  ];
}

/** The client build next to this server's build. */
export function clientDir(): string {
  return join(dirname(fileURLToPath(import.meta.url)), '..', 'client');
}
