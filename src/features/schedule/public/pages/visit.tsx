import type { Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import { weekdayOf } from '../../../../lib/days/texts.ts';
import type { Language } from '../../../../lib/language.ts';
import { publicRoutes } from '../../../../lib/links.ts';
import type { HttpEnv } from '../../../../platform/http/http-env.ts';
import type { RecordAccess } from '../../../../platform/pages/record-access.ts';
import type { RenderPage } from '../../../../platform/pages/sites.ts';
import type { App } from '../../../../services/app.ts';
import { currentBusiness } from '../../../settings/index.ts';
import { listFreeTimes, offeredDays } from '../../actions/free-times.ts';
import {
  cancelVisit,
  confirmVisit,
  findLinkedVisit,
  moveVisit,
  type Pressed,
} from '../../actions/private-links.ts';
import { mayCustomerChange } from '../../rules/visits.ts';
import type { ListedVisit } from '../../store/visits.ts';
import { visitTexts } from '../../texts/index.ts';
import { formatArrival } from '../../texts/times.ts';
import { VisitNoticePage, VisitPage, type VisitPageProps } from '../visit-page.tsx';

export const visitLimit = { name: 'visit-link', times: 60, seconds: 600 };

/** Shown once a visit is cancelled: the link is over by then. */
export function visitCancelledPages(
  pages: Hono<HttpEnv>,
  language: Language,
  render: RenderPage,
): void {
  pages.get(publicRoutes.visitCancelled[language], (c) => {
    c.header('cache-control', 'private, no-store');
    const title = visitTexts(language).page.title;
    const content = <VisitNoticePage language={language} about="cancelled" />;
    return c.html(render({ language, title, content }));
  });
}

/** What customers see of their visits. Opening one changes nothing. */
export function visitPages(
  pages: Hono<HttpEnv>,
  app: App,
  access: RecordAccess,
  /** Where a press on "Cancel" leads. */
  afterwards: string,
): void {
  const { language, path, guard, accessOf } = access;
  const title = visitTexts(language).page.title;

  pages.get(path, guard, async (c) => {
    const listed = await findLinkedVisit(app, app.database, accessOf(c));
    if (!listed) return showNotice(c, 'notFound', 404);
    return show(c, listed, c.req.query('notice') === 'moved' ? 'moved' : undefined, 200);
  });

  pages.post(`${path}/confirmation`, guard, async (c) => {
    return goOn(c, await confirmVisit(app, accessOf(c)));
  });

  pages.post(`${path}/time`, guard, async (c) => {
    if (!(await findLinkedVisit(app, app.database, accessOf(c))))
      return showNotice(c, 'notFound', 404);
    const form = await c.req.parseBody();
    const startsAt = new Date(String(form.starts_at));
    if (Number.isNaN(startsAt.getTime())) return goOn(c, 'done');
    const pressed = await moveVisit(app, accessOf(c), startsAt);
    const listed =
      pressed === 'taken' ? await findLinkedVisit(app, app.database, accessOf(c)) : undefined;
    if (listed) return show(c, listed, 'taken', 409);
    return goOn(c, pressed, '?notice=moved');
  });

  pages.post(`${path}/cancellation`, guard, async (c) => {
    const pressed = await cancelVisit(app, accessOf(c));
    if (pressed === 'over') return showNotice(c, 'notFound', 404);
    return c.redirect(afterwards, 303);
  });

  access.addAccountForms<ListedVisit>(pages, {
    find: (c) => findLinkedVisit(app, app.database, accessOf(c)),
    customerIdOf: ({ visit }) => visit.customerId,
    show: (c, listed, offer, status) => show(c, listed, undefined, status, offer),
    gone: (c) => showNotice(c, 'notFound', 404),
  });

  function goOn(c: Context<HttpEnv>, pressed: Pressed, query = '') {
    if (pressed === 'over') return showNotice(c, 'notFound', 404);
    return c.redirect(access.pathsOf(c)[language] + query, 303);
  }

  async function show(
    c: Context<HttpEnv>,
    listed: ListedVisit,
    notice: VisitPageProps['notice'],
    status: 200 | 400 | 409,
    offer = access.accountOffer(c, listed.visit.customerId),
  ) {
    const isOpen = mayCustomerChange(listed.visit, app.now());
    const props: VisitPageProps = {
      language,
      paths: access.pathsOf(c),
      firstName: listed.customer.firstName,
      facts: factsOf(app, listed, language),
      status: statusOf(listed, isOpen),
      notice,
      slots: isOpen ? await slotsOf(app, listed, language) : [],
      offer,
    };
    return answer(c, <VisitPage {...props} />, status);
  }

  function showNotice(c: Context<HttpEnv>, about: 'notFound', status: 404) {
    return answer(c, <VisitNoticePage language={language} about={about} />, status);
  }

  function answer(c: Context<HttpEnv>, content: ReactNode, status: 200 | 400 | 404 | 409) {
    return access.answer(c, title, content, status);
  }
}

function statusOf({ visit }: ListedVisit, isOpen: boolean): VisitPageProps['status'] {
  if (visit.status === 'completed') return 'completed';
  if (!isOpen) return 'past';
  if (!visit.startsAt) return 'noDay';
  return visit.status === 'confirmed' ? 'confirmed' : 'scheduled';
}

function factsOf(app: App, { visit }: ListedVisit, language: Language): [string, string][] {
  const t = visitTexts(language);
  const { timeZone } = currentBusiness(app);
  const { startsAt } = visit;
  const facts: [string, string][] = [[t.labels.what, visit.title]];
  if (startsAt) {
    const arrival = formatArrival({ ...visit, startsAt }, { language, timeZone });
    const arrivalText = visit.windowMinutes > 0 ? t.arrival : t.arrivalExact;
    facts.push([t.labels.when, weekdayOf(startsAt, { language, timeZone })]);
    facts.push([t.labels.arrival, arrivalText(arrival)]);
  }
  const location = [visit.address, visit.city].filter(Boolean).join(', ');
  return location ? [...facts, [t.labels.where, location]] : facts;
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
