import type { Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import { currentBusiness, currentSettings, pageLocale } from '#features/settings/index.ts';
import { timeOf, weekdayOf } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { readFields } from '#platform/pages/form.ts';
import { type RecordAccess, redirectForms } from '#platform/pages/record-access.ts';
import type { App } from '#services/app.ts';
import { cancelVisit, undoCancellation } from '../../actions/customer-cancellation.ts';
import { listFreeTimes, offeredDays } from '../../actions/free-times.ts';
import {
  confirmVisit,
  findLinkedVisit,
  moveVisit,
  type Pressed,
} from '../../actions/private-links.ts';
import { isOpen, mayCustomerCancel, mayCustomerChange, mayUndoCancel } from '../../rules/visits.ts';
import type { ListedVisit } from '../../store/visits.ts';
import { visitTexts } from '../../texts/index.ts';
import { formatArrival } from '../../texts/times.ts';
import { visitCalendar } from '../../views/calendar.ts';
import { CancelVisitPage } from '../cancel-visit-page.tsx';
import { MoveVisitPage } from '../move-visit-page.tsx';
import { notices, VisitNotFoundPage, VisitPage, type VisitPageProps } from '../visit-page.tsx';

export const visitLimit = { name: 'visit-link', times: 60, seconds: 600 };

/** What customers see of their visits. Opening one changes nothing. */
export function visitPages(pages: Hono<HttpEnv>, app: App, access: RecordAccess): void {
  const { language, path, guard, accessOf } = access;
  const title = visitTexts(language).page.title;

  pages.get(path, guard, async (c) => {
    const listed = await findLinkedVisit(app, app.database, accessOf(c));
    if (!listed) return showNotice(c, 404);
    const notice = notices.find((known) => known === c.req.query('notice'));
    return show(c, listed, notice, 200);
  });

  pages.post(`${path}/confirmation`, guard, async (c) => {
    const listed = await findLinkedVisit(app, app.database, accessOf(c));
    if (!listed) return showNotice(c, 404);
    // Some mail scanners open a private link and press its button, but none fills in a form.
    const field = await readFields(c);
    if ('token' in accessOf(c) && field('person') !== 'yes')
      return show(c, listed, 'unchecked', 400);
    return goOn(c, await confirmVisit(app, accessOf(c)));
  });

  // The question before it: opening it changes nothing.
  pages.get(`${path}/time`, guard, async (c) => {
    const listed = await findLinkedVisit(app, app.database, accessOf(c));
    if (!listed) return showNotice(c, 404);
    const wanted = new Date(c.req.query('starts_at') ?? '');
    const mayChange = mayCustomerChange(listed.visit, app.now());
    const days = mayChange ? await slotsOf(app, listed, language) : [];
    const day = days.find(({ times }) => times.some(isWanted));
    const time = day?.times.find(isWanted);
    // Over, or taken by someone else in the meantime: the page shows the status.
    if (!mayChange || Number.isNaN(wanted.getTime()))
      return c.redirect(access.pathsOf(c)[language], 303);
    // Reached again with Back, after it was moved there.
    if (listed.visit.startsAt?.getTime() === wanted.getTime())
      return c.redirect(access.pathsOf(c)[language], 303);
    if (!day || !time) return show(c, listed, 'taken', 409);
    const props = {
      language,
      paths: access.pathsOf(c),
      facts: factsOf(app, listed, language),
      startsAt: time.starts_at,
      newTime: `${day.label}, ${time.label}`,
    };
    return answer(c, <MoveVisitPage {...props} />, 200);

    function isWanted({ starts_at }: { starts_at: string }): boolean {
      return new Date(starts_at).getTime() === wanted.getTime();
    }
  });

  pages.post(`${path}/time`, guard, async (c) => {
    if (!(await findLinkedVisit(app, app.database, accessOf(c)))) return showNotice(c, 404);
    const form = await c.req.parseBody();
    const startsAt = new Date(String(form.starts_at));
    if (Number.isNaN(startsAt.getTime())) return goOn(c, 'done');
    const pressed = await moveVisit(app, accessOf(c), startsAt);
    const listed =
      pressed === 'taken' ? await findLinkedVisit(app, app.database, accessOf(c)) : undefined;
    if (listed) return show(c, listed, 'taken', 409);
    return goOn(c, pressed, '?notice=moved');
  });

  // The question before it: opening it changes nothing.
  pages.get(`${path}/cancellation`, guard, async (c) => {
    const listed = await findLinkedVisit(app, app.database, accessOf(c));
    if (!listed) return showNotice(c, 404);
    const paths = access.pathsOf(c);
    if (!mayCancel(listed)) return c.redirect(paths[language], 303);
    const facts = factsOf(app, listed, language);
    return answer(c, <CancelVisitPage language={language} paths={paths} facts={facts} />, 200);
  });

  pages.post(`${path}/cancellation`, guard, async (c) => {
    return goOn(c, await cancelVisit(app, accessOf(c)));
  });

  pages.post(`${path}/restoration`, guard, async (c) => {
    const pressed = await undoCancellation(app, accessOf(c));
    const notice = { done: 'restored', late: 'undoLate', taken: 'undoTaken', over: '' }[pressed];
    return goOn(c, pressed, `?notice=${notice}`);
  });

  pages.get(`${path}/calendar`, guard, async (c) => {
    const listed = await findLinkedVisit(app, app.database, accessOf(c));
    if (!listed?.visit.startsAt) return showNotice(c, 404);
    const method = listed.visit.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
    const { content, type, name } = visitCalendar(app, listed, method);
    return c.body(content, 200, {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
  });

  const record = {
    find: (c: Context<HttpEnv>) => findLinkedVisit(app, app.database, accessOf(c)),
    gone: (c: Context<HttpEnv>) => showNotice(c, 404),
  };
  redirectForms(pages, access, record, ['confirmation', 'restoration']);
  access.addAccountForms<ListedVisit>(pages, {
    ...record,
    customerIdOf: ({ visit }) => visit.customerId,
    show: (c, listed, offer, status) => show(c, listed, undefined, status, offer),
  });

  function goOn(c: Context<HttpEnv>, pressed: Pressed, query = '') {
    if (pressed === 'over') return showNotice(c, 404);
    return c.redirect(access.pathsOf(c)[language] + query, 303);
  }

  async function show(
    c: Context<HttpEnv>,
    listed: ListedVisit,
    notice: VisitPageProps['notice'],
    status: 200 | 400 | 409,
    offer = access.accountOffer(c, listed.visit.customerId),
  ) {
    const mayChange = mayCustomerChange(listed.visit, app.now());
    const { cancel_hours } = currentSettings(app).schedule;
    const props: VisitPageProps = {
      language,
      paths: access.pathsOf(c),
      firstName: listed.customer.firstName,
      facts: factsOf(app, listed, language),
      progress: progressOf(app, listed, language),
      status: statusOf(listed, mayChange),
      // A page that was left open doesn't show outdated notices.
      notice: notice === 'restored' && listed.visit.status === 'cancelled' ? undefined : notice,
      cancelHours: cancel_hours,
      asksForPerson: 'token' in accessOf(c),
      mayCancel: mayCancel(listed),
      mayUndo: mayUndoCancel(listed.visit, app.now()),
      address: [listed.visit.address, listed.visit.city].filter(Boolean).join(', '),
      slots: mayChange ? await slotsOf(app, listed, language) : [],
      offer,
    };
    return answer(c, <VisitPage {...props} />, status);
  }

  function mayCancel({ visit }: ListedVisit): boolean {
    return mayCustomerCancel(visit, app.now(), currentSettings(app).schedule.cancel_hours);
  }

  function showNotice(c: Context<HttpEnv>, status: 404) {
    return answer(c, <VisitNotFoundPage language={language} />, status);
  }

  function answer(c: Context<HttpEnv>, content: ReactNode, status: 200 | 400 | 404 | 409) {
    return access.answer(c, title, content, status);
  }
}

function statusOf({ visit }: ListedVisit, mayChange: boolean): VisitPageProps['status'] {
  if (visit.status === 'completed' || visit.status === 'cancelled') return visit.status;
  if (!mayChange) return 'past';
  if (!visit.startsAt) return 'noDay';
  return visit.status === 'confirmed' ? 'confirmed' : 'scheduled';
}

function factsOf(app: App, listed: ListedVisit, language: Language): [string, string][] {
  const { visit } = listed;
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
  if (location) facts.push([t.labels.where, location]);
  if (startsAt && isOpen(visit.status)) {
    facts.push([t.labels.who, arrivingOf(app, listed, language)]);
    if (visit.preparation) facts.push([t.labels.prepare, visit.preparation]);
  }
  return facts;
}

/** Who comes: the owner, if nobody is assigned. */
function arrivingOf(app: App, { assigneeName }: ListedVisit, language: Language): string {
  return assigneeName || pageLocale(app, language).ownerName;
}

/** How far whoever comes is, while the visit is neither done nor canceled. */
function progressOf(app: App, listed: ListedVisit, language: Language): string | undefined {
  const { visit } = listed;
  const t = visitTexts(language).page;
  if (!isOpen(visit.status)) return undefined;
  const name = arrivingOf(app, listed, language);
  if (visit.startedAt) return t.working({ name });
  if (!visit.onTheWayAt) return undefined;
  const { timeZone } = currentBusiness(app);
  const isKnown = visit.arrivesAt && visit.arrivesAt > app.now();
  const time = isKnown && visit.arrivesAt && timeOf(visit.arrivesAt, { language, timeZone });
  return [t.onTheWay({ name }), time && t.around({ time })].filter(Boolean).join(' ');
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
