import { endSession } from '#features/sign-in/index.ts';
import { partnerRoutes } from '#lib/links.ts';
import { readFields } from '#platform/pages/form.ts';
import { createSessionCookie } from '#platform/sessions/session-cookie.ts';
import type { PartnerPortal } from '#services/app.ts';
import { setLanguage } from '../../actions/choose-language.ts';
import { readPartner } from '../../actions/read-partner.ts';
import { safePartnerNext } from '../../rules/partners.ts';
import { readLanguage, rememberLanguage } from './language.ts';

/** Every page's language switch, and signing out. */
export function accessPages({ app, pages }: PartnerPortal): void {
  const cookie = createSessionCookie('partner');

  pages.post(partnerRoutes.language, async (c) => {
    const field = await readFields(c);
    const language = readLanguage(field('language'));
    if (language) {
      rememberLanguage(c, language, c.get('isHttps'));
      const partner = await readPartner(app, c);
      if (partner) await setLanguage(app, partner, language);
    }
    return c.redirect(safePartnerNext(field('next') || undefined), 303);
  });

  pages.post(partnerRoutes.signOut, async (c) => {
    // Anyone's token: someone who is no longer a partner wants to sign out, too.
    const token = cookie.read(c);
    const session = token ? await app.sessions.read(token, 'partner') : undefined;
    if (session) await endSession(app, session.id);
    cookie.forget(c);
    return c.redirect(partnerRoutes.login, 303);
  });
}
