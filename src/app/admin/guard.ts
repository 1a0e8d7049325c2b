import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { ownerQuery } from '../../features/sign-in/admin/queries.ts';
import { SECONDS } from '../../lib/days/durations.ts';
import { adminRoutes } from '../../lib/links.ts';
import { forgetSession, readToken } from '../../ui/admin/session-token.ts';
import { forgetStored } from './offline.ts';
import { mayPass } from './queries.ts';

/**
 * Lets the owner in once the server has verified the token; everyone else goes to sign in, silently.
 * A call without an answer is made again, three times within seven seconds: leaving a page also breaks
 * off its calls, and must not end the session.
 */
export async function verifyOwner(queries: QueryClient): Promise<null> {
  if (!readToken()) return leaveForLogin();
  try {
    await queries.fetchQuery({
      ...ownerQuery,
      staleTime: 0,
      retry: (failures, error) => failures < 3 && mayPass(error),
      retryDelay: (failures) => 2 ** failures * SECONDS,
    });
    return null;
  } catch (error) {
    // Another caller asks anew: the failure is reported by that call.
    return error instanceof CancelledError ? null : leaveForLogin();
  }
}

/**
 * Goes to the sign-in page and back here afterwards. As a new document: nothing of the session stays
 * in memory, and only that page's own policy lets Google's script in.
 */
export function leaveForLogin(): Promise<never> {
  // The service worker gets the message also while the page goes; what cannot be removed keeps nobody here.
  void forgetStored().catch(() => undefined);
  forgetSession();
  const { pathname, search } = window.location;
  const next =
    pathname === adminRoutes.dashboard ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  window.location.replace(adminRoutes.login + next);
  return new Promise(() => undefined);
}
