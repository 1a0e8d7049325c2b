import type { Context, MiddlewareHandler } from 'hono';
import { SECONDS } from '../../../lib/days/durations.ts';
import { notSignedIn } from '../../../platform/http/errors.ts';
import type { HttpEnv, SignedInCustomer } from '../../../platform/http/http-env.ts';
import {
  createSessionCookie,
  requireSameOrigin,
} from '../../../platform/sessions/session-cookie.ts';
import type { Session } from '../../../platform/sessions/session-reader.ts';
import type { App } from '../../../services/app.ts';
import { findAccount } from '../store/accounts.ts';

/** A busy page does not ask again who it is for so long; the session itself is read the same way. */
const knownFor = 5 * SECONDS;
const maxKnown = 10_000;
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
const known = new WeakMap<App, Map<string, { account: Account; until: number }>>();

/** Who calls by the portal's cookie: the customer, or only the session where the account is not open. */
export interface Caller {
  session: Session;
  customer: SignedInCustomer | undefined;
  isRefused: boolean;
}

/** Reads who calls; undefined without a session of somebody with an account of the portal. */
export async function readCaller(app: App, c: Context<HttpEnv>): Promise<Caller | undefined> {
  const token = createSessionCookie(app.settings.publicUrl, 'customer').read(c);
  const session = token ? await app.sessions.read(token, 'customer') : undefined;
  if (!session?.roles.has('customer')) return undefined;
  const account = await accountOf(app, session.user.id);
  if (!account) return undefined;
  const { customer, status } = account;
  const isOpen = status === 'open' && customer !== null;
  return {
    session,
    isRefused: status === 'refused',
    customer: isOpen ? { ...customer, userId: session.user.id, sessionId: session.id } : undefined,
  };
}

/** What is known of a caller has changed: the next call reads it anew. */
export function forgetCaller(app: App, userId: string): void {
  known.get(app)?.delete(userId);
}

/** Open accounts are cached for a moment; one that waits for approval is read each time. */
async function accountOf(app: App, userId: string): Promise<Account | undefined> {
  const accounts = known.get(app) ?? new Map();
  known.set(app, accounts);
  const cached = accounts.get(userId);
  if (cached && cached.until > app.now().getTime()) return cached.account;
  accounts.delete(userId);
  const account = await findAccount(app.database, userId);
  if (account?.status === 'open' && account.customer) {
    if (accounts.size >= maxKnown) accounts.clear();
    accounts.set(userId, { account, until: app.now().getTime() + knownFor });
  }
  return account;
}

/**
 * Lets only signed-in customers through, by cookie; everyone else gets the same 401. For the calls of
 * scripts: pages have `portalPages`, which lead to the sign-in.
 */
export function requireCustomer(app: App): MiddlewareHandler<HttpEnv> {
  const fromHere = requireSameOrigin(app.settings.publicUrl);
  return async (c, next) => {
    const customer = (await readCaller(app, c))?.customer;
    if (!customer) throw notSignedIn();
    c.set('customer', customer);
    await fromHere(c, next);
  };
}
