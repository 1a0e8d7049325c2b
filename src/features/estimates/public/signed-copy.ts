import { SECONDS } from '#lib/days/durations.ts';

/** Created within seconds, or when the server is less busy; the email contains it in any case. */
const waits = [1, 2, 2, 3, 4, 5, 8, 10, 15, 30, 60].map((seconds) => seconds * SECONDS);

/** Checks for the signed copy until it is there, and shows it in its place. */
export function showSignedCopy(): void {
  const waiting = '[data-signed-copy="waiting"]';
  if (document.querySelector(waiting)) void look();

  async function look(): Promise<void> {
    for (const wait of waits) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      const fresh = await copyOfServer();
      if (fresh?.dataset.signedCopy !== 'ready') continue;
      document.querySelector(waiting)?.replaceWith(fresh);
      return;
    }
  }
}

async function copyOfServer(): Promise<HTMLElement | null> {
  // Without a connection, it is requested again.
  const answer = await fetch(location.pathname).catch(() => undefined);
  if (!answer?.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector<HTMLElement>('[data-signed-copy]');
}
