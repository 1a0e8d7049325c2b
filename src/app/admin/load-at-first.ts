import type { QueryClient } from '@tanstack/react-query';
import { ownerQuery } from '../../features/sign-in/admin/queries.ts';
import { SECONDS } from '../../lib/days/durations.ts';
import { mayOpen } from '../../lib/page-areas.ts';
import type { OfficeRole } from '../../lib/rights.ts';

/** Milliseconds; after them each part of a page shows by itself that it waits. */
const maxWait = 2 * SECONDS;

/** Asks for what a page shows first, as far as it is not known yet. */
export type AskFirst = (
  queries: QueryClient,
  role: OfficeRole,
  timeZone: string,
) => (Promise<unknown> | false)[];

/**
 * Waits for what a page shows, which the document asked for before its script was there. The page is
 * drawn once then, in its final layout, rather than again with every answer.
 * @param path of the page, as its route has it
 * @param timeZone of the business
 */
export async function loadAtFirst(
  queries: QueryClient,
  path: string,
  askFirst: AskFirst,
  timeZone: string,
): Promise<null> {
  const waited = new Promise((resolve) => setTimeout(resolve, maxWait));
  await Promise.race([answers(queries, path, askFirst, timeZone), waited]);
  return null;
}

async function answers(
  queries: QueryClient,
  path: string,
  askFirst: AskFirst,
  timeZone: string,
): Promise<void> {
  // Where this fails, the frame's own loader leads to the sign-in.
  const owner = await queries.ensureQueryData(ownerQuery).catch(() => undefined);
  if (!owner || owner.needs_authenticator || !mayOpen(owner.role, path)) return;
  // What fails is asked for again by the part that shows it, which says so.
  await Promise.allSettled(askFirst(queries, owner.role, timeZone));
}
