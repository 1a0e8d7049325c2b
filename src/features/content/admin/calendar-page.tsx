import { Button, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { instantAt, weekdayAndTime } from '#lib/days/days.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { Dot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { CalendarItem } from '../contract/calendar.ts';
import type { putScheduleRoute } from '../contract/posts.ts';
import { calendarDays, maxCalendarItems } from '../rules/calendar.ts';
import styles from './calendar.module.css';
import { CalendarControls } from './calendar-controls.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { ContentFrame } from './content-frame.tsx';
import { monthName } from './labels.ts';
import { MoveDialog } from './move-dialog.tsx';
import { calendarQuery, contentTopic } from './queries.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { Upcoming } from './upcoming.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

/** What is published when: a month or a week. */
export function CalendarPage() {
  const address = useCalendarAddress();
  const { timeZone } = useLocale();
  const { view, date } = address;
  const days = calendarDays(view, date);
  const query = useQuery(calendarQuery(days[0] ?? '', days.at(-1) ?? ''));
  const [scheduling, setScheduling] = useState<{ day: string }>();
  const call = useChange(contentTopic);

  /** To another day at the same time of day. */
  function move({ id, scheduled_for }: CalendarItem, day: string): void {
    const { time } = weekdayAndTime(timeZone, new Date(scheduled_for));
    const body = { scheduled_for: instantAt(day, time, timeZone).toISOString() };
    call.mutate(() =>
      callApi<typeof putScheduleRoute>('/api/content/posts/{id}/schedule', {
        method: 'PUT',
        params: { id },
        body,
      }),
    );
  }

  return (
    <ContentFrame
      actions={
        <Button
          leftSection={<CalendarPlus size={18} aria-hidden="true" />}
          onClick={() => setScheduling({ day: '' })}
        >
          Schedule Content
        </Button>
      }
    >
      <Flex gap="2xs" wrap="wrap" align="center" justify="space-between" mb="sm">
        <h2 className={styles.title}>
          Content Calendar <span>{monthName(date)}</span>
        </h2>
        <CalendarControls address={address} />
      </Flex>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {query.data?.is_cut && (
        <NoteBox>
          More than {maxCalendarItems.toLocaleString('en-US')} posts are in these days. The first of
          them are shown.
        </NoteBox>
      )}
      <div className={styles.columns}>
        <div>
          {query.data ? (
            <CalendarGrid
              days={days}
              address={address}
              items={query.data.items}
              onMove={move}
              onSchedule={(day) => setScheduling({ day })}
            />
          ) : (
            <Panel>
              <Pending query={query} title="Couldn't load the calendar" rows={8} />
            </Panel>
          )}
          <p className={styles.legend}>
            <span>
              <Dot tone="success" /> Published
            </span>
            <span>
              <Dot tone="info" /> Scheduled
            </span>
            <span>
              <Dot tone="draft" /> Draft
            </span>
            <span>
              <Dot tone="danger" /> Failed
            </span>
          </p>
        </div>
        <Upcoming address={address} />
      </div>
      {scheduling && (
        <ScheduleDialog day={scheduling.day} onClose={() => setScheduling(undefined)} />
      )}
      {address.postId && (
        <MoveDialog key={address.postId} id={address.postId} onClose={address.close} />
      )}
    </ContentFrame>
  );
}
