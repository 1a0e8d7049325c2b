import type { QueryClient } from '@tanstack/react-query';
import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { mayOpen } from '#lib/page-areas.ts';
import type { OfficeRole } from '#lib/rights.ts';
import { readToken } from '#ui/admin/session-token.ts';

/** Milliseconds, after which each part of a page shows its own loading state. */
const maxWait = 2 * SECONDS;

/** Where the first page is opened. */
interface FirstPage {
  queries: QueryClient;
  role: OfficeRole;
  /** Of the business. */
  timeZone: string;
  /** Id of the page's record; empty if there is none. */
  id: string;
}

/** Requests what a page shows first, unless it is already cached. */
export type AskFirst = (page: FirstPage) => (Promise<unknown> | false)[];

/**
 * Waits for what a page shows, which the document requested before its script loaded. The page is
 * then rendered once in its final layout instead of again with every answer.
 * @param path the page's path in the address
 */
export async function loadAtFirst(
  path: string,
  page: Omit<FirstPage, 'role'>,
  askFirst: AskFirst,
): Promise<null> {
  const waited = new Promise((resolve) => setTimeout(resolve, maxWait));
  await Promise.race([answers(path, page, askFirst), waited]);
  return null;
}

async function answers(
  path: string,
  page: Omit<FirstPage, 'role'>,
  askFirst: AskFirst,
): Promise<void> {
  // The frame's own loader redirects to sign-in, here and if the call fails.
  if (!readToken()) return;
  const owner = await page.queries.ensureQueryData(ownerQuery).catch(() => undefined);
  if (!owner || owner.needs_authenticator || !mayOpen(owner.role, path)) return;
  // Whatever fails is requested again by the part that shows it, which also reports it.
  await Promise.allSettled(askFirst({ ...page, role: owner.role }));
}
