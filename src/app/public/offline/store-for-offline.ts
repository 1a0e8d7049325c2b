/** Caches the landing page for offline use once there is nothing else to do. */
export function storeForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(stayOnline));
  });
}

/**
 * Safari has no idle callback, and elsewhere it may never run on a page that has nothing left to
 * render.
 */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}

/** It couldn't be installed (private window, full disk); the website works all the same. */
function stayOnline(): void {}
