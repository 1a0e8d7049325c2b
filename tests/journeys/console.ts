import type { ConsoleMessage } from '@playwright/test';

/** What Playwright reports instead of registering a service worker. */
const workerBlocked = 'Service Worker registration blocked';

/** Whether the console reports a fault of ours. */
export function isFault(message: ConsoleMessage): boolean {
  const isLoud = message.type() === 'error' || message.type() === 'warning';
  return isLoud && !message.text().startsWith(workerBlocked);
}
