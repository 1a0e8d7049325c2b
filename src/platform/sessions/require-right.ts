import type { MiddlewareHandler } from 'hono';
import { type Area, accessOf, mayAccess, type OfficeRole } from '#lib/rights.ts';
import { AppError, notSignedIn } from '../http/errors.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { officeToken } from './office-token.ts';
import { proofNeeded } from './require-proof.ts';
import type { SessionReader } from './session-reader.ts';

/**
 * Lets users through whose role may read (GET) or change (everything else) this area, only with the
 * token of a back-office session. Everyone else gets the same 401; a role without the right, 403.
 */
export function requireRight(reader: SessionReader, area: Area): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const token = officeToken(c);
    const session = token ? await reader.read(token, 'admin') : undefined;
    if (!session?.role) throw notSignedIn();
    if (session.needsAuthenticator && area !== 'account') throw needsAuthenticator();
    c.set('session', { ...session, role: session.role });
    if (!isAllowed(session.role, area, c.req)) throw notAllowed();
    if (isFile(c.req.path) && !(await reader.isProven(session.id))) throw proofNeeded();
    await next();
  };
}

function isAllowed(role: OfficeRole, area: Area, call: { method: string; path: string }): boolean {
  if (isFile(call.path) && !mayAccess(role, 'exports', 'read')) return false;
  return mayAccess(role, area, accessOf(call.method));
}

/**
 * Lists exported as files have their own addresses, which guards every new one from its first day:
 * by its own right, and by the password, as the export of the whole business is.
 */
export function isFile(path: string): boolean {
  return /\/(export|quickbooks)$/.test(path) || path.startsWith('/api/books/');
}

function needsAuthenticator(): AppError {
  return new AppError(403, 'authenticator_needed', 'Please set up an authenticator app first.');
}

function notAllowed(): AppError {
  return new AppError(403, 'not_allowed', "Your role doesn't include this. Please ask the owner.");
}
