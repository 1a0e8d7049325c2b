import type { Context, MiddlewareHandler } from 'hono';
import { notSignedIn } from '#platform/http/errors.ts';
import type { HttpEnv, SignedInPartner } from '#platform/http/http-env.ts';
import { createSessionCookie, requireSameOrigin } from '#platform/sessions/session-cookie.ts';
import type { App } from '#services/app.ts';
import { findPartnerOfUser } from '../store/partners.ts';

/**
 * The partner who calls with the portal's cookie; undefined for everyone else. A suspended partner
 * counts as no one, from the moment of suspension.
 */
export async function readPartner(
  app: App,
  c: Context<HttpEnv>,
): Promise<SignedInPartner | undefined> {
  const token = createSessionCookie('partner').read(c);
  const session = token ? await app.sessions.read(token, 'partner') : undefined;
  if (!session?.roles.has('contractor')) return undefined;
  const partner = await findPartnerOfUser(app.database, session.user.id);
  if (partner?.status !== 'active') return undefined;
  return {
    id: partner.id,
    userId: session.user.id,
    sessionId: session.id,
    fullName: partner.fullName,
    language: partner.language,
  };
}

/**
 * Allows only partners, by cookie; everyone else gets the same 401. For script calls: pages use
 * `partnerPages`, which redirects to sign-in.
 */
export function requirePartner(app: App): MiddlewareHandler<HttpEnv> {
  const fromHere = requireSameOrigin(app.settings.publicUrl);
  return async (c, next) => {
    const partner = await readPartner(app, c);
    if (!partner) throw notSignedIn();
    c.set('partner', partner);
    await fromHere(c, next);
  };
}
