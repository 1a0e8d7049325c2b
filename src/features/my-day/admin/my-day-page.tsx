import type { Prefetch } from '#ui/admin/prefetch.ts';
import '#ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lengthText, sumsOf, visitCount } from '#features/schedule/rules/today.ts';
import { dayIn, instantAt } from '#lib/days/days.ts';
import { clockTime, dayName } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import type { DayVisit } from '../contract.ts';
import { visitAtHand } from '../rules.ts';
import type { InvoiceMaker } from './finished-offer.tsx';
import styles from './my-day.module.css';
import { useOutbox } from './outbox.ts';
import { OwnVisitCard } from './own-visit-card.tsx';
import { myDayQuery } from './queries.ts';
import { WaitingStrip } from './waiting-strip.tsx';
import { withReports } from './with-reports.ts';

export const prefetch: Prefetch = ({ queries }) => [queries.ensureQueryData(myDayQuery)];

interface MyDayPageProps extends InvoiceMaker {
  /** Today's visits from morning to evening. */
  dayLine(list: VisitList): ReactNode;
  comingVisits(list: VisitList): ReactNode;
  /** What else there is today, YYYY-MM-DD. */
  besides?(today: string): ReactNode;
}

interface VisitList {
  visits: DayVisit[];
  now: Date;
  linkTo(visit: DayVisit): string;
  shown: string | undefined;
}

const linkTo = ({ id }: DayVisit) => adminLink('myDay', {}, { visit: id });

/** One's own visits: the current one, the rest of today, then the coming days. */
export function MyDayPage({ dayLine, comingVisits, besides, createInvoice }: MyDayPageProps) {
  const style = useLocale();
  const now = useNow();
  const query = useQuery(myDayQuery);
  const { rows } = useOutbox();
  const [params] = useSearchParams();
  const isToday = ({ starts_at }: DayVisit) => dayIn(style.timeZone, new Date(starts_at)) === today;
  const today = query.data?.today ?? '';
  const visits = (query.data?.visits ?? []).map((visit) => withReports(visit, rows));
  const todays = visits.filter(isToday);
  const coming = visits.filter((visit) => !isToday(visit));
  const atHand = visitAtHand(todays, now);
  const { shown, opened } = useShown(visits, atHand, params.get('visit'));
  return (
    <>
      <PageHeader
        title={today ? dayName(instantAt(today, '12:00', style.timeZone), style) : 'My day'}
        summary={query.data && <Summary visits={todays} />}
      />
      <WaitingStrip shown={shown?.id} />
      {!query.data && (
        <Panel>
          <Pending query={query} title="Couldn't load your visits" rows={4} />
        </Panel>
      )}
      {query.data && visits.length === 0 && (
        <Panel>
          <EmptyState drawing="all-done" title="No visits for you yet">
            Your visits of the next two weeks show up here.
          </EmptyState>
        </Panel>
      )}
      <div className={styles.day}>
        <div>
          {visits
            .filter(({ id }) => opened.has(id))
            .map((visit) => (
              <div key={visit.id} hidden={visit.id !== shown?.id}>
                <OwnVisitCard
                  visit={visit}
                  isToday={isToday(visit)}
                  atHand={atHand}
                  isChosen={visit.id === params.get('visit')}
                  now={now}
                  createInvoice={createInvoice}
                />
              </div>
            ))}
          {visits.length > 0 && !shown && (
            <p className={styles.done}>
              {todays.length > 0 ? 'Everything for today is done.' : 'No visits today.'}
            </p>
          )}
        </div>
        {visits.length > 0 && (
          <div>
            {todays.length > 0 && (
              <section aria-label="Today">
                {dayLine({ visits: todays, now, linkTo, shown: shown?.id })}
              </section>
            )}
            {coming.length > 0 && (
              <section className={styles.coming}>
                <h2>Coming up</h2>
                {comingVisits({ visits: coming, now, linkTo, shown: shown?.id })}
              </section>
            )}
          </div>
        )}
      </div>
      {today && besides?.(today)}
    </>
  );
}

function Summary({ visits }: { visits: DayVisit[] }) {
  const style = useLocale();
  if (visits.length === 0) return 'No visits today.';
  const { driveMinutes, doneBy } = sumsOf(visits);
  return [
    visitCount(visits.length),
    driveMinutes > 0 && `${lengthText(driveMinutes)} driving`,
    doneBy && `done by ${clockTime(doneBy, style)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Which visit is shown: the chosen one, or else the one that was current when the page opened. A
 * visit once shown stays on the page, because a note may be half typed there.
 */
function useShown(visits: DayVisit[], atHand: DayVisit | undefined, chosen: string | null) {
  const [last, setLast] = useState<string>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const shown =
    visits.find(({ id }) => id === chosen) ?? visits.find(({ id }) => id === last) ?? atHand;
  if (shown && shown.id !== last) setLast(shown.id);
  if (shown && !opened.has(shown.id)) setOpened(new Set([...opened, shown.id]));
  return { shown, opened };
}
