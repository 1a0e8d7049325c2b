import type { Context, Hono } from 'hono';
import type { Language } from '#lib/language.ts';
import { publicLink, publicRoutes } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { readFields } from '#platform/pages/form.ts';
import type { RenderPage } from '#platform/pages/sites.ts';
import type { App } from '#services/app.ts';
import { chooseEmails, isWelcome, readUnsubscribe } from '../../actions/unsubscribe.ts';
import { emailPreferenceTexts } from '../../texts/index.ts';
import { EmailPreferencesPage } from '../email-preferences-page.tsx';

const limit = { name: 'email-preferences', times: 60, seconds: 600 };

/**
 * Where unsubscribe links lead. Mail programs press the button for their reader (RFC 8058), from
 * anywhere and without a session: the link identifies whose emails they are. Scanners that press
 * what they find do not fill in the check box.
 */
export function emailPreferencePages(
  pages: Hono<HttpEnv>,
  app: App,
  language: Language,
  render: RenderPage,
): void {
  const path = publicRoutes.emailPreferences[language];
  const guard = limitRate(limit, app.settings.rateLimits);
  pages.get(path, guard, (c) => show(c));
  pages.post(path, guard, (c) => choose(c, false));
  pages.post(`${path}/restoration`, guard, (c) => choose(c, true));

  async function choose(c: Context<HttpEnv>, isWanted: boolean) {
    const choice = await readUnsubscribe(app, tokenOf(c));
    if (!choice) return show(c);
    const field = await readFields(c);
    const isMailProgram = field('List-Unsubscribe') === 'One-Click';
    if (!isWanted && !isMailProgram && field('person') !== 'yes') return show(c, true);
    await chooseEmails(app, choice, isWanted);
    return c.redirect(pathsOf(c)[language], 303);
  }

  async function show(c: Context<HttpEnv>, isUnchecked = false) {
    const choice = await readUnsubscribe(app, tokenOf(c));
    const shown = choice && { kind: choice.kind, isWelcome: await isWelcome(app, choice) };
    c.header('cache-control', 'private, no-store');
    const html = render({
      language,
      title: emailPreferenceTexts(language).title,
      content: (
        <EmailPreferencesPage
          language={language}
          paths={pathsOf(c)}
          choice={shown}
          isUnchecked={isUnchecked}
        />
      ),
    });
    if (!choice) return c.html(html, 404);
    return c.html(html, isUnchecked ? 400 : 200);
  }
}

function tokenOf(c: Context<HttpEnv>): string {
  return c.req.param('token') ?? '';
}

function pathsOf(c: Context<HttpEnv>): Record<Language, string> {
  const token = tokenOf(c);
  return {
    english: publicLink('emailPreferences', 'english', { token }),
    spanish: publicLink('emailPreferences', 'spanish', { token }),
  };
}
