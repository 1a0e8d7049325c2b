import { isId } from '../../../lib/ids.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type CustomerAccess, canAccess } from '../../../platform/sessions/access.ts';
import type { App } from '../../../services/app.ts';
import { areLinksOver, type FollowState, followState, type Progress } from '../rules/following.ts';
import { findLinkedId } from '../store/links.ts';
import { findProgress } from '../store/progress.ts';
import { findRequest, type RequestRow } from '../store/requests.ts';

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
