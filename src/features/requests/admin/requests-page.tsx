import { addressOf } from '#ui/admin/api-client.ts';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import '#ui/theme/mantine-inputs.css';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { shortestSearch } from '#lib/search.ts';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { NarrowedNotice } from '#ui/admin/filter-notice.tsx';
import { ListSearch, StatusSelect } from '#ui/admin/list-search.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { SplitList, useSplit } from '#ui/admin/split-list.tsx';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { useNarrowing } from '#ui/admin/use-narrowing.ts';
import { requestStatuses } from '../rules/requests.ts';
import { statusLabels } from './labels.ts';
import { requestListQuery, requestQueryOf } from './queries.ts';
import { RequestList } from './request-list.tsx';

/** What the page shows if its address has no filters. */
export const prefetch: Prefetch = ({ queries }) => [
  queries.ensureInfiniteQueryData(requestListQuery({ narrowing: {} })),
];

/** The filters that a number's link may set. */
const narrowings = ['created_from', 'created_to', 'answered', 'became_project'] as const;

export function RequestsPage() {
  const split = useSplit();
  const { search } = useLocation();
  const filter = useListFilter(requestStatuses, shortestSearch);
  const { narrowing, isNarrowed, widen } = useNarrowing(narrowings);
  const asked = { ...filter.filter, narrowing };
  const list = useInfiniteQuery({ ...requestListQuery(asked), enabled: split.showsList });
  const requests = list.data?.pages.flatMap((page) => page.requests);

  return (
    <SplitList split={split} rows={requests}>
      <PageHeader
        page="requests"
        summary="From your website, by phone, and at the door, newest first."
        actions={
          <Button
            component={Link}
            to={{ search, hash: '#new' }}
            preventScrollReset
            leftSection={<Plus size={18} aria-hidden="true" />}
          >
            New request
          </Button>
        }
      />
      <ListSearch what="requests" filter={filter}>
        <StatusSelect
          filter={filter}
          statuses={requestStatuses}
          labelOf={(status) => statusLabels[status].label}
        />
      </ListSearch>
      {isNarrowed && (
        <NarrowedNotice
          what="requests"
          narrowing={narrowing}
          dayText={{ created: 'received' }}
          also={[
            narrowing.answered && 'answered',
            narrowing.became_project && 'that became projects',
          ]}
          onWiden={widen}
        />
      )}
      <RequestList
        list={list}
        requests={requests}
        isFiltered={Boolean(filter.filter.q ?? filter.filter.status) || isNarrowed}
        clearFilter={filter.clear}
        openId={split.openId}
        linkTo={(id) => adminLink('request', { id }) + search}
      />
      {requests?.length !== 0 && (
        <ExportButton
          path={addressOf('/api/requests/export', { query: requestQueryOf(asked) })}
          file="requests.csv"
        />
      )}
    </SplitList>
  );
}
