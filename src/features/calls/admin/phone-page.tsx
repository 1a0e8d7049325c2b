import { IfMay } from '#ui/admin/if-may.tsx';
import '#ui/theme/mantine-inputs.css';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ClipboardPlus, ExternalLink, Phone, SlidersHorizontal } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { newLinks } from '#lib/new-links.ts';
import { shortestSearch } from '#lib/search.ts';
import { addressOf } from '#ui/admin/api-client.ts';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { ListSearch, StatusSelect } from '#ui/admin/list-search.tsx';
import { useLiveState } from '#ui/admin/live-state.ts';
import { MetricStrip } from '#ui/admin/metric-strip.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { SplitList, useSplit } from '#ui/admin/split-list.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { durationText, recordStatuses } from '../rules/record.ts';
import { CallList } from './call-list.tsx';
import styles from './phone-page.module.css';
import { callListQuery, totalsQuery } from './queries.ts';
import { recordStatusLabels } from './record-labels.ts';

/** The phone system: all calls, and the open one beside them. */
export function PhonePage() {
  const split = useSplit();
  const { search } = useLocation();
  const filter = useListFilter(recordStatuses, shortestSearch);
  const list = useInfiniteQuery({ ...callListQuery(filter.filter), enabled: split.showsList });
  const calls = list.data?.pages.flatMap((page) => page.data);

  return (
    <SplitList split={split} rows={calls} className={styles.page}>
      <PageHeader page="phone" summary={<Connection />} actions={<Actions />} />
      <Totals />
      <ListSearch what="calls" filter={filter}>
        <StatusSelect
          filter={filter}
          statuses={recordStatuses}
          labelOf={(status) => recordStatusLabels[status]}
          all="All calls"
        />
      </ListSearch>
      <CallList
        list={list}
        calls={calls}
        isFiltered={Boolean(filter.filter.q ?? filter.filter.status)}
        clearFilter={filter.clear}
        openId={split.openId}
        linkTo={(id) => adminLink('phoneCall', { id }) + search}
      />
      {calls?.length !== 0 && (
        <ExportButton
          path={addressOf('/api/phone/calls/export', { query: filter.filter })}
          file="calls.csv"
        />
      )}
    </SplitList>
  );
}

/** Whether new calls appear automatically. */
function Connection() {
  const live = useLiveState();
  return (
    <span role="status">
      {live === 'live' && <StatusDot tone="success">Live, new calls appear here</StatusDot>}
      {live === 'lost' && <StatusDot tone="danger">Disconnected</StatusDot>}
      {live === 'connecting' && 'Connecting…'}
    </span>
  );
}

function Actions() {
  return (
    <>
      <Button
        component="a"
        variant="subtle"
        href={adminLink('softphone')}
        target="_blank"
        rel="noreferrer"
        leftSection={<ExternalLink size={16} aria-hidden="true" />}
      >
        Open Phone App
      </Button>
      <IfMay area="settings">
        <Button
          component={Link}
          variant="default"
          to={adminLink('settingsCalls')}
          leftSection={<SlidersHorizontal size={16} aria-hidden="true" />}
        >
          Settings
        </Button>
      </IfMay>
      <Button
        component="a"
        variant="default"
        href={adminLink('softphone', {}, { tab: 'dialer' })}
        target="_blank"
        rel="noreferrer"
        leftSection={<Phone size={16} aria-hidden="true" />}
      >
        Make Call
      </Button>
      <IfMay area="requests">
        <Button
          component={Link}
          to={newLinks.request()}
          leftSection={<ClipboardPlus size={16} aria-hidden="true" />}
        >
          New request
        </Button>
      </IfMay>
    </>
  );
}

function Totals() {
  const totals = useQuery(totalsQuery).data;
  return (
    <MetricStrip
      label="All calls"
      metrics={[
        ['Total Calls', totals?.total_calls.toLocaleString('en-US')],
        ['Completed', totals?.completed.toLocaleString('en-US'), '?status=completed'],
        ['Avg Duration', totals && durationText(totals.average_seconds)],
        ['Follow-ups', totals?.follow_ups.toLocaleString('en-US'), '?status=follow_up'],
      ]}
    />
  );
}
