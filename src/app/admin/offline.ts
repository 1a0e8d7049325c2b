import { authorization } from '#ui/admin/session-token.ts';
import { dataCachePrefix, type ForgetMessage } from '../public/offline/back-office-caches.ts';

/** How many milliseconds the service worker has to respond. */
const maxWait = 2000;

/** Has the service worker store what today's work needs. */
export function storeForOffline(): void {
  if ('serviceWorker' in navigator)
    // Not possible in a private window; with a connection, everything works the same.
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

/**
 * Removes everything this session loaded from the browser. Call it before the session's token is
 * removed.
 */
export async function forgetStored(): Promise<void> {
  const message: ForgetMessage = {
    type: 'forget_session',
    authorization: authorization(),
  };
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker.controller;
  if (worker) {
    const { port1, port2 } = new MessageChannel();
    const forgotten = new Promise((resolve) => {
      port1.onmessage = resolve;
      setTimeout(resolve, maxWait);
    });
    worker.postMessage(message, [port2]);
    await forgotten;
  }
  for (const name of await caches.keys())
    if (name.startsWith(dataCachePrefix)) await caches.delete(name);
}
