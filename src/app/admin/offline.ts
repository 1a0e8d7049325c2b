import { readToken } from '../../ui/admin/session-token.ts';
import { dataCachePrefix, type ForgetMessage } from '../public/offline/back-office-caches.ts';

/** Milliseconds that the service worker has to answer. */
const maxWait = 2000;

/** Has the service worker store what today's work is read from. */
export function storeForOffline(): void {
  if ('serviceWorker' in navigator)
    // Not possible in a private window: with a connection all works the same.
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

/** Leaves nothing in this browser of what the session read. To be called before its token is forgotten. */
export async function forgetStored(): Promise<void> {
  const message: ForgetMessage = {
    type: 'forget_session',
    authorization: `Bearer ${readToken() ?? ''}`,
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
