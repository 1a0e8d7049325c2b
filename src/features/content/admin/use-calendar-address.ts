import { useSearchParams } from 'react-router';
import { dayIn, isDay } from '../../../lib/days/days.ts';
import { adminLink } from '../../../lib/links.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useNow } from '../../../ui/admin/use-now.ts';
import { type CalendarView, calendarViews } from '../rules/calendar.ts';

/** View, date and open post of the calendar, all of it in the address. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
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
      setParams({ view: to.view ?? view, date: to.date ?? date }, { preventScrollReset: true }),
    /** Where a post is moved by form. */
    linkTo: (post: string) => adminLink('contentCalendar', {}, { view, date, post }),
    close: () => setParams({ view, date }, { preventScrollReset: true }),
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
