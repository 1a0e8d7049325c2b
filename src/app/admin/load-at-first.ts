import type { QueryClient } from '@tanstack/react-query';
import { ownerQuery } from '../../features/sign-in/admin/queries.ts';
import { SECONDS } from '../../lib/days/durations.ts';
import { mayOpen } from '../../lib/page-areas.ts';
import type { OfficeRole } from '../../lib/rights.ts';

/** Milliseconds; after them each part of a page shows by itself that it waits. */
const maxWait = 2 * SECONDS;

/** Where a page is opened. */
interface FirstPage {
  queries: QueryClient;
  role: OfficeRole;
  /** Of the business. */
  timeZone: string;
  /** Of the record that the page is of; empty where there is none. */
  id: string;
}

/** Asks for what a page shows first, as far as it is not known yet. */
export type AskFirst = (page: FirstPage) => (Promise<unknown> | false)[];

/**
 * Waits for what a page shows, which the document asked for before its script was there. The page is
 * drawn once then, in its final layout, rather than again with every answer.
 * @param path of the page, as its address has it
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
  // Where this fails, the frame's own loader leads to the sign-in.
  const owner = await page.queries.ensureQueryData(ownerQuery).catch(() => undefined);
  if (!owner || owner.needs_authenticator || !mayOpen(owner.role, path)) return;
  // What fails is asked for again by the part that shows it, which says so.
  await Promise.allSettled(askFirst({ ...page, role: owner.role }));
}
