import type { Context, MiddlewareHandler } from 'hono';
import { notSignedIn } from '../../platform/errors.ts';
import type { HttpEnv, SignedInCustomer } from '../../platform/http-env.ts';
import { createSessionCookie, fromHereOnly } from '../../platform/sessions/session-cookie.ts';
import type { Session } from '../../platform/sessions/session-reader.ts';
import type { App } from '../../services/app.ts';
import { findAccount } from './store.ts';

/** Who calls by the portal's cookie: the customer, or only the session where the account is not open. */
export interface Caller {
  session: Session;
  customer: SignedInCustomer | undefined;
  isRefused: boolean;
}

/** Reads who calls; undefined without a session of somebody with an account of the portal. */
export async function readCaller(app: App, c: Context<HttpEnv>): Promise<Caller | undefined> {
  const token = createSessionCookie(app.settings.publicUrl).read(c);
  const session = token ? await app.sessions.read(token) : undefined;
  if (!session?.roles.has('customer')) return undefined;
  const account = await findAccount(app.database, session.user.id);
  if (!account) return undefined;
  const { customer, status } = account;
  const isOpen = status === 'open' && customer !== null;
  return {
    session,
    isRefused: status === 'refused',
    customer: isOpen ? { ...customer, userId: session.user.id, sessionId: session.id } : undefined,
  };
}

/**
 * Lets only signed-in customers through, by cookie; everyone else gets the same 401. For the calls of
 * scripts: pages have `portalPages`, which lead to the sign-in.
 */
export function requireCustomer(app: App): MiddlewareHandler<HttpEnv> {
  const fromHere = fromHereOnly(app.settings.publicUrl);
  return async (c, next) => {
    const customer = (await readCaller(app, c))?.customer;
    if (!customer) throw notSignedIn();
    c.set('customer', customer);
    await fromHere(c, next);
  };
}
