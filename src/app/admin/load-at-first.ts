import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { mayOpen } from '#lib/page-areas.ts';
import type { FirstPage, Prefetch } from '#ui/admin/prefetch.ts';
import { readToken } from '#ui/admin/session-token.ts';

/** Milliseconds, after which each part of a page shows its own loading state. */
const maxWait = 2 * SECONDS;

/**
 * Waits for what a page shows, which the document requested before its script loaded. The page is
 * then rendered once in its final layout instead of again with every answer.
 * @param path the page's path in the address
 */
export async function loadAtFirst(
  path: string,
  page: Omit<FirstPage, 'role'>,
  prefetch: Prefetch,
): Promise<null> {
  const waited = new Promise((resolve) => setTimeout(resolve, maxWait));
  await Promise.race([answers(path, page, prefetch), waited]);
  return null;
}

async function answers(
  path: string,
  page: Omit<FirstPage, 'role'>,
  prefetch: Prefetch,
): Promise<void> {
  // The frame's own loader redirects to sign-in, here and if the call fails.
  if (!readToken()) return;
  const owner = await page.queries.ensureQueryData(ownerQuery).catch(() => undefined);
  if (!owner || owner.needs_authenticator || !mayOpen(owner.role, path)) return;
  // Whatever fails is requested again by the part that shows it, which also reports it.
  await Promise.allSettled(prefetch({ ...page, role: owner.role }));
}
