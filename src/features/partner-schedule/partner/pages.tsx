import type { Context } from 'hono';
import { withPartner } from '#features/partners/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import type { OrderStatus } from '#features/work-orders/rules/work-orders.ts';
import { checkForm } from '#lib/check-form.ts';
import { dayAfter, dayIn, instantAt, isDay, mondayOf } from '#lib/days/days.ts';
import { weekdayName } from '#lib/days/texts.ts';
import { isId, newId } from '#lib/ids.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import { mapValues } from '#lib/map-values.ts';
import { errorText } from '#lib/texts.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { readFields, readPlain } from '#platform/pages/form.ts';
import type { PartnerPortal } from '#services/app.ts';
import {
  addDaysOff,
  calendarAddress,
  endCalendar,
  removeDaysOff,
  renewCalendar,
  saveHours,
} from '../actions.ts';
import { daysOffForm, hoursForm } from '../contract.ts';
import { isWorkweek, monday, weekdays } from '../rules.ts';
import { listDaysOff, listHours, listPlanned } from '../store/schedule.ts';
import { type ScheduleTexts, scheduleTexts } from '../texts/index.ts';
import { SchedulePage } from './schedule-page.tsx';

const listedDays = 56;
const notices = {
  'hours.saved': (t: ScheduleTexts) => t.hours.saved,
  'off.added': (t: ScheduleTexts) => t.off.added,
  'off.clash': (t: ScheduleTexts) => t.off.clash,
  'off.removed': (t: ScheduleTexts) => t.off.removed,
  'feed.made': (t: ScheduleTexts) => t.feed.made,
  'feed.ended': (t: ScheduleTexts) => t.feed.ended,
};
type Notice = keyof typeof notices;

/** Accepted and not completed. */
const isAhead = (status: OrderStatus) => status !== 'done' && status !== 'confirmed';

/** On a Sunday, the relevant week is the coming one. */
function comingDay(today: string): string {
  const next = dayAfter(today, 1);
  return mondayOf(next) === next ? next : today;
}

interface Shown {
  problems?: { panel: 'hours' | 'off'; texts: Record<string, string> };
  typed?: Record<string, string>;
  status?: number;
}

/** A partner's calendar: the week, the coming weeks, hours, days off, and the private address. */
export function schedulePages({
  app,
  pages,
  guard,
  page,
  notFound,
  languageOf,
}: PartnerPortal): void {
  pages.get(partnerRoutes.schedule, guard, (c) => show(c));

  pages.post(
    partnerRoutes.hours,
    guard,
    withPartner(async (c, partner, language) => {
      const t = scheduleTexts(language);
      const field = await readFields(c);
      const days = weekdays.map((weekday) => {
        const like = field('copy') && isWorkweek(weekday) ? monday : weekday;
        return { weekday, opens: field(`opens_${like}`), closes: field(`closes_${like}`) };
      });
      const { errors } = checkForm(hoursForm, days);
      if (errors) {
        const texts = Object.entries(errors).map(([index, error]) => {
          const weekday = days[Number(index)]?.weekday ?? 0;
          const day = weekdayName((weekday + 6) % 7, language);
          return [weekday, t.hours.problems[error === 'time' ? 'time' : 'order']({ day })];
        });
        const typed = Object.fromEntries(
          days.flatMap((one) => [
            [`opens_${one.weekday}`, one.opens],
            [`closes_${one.weekday}`, one.closes],
          ]),
        );
        return show(c, {
          problems: { panel: 'hours', texts: Object.fromEntries(texts) },
          typed,
          status: 400,
        });
      }
      await saveHours(
        app,
        partner,
        days.filter(({ opens }) => opens !== ''),
      );
      return back(c, 'hours.saved');
    }),
  );

  pages.post(
    partnerRoutes.daysOff,
    guard,
    withPartner(async (c, partner, language) => {
      const t = scheduleTexts(language);
      const text = readPlain(await readFields(c));
      const typed = {
        from: text('from'),
        to: text('to'),
        note: text('note'),
      };
      const refuse = (errors: Record<string, string>, status: number) => {
        const texts = mapValues(errors, (error) =>
          errorText(t.off.problems, error, t.off.problems.day),
        );
        return show(c, { problems: { panel: 'off', texts }, typed, status });
      };
      const { errors } = checkForm(daysOffForm(today()), typed);
      if (errors) return refuse(errors, 400);
      const id = isId(text('id')) ? text('id') : newId();
      try {
        await addDaysOff(app, partner, { id, ...typed }, today());
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many')
          return refuse({ '': 'many' }, error.status);
        throw error;
      }
      const span = {
        from: instantAt(typed.from, '00:00', currentBusiness(app).timeZone),
        to: instantAt(dayAfter(typed.to, 1), '00:00', currentBusiness(app).timeZone),
      };
      const jobs = await listPlanned(app.database, partner.id, { ...span, language });
      const clashes = jobs.some(({ status }) => isAhead(status));
      return back(c, clashes ? 'off.clash' : 'off.added');
    }),
  );

  pages.post(
    partnerRoutes.dayOff,
    guard,
    withPartner(async (c, partner) => {
      const id = c.req.param('id') ?? '';
      if (!isId(id)) return notFound(c);
      try {
        await removeDaysOff(app, partner, id);
      } catch (error) {
        if (error instanceof AppError && error.status === 404) return notFound(c);
        throw error;
      }
      return back(c, 'off.removed');
    }),
  );

  pages.post(
    partnerRoutes.calendar,
    guard,
    withPartner(async (c, partner) => {
      const field = await readFields(c);
      const isEnd = field('do') === 'end';
      await (isEnd ? endCalendar(app, partner) : renewCalendar(app, partner));
      return back(c, isEnd ? 'feed.ended' : 'feed.made');
    }),
  );

  function today(): string {
    return dayIn(currentBusiness(app).timeZone, app.now());
  }

  function back(c: Context<HttpEnv>, what: Notice) {
    return c.redirect(partnerLink('schedule', {}, { notice: what }), 303);
  }

  async function show(c: Context<HttpEnv>, more: Shown = {}): Promise<Response> {
    const partner = c.get('partner');
    const { language } = languageOf(c);
    const t = scheduleTexts(language);
    const { timeZone } = currentBusiness(app);
    const view = c.req.query('view') === 'list' ? 'list' : 'week';
    const week = c.req.query('week') ?? '';
    const first = view === 'list' ? today() : mondayOf(isDay(week) ? week : comingDay(today()));
    const count = view === 'list' ? listedDays : 7;
    const days = Array.from({ length: count }, (_, index) => dayAfter(first, index));
    const span = {
      from: instantAt(first, '00:00', timeZone),
      to: instantAt(dayAfter(first, count), '00:00', timeZone),
    };
    const [jobs, hours, away, calendar] = await Promise.all([
      listPlanned(app.database, partner.id, { ...span, language }),
      listHours(app.database, partner.id),
      listDaysOff(app.database, partner.id, [first, today()].sort()[0] ?? first),
      calendarAddress(app, partner.id),
    ]);
    const what = c.req.query('notice') ?? '';
    const content = (
      <SchedulePage
        clock={{ language, timeZone, now: app.now() }}
        view={view}
        days={days}
        jobs={jobs}
        hours={hours}
        calendar={calendar}
        today={today()}
        daysOff={away.map(({ id, fromDay, toDay, note }) => ({
          id,
          from: fromDay,
          to: toDay,
          note,
        }))}
        notice={Object.hasOwn(notices, what) ? notices[what as Notice](t) : undefined}
        problems={more.problems}
        typed={more.typed ?? {}}
        newId={newId()}
      />
    );
    const { status = 200 } = more;
    const path = more.status ? partnerRoutes.schedule : undefined;
    return page(c, {
      section: 'schedule',
      title: t.title,
      content,
      status,
      ...(path && { path }),
    });
  }
}
