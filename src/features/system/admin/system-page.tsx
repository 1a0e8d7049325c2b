import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#lib/days/formats.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { MetricCards } from '#ui/admin/metric-cards.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { SystemView } from '../contract.ts';
import { BackupsPanel } from './backups-panel.tsx';
import { DatabasePanel } from './database-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { ExpiriesPanel } from './expiries-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { systemQuery } from './queries.ts';
import { ServicesPanel } from './services-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import styles from './system.module.css';

/** How the server is: what failed, what is connected, and how much room is left. */
export function SystemPage() {
  const { data, error, refetch } = useQuery(systemQuery);
  const style = useLocale();
  return (
    <>
      <PageHeader
        page="system"
        summary={
          data &&
          `Plumbline ${data.version}, running since ${shortDate(new Date(data.started_at), style)}`
        }
      />
      {!data && (
        <Panel>
          <Pending query={{ error, refetch }} title="Couldn't load the server status" rows={8} />
        </Panel>
      )}
      {data && (
        <Stack gap={20}>
          <Totals view={data} />
          <JobsPanel jobs={data.jobs} />
          <ServicesPanel services={data.services} />
          <ErrorsPanel errors={data.errors} since={data.started_at} />
          <div className={styles.pair}>
            <BackupsPanel backups={data.backups} />
            <StoragePanel storage={data.storage} />
          </div>
          <ExpiriesPanel expiries={data.expiries} />
          <DatabasePanel database={data.database} node={data.node} />
        </Stack>
      )}
    </>
  );
}

function Totals({ view: { jobs, backups, storage, database } }: { view: SystemView }) {
  const style = useLocale();
  const { last_good_at } = backups;
  return (
    <MetricCards
      label="At a glance"
      isSmall
      cards={[
        ['Failed jobs', String(jobs.failed), `${jobs.waiting} waiting`],
        [
          'Last good backup',
          last_good_at ? shortDate(new Date(last_good_at), style) : 'None',
          backups.is_on ? 'Restored as a test' : 'Backups are off',
        ],
        ['Free space', formatFileSize(storage.free), `of ${formatFileSize(storage.total)}`],
        ['Database', formatFileSize(database.bytes), `PostgreSQL ${database.version}`],
      ]}
    />
  );
}
