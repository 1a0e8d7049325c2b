import type { NotificationFacts } from '#features/mailbox/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { channelsOf } from '#features/settings/rules/notifications.ts';
import { quietUntil } from '#features/text-messages/rules/quiet-hours.ts';
import { newId } from '#lib/ids.ts';
import { shortened } from '#lib/plain-text.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { insertNotification } from '../store/notifications.ts';
import { notifyBrowsers } from './push.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'text-owner': { to: string; body: string };
  }
}

/** Milliseconds that a notification is useful on a device. */
const usefulFor = 24 * 3600 * 1000;
const maxTitle = 300;

/**
 * Stores a notification, shows it on the owner's devices, and texts it if they want that. During
 * quiet hours, only urgent ones are sent; the rest waits for the morning (`mornings.ts`).
 */
export async function addNotification(
  app: App,
  tx: Transaction,
  {
    kind,
    path,
    isUrgent = false,
    isThere = false,
    isDanger = false,
    tag,
    title,
  }: NotificationFacts & { title: string },
): Promise<void> {
  const now = app.now();
  const id = newId(now);
  const { notifications: settings } = currentSettings(app);
  await insertNotification(tx, {
    id,
    kind,
    title: shortened(title, maxTitle),
    path,
    isUrgent,
    createdAt: now,
    readAt: null,
  });
  await publishChange(tx, { topic: 'notifications', kind: 'created', id });
  if (isThere) return;
  if (!isUrgent && quietUntil(now, settings, currentBusiness(app).timeZone)) return;
  const chosen = channelsOf(settings, kind);
  const channels = isDanger ? { push: true, text: settings.text_to !== '' } : chosen;
  const message = { title, body: '', tag: tag ?? `notification ${id}`, path, stays: false };
  // What rings on a device has to stop there, whatever the owner chose.
  if (channels.push || tag) await notifyBrowsers(app, tx, message, usefulFor);
  if (channels.text) await textOwner(app, tx, title, path);
}

/** Queues a text to the owner's own phone, if texts can be sent. */
export async function textOwner(
  app: App,
  tx: Transaction,
  text: string,
  path: string,
): Promise<void> {
  const to = currentSettings(app).notifications.text_to;
  if (!app.texts || !to) return;
  const body = `${text}\n${app.settings.publicUrl}${path}`;
  await app.jobs.enqueue(tx, 'text-owner', { to, body });
}

/** Sends one text to the owner. Throws if trying again may help. */
export async function sendOwnersText(app: App, { to, body }: { to: string; body: string }) {
  await app.texts?.send({ to, body, mediaUrls: [], statusUrl: undefined });
}
