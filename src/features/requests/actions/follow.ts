import { isId } from '#lib/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type CustomerAccess, canAccess } from '#platform/sessions/access.ts';
import type { App } from '#services/app.ts';
import { areLinksOver, type FollowState, followState, type Progress } from '../rules/following.ts';
import { findLinkedId } from '../store/links.ts';
import { findProgress } from '../store/progress.ts';
import { findByNumber, findRequest, type RequestRow } from '../store/requests.ts';

/** A request as its sender follows it. */
export interface Followed {
  request: RequestRow;
  progress: Progress & { projectId: string | undefined };
  state: FollowState;
}

/**
 * The request for an access; nothing if the link is unknown or has ended, or the request is someone
 * else's.
 */
export async function findFollowed(
  app: App,
  database: Database | Transaction,
  access: CustomerAccess,
): Promise<Followed | undefined> {
  const id = 'id' in access ? access.id : await findLinkedId(database, access.token);
  const request = id && isId(id) ? await findRequest(database, id) : undefined;
  if (!request) return undefined;
  if ('customer' in access && !canAccess(access, request.customerId)) return undefined;
  const progress = await findProgress(database, request.id, app.now());
  if ('token' in access && areLinksOver(request, progress, app.now())) return undefined;
  return { request, progress, state: followState(request, progress) };
}

/** How a request stands. */
export async function readState(app: App, id: string): Promise<FollowState> {
  const request = await findRequest(app.database, id);
  if (!request) return 'closed';
  return followState(request, await findProgress(app.database, id, app.now()));
}

/** The request with a number that was sent with one of these phone numbers or emails. */
export async function findOwnRequest(
  app: App,
  number: string,
  contacts: string[],
): Promise<string | undefined> {
  const request = await findByNumber(app.database, number, contacts);
  if (!request) return undefined;
  const progress = await findProgress(app.database, request.id, app.now());
  return areLinksOver(request, progress, app.now()) ? undefined : request.id;
}
