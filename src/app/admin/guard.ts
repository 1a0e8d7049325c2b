import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { adminRoutes } from '#lib/links.ts';
import { forgetSession, readToken } from '#ui/admin/session-token.ts';
import { forgetStored } from './offline.ts';
import { mayPass } from './queries.ts';

/**
 * Lets the owner in once the server has verified the token; everyone else is sent to sign in. A
 * call without a response is repeated, up to three times within seven seconds: leaving a page also
 * aborts its calls, which must not end the session.
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
    // Another caller requests it again and reports the failure.
    return error instanceof CancelledError ? null : leaveForLogin();
  }
}

/**
 * Goes to the sign-in page and returns here afterwards. It loads a new document, so that nothing of
 * the session stays in memory and only that page's policy allows Google's script.
 */
export function leaveForLogin(): Promise<never> {
  // The service worker gets the message even while the page unloads; failing to remove something
  // keeps no one here.
  void forgetStored().catch(() => undefined);
  forgetSession();
  const { pathname, search } = window.location;
  const next =
    pathname === adminRoutes.dashboard ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  window.location.replace(adminRoutes.login + next);
  return new Promise(() => undefined);
}
