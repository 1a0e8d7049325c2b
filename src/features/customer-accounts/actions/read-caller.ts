import type { Context, MiddlewareHandler } from 'hono';
import { SECONDS } from '#lib/days/durations.ts';
import { notSignedIn } from '#platform/http/errors.ts';
import type { HttpEnv, SignedInCustomer } from '#platform/http/http-env.ts';
import { createSessionCookie, requireSameOrigin } from '#platform/sessions/session-cookie.ts';
import type { Session } from '#platform/sessions/session-reader.ts';
import type { App } from '#services/app.ts';
import { findAccount } from '../store/accounts.ts';

/** How long a busy page reuses the caller's identity; the session itself is cached the same way. */
const knownFor = 5 * SECONDS;
const maxKnown = 10_000;
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
const known = new WeakMap<App, Map<string, { account: Account; until: number }>>();

/**
 * Who calls with the portal's cookie: the customer, or only the session if the account isn't open.
 */
export interface Caller {
  session: Session;
  customer: SignedInCustomer | undefined;
  isRefused: boolean;
}

/** Identifies the caller; undefined without a session of someone with a portal account. */
export async function readCaller(app: App, c: Context<HttpEnv>): Promise<Caller | undefined> {
  const token = createSessionCookie('customer').read(c);
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

/** The caller's data has changed: the next call reads it again. */
export function forgetCaller(app: App, userId: string): void {
  known.get(app)?.delete(userId);
}

/** Open accounts are cached briefly; a pending one is read every time. */
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
 * Allows only signed-in customers, by cookie; everyone else gets the same 401. For script calls:
 * pages use `portalPages`, which redirects to sign-in.
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
