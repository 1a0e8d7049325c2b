import { useQuery } from '@tanstack/react-query';
import { DayReminders } from '#features/reminders/admin/day-reminders.tsx';
import { AnswerVisit } from '#features/requests/admin/answer-visit.tsx';
import { requestQuery } from '#features/requests/admin/queries.ts';
import { SchedulePage } from '#features/schedule/admin/schedule-page.tsx';
import { preferenceOf } from '#features/schedule/admin/visit-preference.ts';
import { dayIn } from '#lib/days/days.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useNow } from '#ui/admin/use-now.ts';
import { useUrlParams } from '#ui/admin/use-url-params.ts';

export { prefetch } from '#features/schedule/admin/schedule-page.tsx';

/** The calendar; a new visit for a request starts from when its sender wants it. */
export function ScheduleWithRequests() {
  const { timeZone, dateFormat } = useLocale();
  const today = dayIn(timeZone, useNow());
  const requestId = useUrlParams().params.get('request');
  const reading = useQuery({ ...requestQuery(requestId ?? ''), enabled: Boolean(requestId) });
  return (
    <SchedulePage
      answerRequest={(id) => <AnswerVisit requestId={id} />}
      besides={(days) => <DayReminders {...days} />}
      preference={
        requestId && reading.data ? preferenceOf(reading.data, today, dateFormat) : undefined
      }
      isReadingPreference={Boolean(requestId) && reading.isPending}
    />
  );
}
