import { and, eq, inArray } from 'drizzle-orm';
import { SECONDS } from '#lib/days/durations.ts';
import { type OfficeRole, officeRoleOf } from '#lib/rights.ts';
import type { Database } from '../database/database.ts';
import { recordCallersSession } from '../http/current-caller.ts';
import type { Auth } from './auth.ts';
import { isProven } from './proof.ts';
import { isOpen, isOver } from './session-end.ts';
import { isSite, type Site } from './site.ts';
import { sessions, userRoles } from './tables.ts';

/** Who is signed in, as every guard needs it. */
export interface Session {
  id: string;
  user: { id: string; name: string; email: string };
  /** The site it was created for. */
  site: Site;
  roles: ReadonlySet<OfficeRole | 'customer' | 'contractor'>;
  /** The role that counts in the back office; undefined for customers and partners. */
  role: OfficeRole | undefined;
  /** It started with a passkey, which is two factors in one. */
  byPasskey: boolean;
  /** Nothing else opens until an authenticator app is set up. */
  needsAuthenticator: boolean;
}

/** A session that opens the back office. */
export type OfficeSession = Session & { role: OfficeRole };

function kindOf({ site, role }: Session) {
  if (site !== 'admin') return site;
  return role === 'owner' ? 'owner' : 'staff';
}

export type SessionReader = ReturnType<typeof createSessionReader>;

const cachedFor = 5 * SECONDS;
const maxCached = 10_000;

/**
 * Reads sessions by their token, caching each for five seconds so that a busy screen does not ask
 * the database at every call. An ended session is dropped right away, here directly and on other
 * servers through the announcement.
 */
export function createSessionReader(
  auth: Auth,
  database: Database,
  now: () => Date,
  requiresAuthenticator: () => boolean,
) {
  const cache = new Map<string, { session: Session; until: number }>();

  /** Undefined for a session of another site, as if there were none. */
  async function read(token: string, site: Site): Promise<Session | undefined> {
    const session = await readAny(token);
    if (session?.site !== site) return undefined;
    recordCallersSession(session.id, { kind: kindOf(session), id: session.user.id });
    return session;
  }

  async function readAny(token: string): Promise<Session | undefined> {
    const cached = cache.get(token);
    if (cached && cached.until > now().getTime()) return cached.session;
    cache.delete(token);
    const session = await readStored(token);
    if (!session) return undefined;
    if (cache.size >= maxCached) cache.clear();
    cache.set(token, { session, until: now().getTime() + cachedFor });
    return session;
  }

  async function readStored(token: string): Promise<Session | undefined> {
    const found = await auth.api.getSession({
      headers: new Headers({ authorization: `Bearer ${token}` }),
    });
    if (!found || !isSite(found.session.site)) return undefined;
    const { site, createdAt } = found.session;
    if (isOver({ site, createdAt }, now())) return undefined;
    const { user } = found;
    const rows = await database
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.userId, user.id));
    const role = officeRoleOf(rows.map((row) => row.role));
    const hasAuthenticator = 'twoFactorEnabled' in user && Boolean(user.twoFactorEnabled);
    const byPasskey = Boolean(found.session.byPasskey);
    const isStaff = role !== undefined && role !== 'owner';
    return {
      id: found.session.id,
      site,
      user: { id: user.id, name: user.name, email: user.email },
      roles: new Set(rows.map((row) => row.role)),
      role,
      byPasskey,
      needsAuthenticator: isStaff && !hasAuthenticator && !byPasskey && requiresAuthenticator(),
    };
  }

  function forget(sessionId: string): void {
    for (const [token, { session }] of cache) if (session.id === sessionId) cache.delete(token);
  }

  /** Which of these sessions are still valid. */
  async function stillValid(sessionIds: string[]): Promise<Set<string>> {
    const rows = await database
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(inArray(sessions.id, sessionIds), isOpen(now())));
    return new Set(rows.map((row) => row.id));
  }

  return {
    read,
    isProven: (sessionId: string) => isProven(database, sessionId, now()),
    forget,
    forgetAll: () => cache.clear(),
    stillValid,
  };
}
