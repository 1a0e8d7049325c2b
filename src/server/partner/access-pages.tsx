import { readPartner } from '../../features/partners/guard.ts';
import { setLanguage } from '../../features/partners/language-actions.ts';
import { safePartnerNext } from '../../features/partners/rules.ts';
import { endSession } from '../../features/sign-in/actions.ts';
import { createSessionCookie } from '../../platform/sessions/session-cookie.ts';
import { partnerRoutes } from '../../web/routes.ts';
import { readFields } from '../portal/form.ts';
import { keepLanguage, readLanguage } from './language.ts';
import type { PartnerPortal } from './partner-pages.tsx';

/** The language switch of every page, and the way out. */
export function accessPages({ app, pages }: PartnerPortal): void {
  const cookie = createSessionCookie(app.settings.publicUrl);

  pages.post(partnerRoutes.language, async (c) => {
    const field = await readFields(c);
    const language = readLanguage(field('language'));
    if (language) {
      keepLanguage(c, language, app.settings.publicUrl.startsWith('https:'));
      const partner = await readPartner(app, c);
      if (partner) await setLanguage(app, partner, language);
    }
    return c.redirect(safePartnerNext(field('next') || undefined), 303);
  });

  pages.post(partnerRoutes.signOut, async (c) => {
    // Whoever's it is: somebody who is no partner any more wants to leave too.
    const token = cookie.read(c);
    const session = token ? await app.sessions.read(token) : undefined;
    if (session) await endSession(app, session.id);
    cookie.forget(c);
    return c.redirect(partnerRoutes.login, 303);
  });
}
