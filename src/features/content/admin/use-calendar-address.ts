import { useSearchParams } from 'react-router';
import { dayIn, isDay } from '../../../lib/days/days.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useNow } from '../../../ui/admin/use-now.ts';
import { type CalendarView, calendarViews } from '../rules/calendar.ts';

/** View and date of the calendar, both in the address. */
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
    show: (to: { view?: CalendarView; date?: string }) =>
      setParams({ view: to.view ?? view, date: to.date ?? date }, { preventScrollReset: true }),
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
