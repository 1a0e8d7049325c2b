import { projectQuery } from '#features/projects/admin/queries.ts';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import { useIsCurrent } from '#ui/admin/use-is-current.ts';
import { visitCount } from '../rules/today.ts';
import '#ui/theme/mantine-inputs.css';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { dayIn } from '#lib/days/days.ts';
import { dayRange } from '#lib/days/texts.ts';
import { adminLink } from '#lib/links.ts';
import { errorText } from '#ui/admin/api-client.ts';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { ErrorState, SkeletonRows } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import type { VisitView } from '../contract/visits.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { JobInHand } from './job-in-hand.tsx';
import { durationText } from './labels.ts';
import { daysOf, firstDay, hoursOf, layOutAll, type Placed } from './layout.ts';
import { MonthGrid } from './month-grid.tsx';
import { MoveQuestion } from './move-question.tsx';
import { NewVisit } from './new-visit.tsx';
import { PartnersPanel } from './partners-panel.tsx';
import { goerOf, goersOf } from './people.ts';
import {
  exportPath,
  partnersQuery,
  planningQuery,
  visitsQuery,
  withoutDayQuery,
} from './queries.ts';
import { ScheduleControls } from './schedule-controls.tsx';
import { TimeGrid } from './time-grid.tsx';
import type { Move } from './use-move.ts';
import { useSavedVisit } from './use-saved-visit.ts';
import { roomForWeek, useScheduleAddress } from './use-schedule-address.ts';
import { JustSaved } from './visit-button.tsx';
import { VisitDialog } from './visit-dialog.tsx';
import { VisitList } from './visit-list.tsx';
import type { VisitPreference } from './visit-preference.ts';

/** What the page shows if its address has neither view nor date. */
export const prefetch: Prefetch = ({ queries, timeZone }) => {
  const view = matchMedia(roomForWeek).matches ? 'week' : 'day';
  const days = daysOf(view, dayIn(timeZone, new Date()));
  return [
    queries.ensureQueryData(visitsQuery(days, timeZone)),
    queries.ensureQueryData(planningQuery),
    queries.ensureQueryData(partnersQuery(days)),
    queries.ensureQueryData(withoutDayQuery),
  ];
};

interface SchedulePageProps {
  /** The component that confirms or declines the visit of a request. */
  answerRequest(requestId: string): ReactNode;
  /** When the customer of the new visit wants it. */
  preference?: VisitPreference | undefined;
  /** What else there is on the days that are shown. */
  besides?(days: { from: string; to: string }): ReactNode;
  /** It is not known yet: the new visit waits for it. */
  isReadingPreference?: boolean;
}

/** The calendar of visits: day, week, month or list, according to the address. */
export function SchedulePage({
  answerRequest,
  preference,
  besides,
  isReadingPreference,
}: SchedulePageProps) {
  const address = useScheduleAddress();
  const { timeZone } = useLocale();
  const { view, today } = address;
  const [move, setMove] = useState<Move>();
  const [isFeedOpen, setFeedOpen] = useState(false);
  const reading = useQuery(projectQuery(address.projectId ?? ''));
  const project = address.projectId ? reading.data : undefined;
  const isProjectCurrent = useIsCurrent(reading, address.projectId ?? '');
  const planning = useQuery(planningQuery);
  const opening = planning.data?.hours;
  const date =
    !address.hasDate && opening
      ? firstDay(today, opening, Boolean(address.projectId))
      : address.date;
  const days = daysOf(view, date);
  const visits = useQuery(visitsQuery(days, timeZone));
  const error = visits.error ?? planning.error;
  const hours = opening;
  const partners = useQuery(partnersQuery(days));
  const work = partners.data?.work ?? [];
  const known = new Set(visits.data?.map(({ id }) => id));
  const goers = goersOf(visits.data ?? [], work);
  const isOf = (key: string) => !address.who || address.who === key;
  const { placed, work: beside } = layOutAll(
    (visits.data ?? []).filter((visit) => isOf(goerOf(visit, work).key)),
    work.filter(({ visit_id, partner }) => (!visit_id || !known.has(visit_id)) && isOf(partner.id)),
    timeZone,
  );
  const shown = hours
    ? days.filter(
        (day) =>
          view !== 'week' ||
          day === today ||
          placed.has(day) ||
          beside.has(day) ||
          !hoursOf(day, hours).closed,
      )
    : days;

  const saved = useSavedVisit(show);
  function finish(visit: VisitView, before?: VisitView) {
    if (before && before.starts_at === visit.starts_at && before.minutes === visit.minutes)
      return address.close();
    saved.say(visit, before);
    show(visit);
  }
  function show(visit: VisitView) {
    const day = visit.starts_at ? dayIn(timeZone, new Date(visit.starts_at)) : undefined;
    address.showSaved(day, isOf(goerOf(visit, work).key));
  }

  return (
    <JustSaved value={saved.id}>
      <PageHeader
        page="schedule"
        summary={
          <Summary
            days={view === 'month' ? monthOf(days, date) : days}
            placed={visits.data && placed}
          />
        }
        actions={
          <ScheduleControls address={address} goers={goers} onFeed={() => setFeedOpen(true)} />
        }
      />
      <Box pb={saved.line.last ? 'md' : 0}>
        <UndoLine removal={saved.line} />
      </Box>
      {project && !address.isNew && (
        <JobInHand
          project={project}
          onChoose={() => address.schedule(project)}
          onStop={address.close}
        />
      )}
      {hours && visits.data ? (
        <>
          {(view === 'day' || view === 'week') && (
            <TimeGrid
              key={view}
              days={shown.length > 0 ? shown : days}
              today={today}
              hours={hours}
              placed={placed}
              beside={beside}
              work={work}
              goers={goers}
              isKnown={!visits.isPlaceholderData}
              isFiltered={address.who !== undefined}
              onOpen={address.open}
              onMove={setMove}
              windowMinutes={planning.data?.schedule.arrival_window_minutes ?? 0}
              inHand={address.projectId}
              onSchedule={address.schedule}
            />
          )}
          {view === 'month' && <MonthGrid days={days} address={address} placed={placed} />}
          {view === 'list' && <VisitList days={days} placed={placed} onOpen={address.open} />}
        </>
      ) : (
        <Panel>
          {error ? (
            <ErrorState
              title="Couldn't load the schedule"
              text={errorText(error)}
              retry={() => {
                void visits.refetch();
                void planning.refetch();
              }}
            />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </Panel>
      )}
      {besides?.({ from: days[0] ?? date, to: days.at(-1) ?? date })}
      {partners.data && (
        <PartnersPanel
          calendar={{
            work: work.filter(({ partner }) => isOf(partner.id)),
            days_off: partners.data.days_off.filter(({ partner }) => isOf(partner.id)),
          }}
          isWhole={view === 'month' || view === 'list'}
        />
      )}
      {visits.data && <ExportButton path={exportPath(days, timeZone)} file="visits.csv" />}
      {move && <MoveQuestion move={move} onClose={() => setMove(undefined)} />}
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
      {address.visitId && (
        <VisitDialog
          key={address.visitId}
          id={address.visitId}
          answerRequest={answerRequest}
          onSaved={finish}
          onClose={address.close}
        />
      )}
      {address.isNew && planning.data && isProjectCurrent && !isReadingPreference && (
        <NewVisit
          at={address.newAt}
          windowMinutes={planning.data.schedule.arrival_window_minutes}
          customerId={address.customerId ?? project?.customer_id}
          project={project}
          minutes={address.newMinutes}
          preference={preference}
          onSaved={finish}
          onClose={address.close}
        />
      )}
    </JustSaved>
  );
}

interface SummaryProps {
  days: string[];
  /** Undefined while the visits are loading. */
  placed: Map<string, Placed[]> | undefined;
}

/** "November 16–21. 20 visits, 58 h on site, 5 not scheduled." */
function Summary({ days, placed }: SummaryProps) {
  const waiting = useQuery(withoutDayQuery).data?.length;
  const range = dayRange(days[0] ?? '', days.at(-1) ?? '');
  if (!placed) return `${range}.`;
  const minutes = days.flatMap((day) => placed.get(day) ?? []).map((one) => one.minutes);
  const total = minutes.reduce((sum, one) => sum + one, 0);
  const parts = [
    minutes.length > 0
      ? `${visitCount(minutes.length)}, ${durationText(total)} on site`
      : 'No visits',
    waiting && `${waiting} unscheduled`,
  ];
  return (
    <>
      {range}. {parts.filter(Boolean).join(', ')}. <Link to={adminLink('myDay')}>My day</Link>
    </>
  );
}

function monthOf(days: string[], date: string): string[] {
  return days.filter((day) => day.slice(0, 7) === date.slice(0, 7));
}
