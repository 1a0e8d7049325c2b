import type { Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import { listFreeTimes, offeredDays } from '../features/schedule/free-times.ts';
import {
  cancelByLink,
  confirmByLink,
  findLinkedVisit,
  moveByLink,
  type Pressed,
} from '../features/schedule/link-actions.ts';
import { mayCustomerChange } from '../features/schedule/rules.ts';
import type { ListedVisit } from '../features/schedule/store.ts';
import { visitTexts } from '../features/schedule/texts.ts';
import { arrivalWords, dayWords } from '../features/schedule/time-words.ts';
import { currentBusiness } from '../features/settings/current.ts';
import type { Language } from '../lib/language.ts';
import type { HttpEnv } from '../platform/http-env.ts';
import { limitRate } from '../platform/rate-limit.ts';
import type { App } from '../services/app.ts';
import { VisitNotePage, VisitPage, type VisitPageProps } from '../web/public/visit-page.tsx';
import { publicRoutes } from '../web/routes.ts';
import type { Assets } from './assets.ts';
import { renderPublicPage } from './render-page.tsx';

const visitLimit = { name: 'visit-link', times: 60, seconds: 600 };

/** Nobody keeps these: neither the address nor the page. */
const keptByNobody = 'private, no-store';

/** What customers see behind the private links of their visits. Opening one changes nothing. */
export function visitPages(
  pages: Hono<HttpEnv>,
  app: App,
  assets: Assets,
  language: Language,
): void {
  const path = publicRoutes.visit[language];
  const title = visitTexts(language)('page.title');
  const tooMany = limitRate(visitLimit, app.settings.rateLimits);

  pages.get(publicRoutes.visitCancelled[language], (c) => note(c, 'cancelled', 200));

  pages.get(path, tooMany, async (c) => {
    const listed = await findLinkedVisit(app, app.database, c.req.param('token'));
    if (!listed) return note(c, 'gone', 404);
    return show(c, listed, c.req.query('said') === 'moved' ? 'moved' : undefined, 200);
  });

  pages.post(`${path}/confirmation`, tooMany, async (c) => {
    const { token } = c.req.param();
    return goOn(c, token, await confirmByLink(app, token));
  });

  pages.post(`${path}/time`, tooMany, async (c) => {
    const { token } = c.req.param();
    const form = await c.req.parseBody();
    const startsAt = new Date(String(form.starts_at));
    if (Number.isNaN(startsAt.getTime())) return goOn(c, token, 'done');
    const pressed = await moveByLink(app, token, startsAt);
    const listed =
      pressed === 'taken' ? await findLinkedVisit(app, app.database, token) : undefined;
    if (listed) return show(c, listed, 'taken', 409);
    return goOn(c, token, pressed, '?said=moved');
  });

  pages.post(`${path}/cancellation`, tooMany, async (c) => {
    const pressed = await cancelByLink(app, c.req.param('token'));
    if (pressed === 'over') return note(c, 'gone', 404);
    return c.redirect(publicRoutes.visitCancelled[language], 303);
  });

  function goOn(c: Context<HttpEnv>, token: string, pressed: Pressed, query = '') {
    if (pressed === 'over') return note(c, 'gone', 404);
    return c.redirect(addressOf(token, language) + query, 303);
  }

  async function show(
    c: Context<HttpEnv>,
    listed: ListedVisit,
    said: VisitPageProps['said'],
    status: 200 | 409,
  ) {
    const token = c.req.param('token') ?? '';
    const isOpen = mayCustomerChange(listed.visit, app.now());
    const props: VisitPageProps = {
      language,
      addresses: { english: addressOf(token, 'english'), spanish: addressOf(token, 'spanish') },
      firstName: listed.customer.firstName,
      facts: factsOf(app, listed, language),
      standing: standingOf(listed, isOpen),
      said,
      slots: isOpen ? await slotsOf(app, listed, language) : [],
    };
    return answer(c, <VisitPage {...props} />, status);
  }

  function note(c: Context<HttpEnv>, about: 'cancelled' | 'gone', status: 200 | 404) {
    return answer(c, <VisitNotePage language={language} about={about} />, status);
  }

  function answer(c: Context<HttpEnv>, content: ReactNode, status: 200 | 404 | 409) {
    c.header('cache-control', keptByNobody);
    return c.html(renderPublicPage(app, assets, { language, title, content }), status);
  }
}

function addressOf(token: string, language: Language): string {
  return publicRoutes.visit[language].replace(':token', encodeURIComponent(token));
}

function standingOf({ visit }: ListedVisit, isOpen: boolean): VisitPageProps['standing'] {
  if (visit.status === 'completed') return 'completed';
  if (!isOpen) return 'past';
  if (!visit.startsAt) return 'noDay';
  return visit.status === 'confirmed' ? 'confirmed' : 'scheduled';
}

function factsOf(app: App, { visit }: ListedVisit, language: Language): [string, string][] {
  const t = visitTexts(language);
  const { timeZone } = currentBusiness(app);
  const { startsAt } = visit;
  const facts: [string, string][] = [[t('facts.what'), visit.title]];
  if (startsAt) {
    const arrival = arrivalWords({ ...visit, startsAt }, timeZone, language);
    const key = visit.windowMinutes > 0 ? 'arrival' : 'arrivalExact';
    facts.push([t('facts.when'), dayWords(startsAt, timeZone, language)]);
    facts.push([t('facts.arrival'), t(key, arrival)]);
  }
  const place = [visit.address, visit.city].filter(Boolean).join(', ');
  return place ? [...facts, [t('facts.where'), place]] : facts;
}

async function slotsOf(app: App, listed: ListedVisit, language: Language) {
  const current = listed.visit.startsAt?.getTime();
  const days = await listFreeTimes(app, app.database, listed.visit);
  const others = days.map(({ day, starts }) => ({
    day,
    starts: starts.filter((start) => start.getTime() !== current),
  }));
  return offeredDays(app, others, language);
}
