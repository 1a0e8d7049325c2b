/** Caches the landing page for times without a connection, once there is nothing else to do. */
export function storeForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(stayOnline));
  });
}

/** Safari knows no idle time, and elsewhere it may never come on a page with nothing left to draw. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}

/** It could not be installed (private windows, a full disk): the website works all the same. */
function stayOnline(): void {}
