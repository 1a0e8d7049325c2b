import { Stack } from '@mantine/core';
import '../../../ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { dayIn } from '../../../lib/days/days.ts';
import { calendarDay } from '../../../lib/days/formats.ts';
import { EmptyState, Pending } from '../../../ui/admin/list-states.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { PageHeader } from '../../../ui/admin/page-header.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { OwnVisit } from '../contract.ts';
import { OwnVisitCard } from './own-visit-card.tsx';
import { myDayQuery } from './queries.ts';

/** The own visits of whoever goes to them: today, then the coming days. */
export function MyDayPage() {
  const { timeZone, dateFormat } = useLocale();
  const query = useQuery(myDayQuery);
  const today = query.data?.today ?? '';
  const days = byDay(query.data?.visits ?? [], timeZone);
  const todays = days.get(today)?.length ?? 0;
  return (
    <>
      <PageHeader title="My day" summary={query.data && summaryOf(todays)} />
      {!query.data && (
        <Panel>
          <Pending query={query} title="Couldn't load your visits" rows={4} />
        </Panel>
      )}
      {query.data?.visits.length === 0 && (
        <Panel>
          <EmptyState drawing="all-done" title="No visits for you yet">
            Visits of the next two weeks that are assigned to you show up here.
          </EmptyState>
        </Panel>
      )}
      <Stack gap={20} maw={640}>
        {[...days].map(([day, visits]) => (
          <section key={day} aria-label={dayTitle(day)}>
            <h2>{dayTitle(day)}</h2>
            <Stack gap="sm" mt="2xs">
              {visits.map((visit) => (
                <OwnVisitCard key={visit.id} visit={visit} isOpen={day === today} />
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
    </>
  );

  function dayTitle(day: string): string {
    return day === today ? 'Today' : calendarDay(day, dateFormat);
  }
}

function summaryOf(count: number): string {
  if (count === 0) return 'Nothing today.';
  return count === 1 ? '1 visit today.' : `${count} visits today.`;
}

/** Visits by the day of the business they start on. */
function byDay(visits: OwnVisit[], timeZone: string): Map<string, OwnVisit[]> {
  const days = new Map<string, OwnVisit[]>();
  for (const visit of visits) {
    const day = dayIn(timeZone, new Date(visit.starts_at));
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  return days;
}
