import type { ReactNode } from 'react';
import type { ProjectStatus } from '#features/projects/rules/projects.ts';
import { IfMay } from '#ui/admin/if-may.tsx';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import '#ui/theme/mantine-inputs.css';
import { Box, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { shortDay } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { downloadFile } from '#ui/admin/download-file.ts';
import { ErrorState, SkeletonRows } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { defaultPeriod, periods } from '../rules.ts';
import styles from './analytics-page.module.css';
import { daysBefore, periodLabels } from './labels.ts';
import { analyticsQuery } from './queries.ts';
import { Sources, Statuses, TopCustomers } from './rankings.tsx';
import { RecentPanel } from './recent-panel.tsx';
import { RequestPanel } from './request-panel.tsx';
import { Totals } from './totals.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { usePeriod } from './use-period.ts';

/** What the page shows if its address names no other period. */
export const prefetch: Prefetch = ({ queries }) => [
  queries.ensureQueryData(analyticsQuery(defaultPeriod)),
];

interface AnalyticsPageProps {
  statusDot(status: ProjectStatus): ReactNode;
}

export function AnalyticsPage({ statusDot }: AnalyticsPageProps) {
  const [period, choosePeriod] = usePeriod();
  const { data: view, error, refetch, isPlaceholderData } = useQuery(analyticsQuery(period));
  const { dateFormat } = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [exportError, setExportError] = useState<unknown>();

  async function download() {
    setBusy(true);
    setExportError(undefined);
    const path = `/api/analytics/export?period=${period}`;
    await downloadFile(path, `analytics-${period}.csv`).catch(setExportError);
    setBusy(false);
  }

  const days = view?.now.days;
  const day = (which: string) => shortDay(which, days?.to ?? '', dateFormat);
  return (
    <>
      <PageHeader
        page="analytics"
        summary={
          days
            ? `${day(days.from)} to ${day(days.to)}, compared with ${daysBefore[view.period]}`
            : 'How your business is doing.'
        }
        actions={
          <>
            <NativeSelect
              aria-label="Period"
              value={period}
              onChange={(event) => choosePeriod(event.currentTarget.value)}
              data={periods.map((value) => ({ value, label: periodLabels[value] }))}
            />
            <IfMay area="exports" access="read">
              <BusyButton
                variant="default"
                leftSection={<Download size={18} aria-hidden="true" />}
                busy={isBusy}
                busyLabel="Preparing…"
                onClick={download}
              >
                Export
              </BusyButton>
            </IfMay>
          </>
        }
      />
      {Boolean(exportError) && (
        <Box mb="md">
          <AlertBox>{errorText(exportError)}</AlertBox>
        </Box>
      )}
      {error && (!view || isPlaceholderData) ? (
        <Panel>
          <ErrorState title="Couldn't load analytics" text={errorText(error)} retry={refetch} />
        </Panel>
      ) : view ? (
        <div className={styles.stack} data-stale={isPlaceholderData || undefined}>
          <Totals view={view} />
          <div className={styles.wide}>
            <TrendPanel view={view} />
          </div>
          <TopCustomers view={view} />
          <Statuses view={view} statusDot={statusDot} />
          <Sources view={view} />
          <RequestPanel view={view} />
          <div className={styles.wide}>
            <RecentPanel recent={view.recent} />
          </div>
        </div>
      ) : (
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      )}
    </>
  );
}
