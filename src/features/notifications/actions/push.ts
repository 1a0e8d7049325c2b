import { currentBusiness } from '#features/settings/index.ts';
import type { NewsForPerson } from '#features/text-messages/index.ts';
import { HOURS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { isLoopback } from '#lib/loopback.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput, conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { PushAddress, PushAnswer, PushSender } from '#services/push/port.ts';
import { webPush } from '#services/push/web-push.ts';
import type { PushMessage } from '../contract/push.ts';
import {
  countOwnersSubscriptions,
  deleteAllButNewest,
  deleteOfExpiredSessions,
  deleteSubscription,
  findSubscription,
  listOwnersSubscriptions,
  listPersonsSubscriptions,
  putSubscription,
  type SubscriptionRow,
  setFailing,
} from '../store/subscriptions.ts';
import { notificationTexts } from '../texts/index.ts';
import { readPushKeys } from './push-keys.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'send-push': { subscriptionId: string; message: PushMessage; until: string };
  }
}

/** The push services of the browsers. */
const pushServices =
  /^(?:fcm\.googleapis\.com|web\.push\.apple\.com|[\w-]+\.push\.services\.mozilla\.com|[\w.-]+\.notify\.windows\.com)$/;
/** More than one browser ever has; the oldest make way. */
const maxPerSession = 10;

/**
 * Throws 400 for an address that is none of a push service, 409 if the browser notifies somebody
 * else who is signed in there.
 */
export async function subscribe(app: App, sessionId: string, address: PushAddress): Promise<void> {
  const { protocol, hostname, port } = new URL(address.endpoint);
  const isService = protocol === 'https:' && port === '' && pushServices.test(hostname);
  // A stand-in on this machine.
  if (!isService && !(app.settings.allowsPrivateNetworks && isLoopback(hostname)))
    throw badInput('endpoint', 'This browser gave no address for notifications.');
  await app.database.transaction(async (tx) => {
    const now = app.now();
    if (!(await putSubscription(tx, { id: newId(), sessionId, createdAt: now, ...address }, now)))
      throw conflict(
        'others_browser',
        'This browser shows the notifications of somebody else who is signed in here.',
      );
    await deleteAllButNewest(tx, sessionId, maxPerSession);
  });
}

/** How many back office browsers are notified, and how many nothing has reached lately. */
export async function countDevices({
  database,
  now,
}: App): Promise<{ notified: number; outOfReach: number }> {
  await deleteOfExpiredSessions(database, now());
  const notified = await countOwnersSubscriptions(database);
  const all = await listOwnersSubscriptions(database);
  return { notified, outOfReach: all.length - notified };
}

/** Sends a test to every back office browser. Returns how many push services accepted it. */
export async function sendTestPush(app: App): Promise<number> {
  const sender = await openPush(app);
  const message: PushMessage = {
    title: currentBusiness(app).name,
    body: 'This is a test. Notifications reach this device.',
    tag: 'test',
    path: adminLink('settingsConnections'),
    stays: false,
  };
  let count = 0;
  await deleteOfExpiredSessions(app.database, app.now());
  for (const { id } of await listOwnersSubscriptions(app.database)) {
    const to = await findSubscription(app.database, id);
    if (!to) continue;
    const answer = await sender
      .send(to, JSON.stringify(message), testUsefulFor)
      .catch(() => 'unreachable' as const);
    await storeAnswer(app, to, answer);
    if (answer === 'accepted') count += 1;
  }
  return count;
}

/** Notifies every subscribed browser of the owner, while the message is useful: in milliseconds. */
export async function notifyBrowsers(
  app: App,
  tx: Transaction,
  message: PushMessage,
  usefulFor: number,
): Promise<void> {
  await deleteOfExpiredSessions(tx, app.now());
  await enqueue(app, tx, await listOwnersSubscriptions(tx), { message, usefulFor });
}

/** Seconds: someone who tests is looking at the device. */
const testUsefulFor = 60;

/** Milliseconds for which nothing has reached a browser. An outage of a push service is shorter. */
const forgottenAfter = 3 * 24 * HOURS;

/** Milliseconds: last week's news is no news. */
const newsUsefulFor = 24 * HOURS;

/**
 * Notifies the browsers in which a customer or partner is signed in that there is something new.
 */
export async function notifyPerson(
  app: App,
  tx: Transaction,
  { to, language, about, path }: NewsForPerson,
): Promise<void> {
  const body = notificationTexts(language).news[about];
  const title = currentBusiness(app).name;
  const message = { title, body, tag: `${about} ${path}`, path, stays: about === 'offer' };
  await deleteOfExpiredSessions(tx, app.now());
  const browsers = await listPersonsSubscriptions(tx, to);
  await enqueue(app, tx, browsers, { message, usefulFor: newsUsefulFor });
}

async function enqueue(
  app: App,
  tx: Transaction,
  subscriptions: { id: string }[],
  { message, usefulFor }: { message: PushMessage; usefulFor: number },
): Promise<void> {
  const until = new Date(app.now().getTime() + usefulFor).toISOString();
  for (const { id: subscriptionId } of subscriptions)
    await app.jobs.enqueue(tx, 'send-push', { subscriptionId, message, until });
}

/**
 * Sends one message to one browser. Throws if the push service cannot be reached and another try
 * follows. A browser that is out of reach is no failure of this installation, so the last try ends
 * in silence: the owner has the email, and the count of devices says it.
 */
export async function sendPush(
  app: App,
  {
    subscriptionId,
    message,
    until,
  }: { subscriptionId: string; message: PushMessage; until: string },
  { isLast }: { isLast: boolean },
): Promise<void> {
  const seconds = Math.round((Date.parse(until) - app.now().getTime()) / 1000);
  await deleteOfExpiredSessions(app.database, app.now());
  const to = await findSubscription(app.database, subscriptionId);
  if (!to || seconds <= 0) return;
  const sender = await openPush(app);
  try {
    await storeAnswer(app, to, await sender.send(to, JSON.stringify(message), seconds));
  } catch (error) {
    if (!isLast) throw error;
    await storeAnswer(app, to, 'unreachable');
  }
}

/** A browser that unsubscribed is removed, and so is one that nothing has reached for days. */
async function storeAnswer(
  { database, now }: App,
  { id, failingSince }: SubscriptionRow,
  answer: PushAnswer | 'unreachable',
): Promise<void> {
  if (answer === 'accepted') {
    if (failingSince) await setFailing(database, id, null);
    return;
  }
  const since = failingSince ?? now();
  if (answer === 'gone' || now().getTime() - since.getTime() >= forgottenAfter)
    await deleteSubscription(database, id);
  else if (!failingSince) await setFailing(database, id, since);
}

async function openPush(app: App): Promise<PushSender> {
  const sender = webPush(await readPushKeys(app), contactOf(app));
  return app.serviceLog.watch('push', sender, ['send']);
}

function contactOf(app: App): string {
  const { publicUrl } = app.settings;
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${currentBusiness(app).email}`;
}
