// Notifications for the owner: incoming and missed calls.

import type { PushMessage } from '#features/notifications/contract/push.ts';

addEventListener('push', (event) => {
  const message = event.data?.json<PushMessage>();
  if (message) event.waitUntil(show(message));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data?.path ?? '/')));
});

async function show({ title, body, tag, path, stays }: PushMessage): Promise<void> {
  const options = { body, tag, renotify: true, requireInteraction: stays, icon: '/icon-192.png' };
  await registration.showNotification(title, { ...options, data: { path } });
}

/** The tab that already shows the page, or else a new one. */
async function open(path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  if (shown) await shown.focus();
  else await clients.openWindow(path);
}
