import { useMediaQuery } from '@mantine/hooks';
import { dayIn, isDay } from '#lib/days/days.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useIsPhone } from '#ui/admin/use-is-phone.ts';
import { useNow } from '#ui/admin/use-now.ts';
import { useUrlParams } from '#ui/admin/use-url-params.ts';
import { type View, views } from './layout.ts';

const onPhones: View[] = ['day', 'list'];
/** The address without a new visit. */
const noNew = {
  new: undefined,
  customer: undefined,
  project: undefined,
  minutes: undefined,
  request: undefined,
};
/** From this width on, a week has room for its names. */
export const roomForWeek = '(min-width: 64em)';

/** View, date and open visit, all in the address. Phones have room for a day or a list. */
export function useScheduleAddress() {
  const { params, change: changeParams } = useUrlParams();
  const { timeZone } = useLocale();
  const today = dayIn(timeZone, useNow());
  const isPhone = useIsPhone();
  const hasRoom = useMediaQuery(roomForWeek, undefined, { getInitialValueInEffect: false });
  const offered = isPhone ? onPhones : [...views];
  const asked = views.find((view) => view === params.get('view'));
  const view = asked && offered.includes(asked) ? asked : hasRoom ? 'week' : 'day';
  const date = params.get('date') ?? '';

  const change = (values: Record<string, string | undefined>) =>
    changeParams(values, { push: true });

  return {
    view,
    offered,
    today,
    date: isDay(date) ? date : today,
    hasDate: isDay(date),
    visitId: params.get('visit') ?? undefined,
    isNew: params.has('new'),
    /** Whose visits are shown; everyone's by default. */
    who: params.get('who') ?? undefined,
    choose: (who: string) => change({ who }),
    customerId: params.get('customer') ?? undefined,
    projectId: params.get('project') ?? undefined,
    show: (to: { view?: View; date?: string }) =>
      change({ view: to.view ?? view, date: to.date ?? (isDay(date) ? date : today) }),
    open: (id: string) => change({ visit: id }),
    /** Closes the form of a visit and shows its day, and everyone's visits if it isn't theirs. */
    showSaved: (day: string | undefined, isTheirs: boolean) =>
      change({
        ...(day && { date: day }),
        ...(!isTheirs && { who: undefined }),
        visit: undefined,
        ...noNew,
      }),
    startNew: (at?: string) => change({ new: at ?? 'yes' }),
    newAt: params.get('new') ?? '',
    /** Starts a visit for a project. */
    schedule: (project: { id: string; customer_id: string }, at?: string, minutes?: number) =>
      change({
        new: at ?? 'yes',
        project: project.id,
        customer: project.customer_id,
        minutes: minutes?.toString(),
      }),
    newMinutes: params.get('minutes') ?? undefined,
    close: () => change({ visit: undefined, ...noNew }),
  };
}

export type ScheduleAddress = ReturnType<typeof useScheduleAddress>;
