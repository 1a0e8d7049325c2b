import { SECONDS } from '#lib/days/durations.ts';
import { partnerLink } from '#lib/links.ts';
import { connectOrder, trySending } from './order-script.ts';
import { listEntries } from './queue.ts';
import { storePages } from './store-pages.ts';

/** Phones do not always report that the signal is back. */
const tryAgainAfter = 30 * SECONDS;

/**
 * Runs on every page of a signed-in partner: sends what waits, and caches pages for times without a
 * signal.
 */
export function connectOffline(partnerId: string): void {
  const order = document.querySelector<HTMLElement>('[data-order]');
  if (order) {
    goToPageOf(order);
    connectOrder(order, partnerId, showUnsent);
  }
  const send = () => trySending(partnerId).then(showUnsent);
  addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void send();
  });
  setInterval(async () => {
    if ((await waiting()) > 0) await send();
  }, tryAgainAfter);
  void send().then(() => storePages(partnerId));

  async function waiting(): Promise<number> {
    const queued = await listEntries(partnerId);
    return queued.filter(([, entry]) => entry.refusal === undefined).length;
  }

  /** The line below the header of every page. */
  async function showUnsent(): Promise<void> {
    const line = document.querySelector<HTMLElement>('[data-unsent]');
    if (!line) return;
    const count = await waiting();
    line.hidden = count === 0;
    const { one = '', other = '' } = line.dataset;
    line.textContent = count === 1 ? one : other.replace('{{count}}', String(count));
  }
}

/** A form that was refused before a script ran is shown at the address it was posted to. */
function goToPageOf({ dataset: { order: id = '' } }: HTMLElement): void {
  const path = partnerLink('workOrder', { id });
  if (location.pathname !== path) history.replaceState(history.state, '', path);
}
