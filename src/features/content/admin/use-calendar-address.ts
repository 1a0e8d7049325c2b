import { dayIn, isDay } from '#lib/days/days.ts';
import { adminLink } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useNow } from '#ui/admin/use-now.ts';
import { useUrlParams } from '#ui/admin/use-url-params.ts';
import { type CalendarView, calendarViews } from '../rules/calendar.ts';

/** The calendar's view, date and open post, all in the address. */
export function useCalendarAddress() {
  const { params, change } = useUrlParams();
  const { timeZone } = useLocale();
  const today = dayIn(timeZone, useNow());
  const view = calendarViews.find((one) => one === params.get('view')) ?? 'month';
  const asked = params.get('date') ?? '';
  const date = isDay(asked) ? asked : today;
  return {
    view,
    date,
    today,
    postId: params.get('post') ?? undefined,
    show: (to: { view?: CalendarView; date?: string }) =>
      change({ view: to.view ?? view, date: to.date ?? date, post: undefined }, { push: true }),
    /** Where a post is moved with a form. */
    linkTo: (post: string) => adminLink('contentCalendar', {}, { view, date, post }),
    close: () => change({ post: undefined }, { push: true }),
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
