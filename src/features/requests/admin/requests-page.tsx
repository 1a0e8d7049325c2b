import { addressOf } from '#ui/admin/api-client.ts';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import '#ui/theme/mantine-inputs.css';
import '#ui/theme/mantine-menus.css';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { counted } from '#lib/counted.ts';
import { adminLink } from '#lib/links.ts';
import { formatMoney } from '#lib/money.ts';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { NarrowedNotice } from '#ui/admin/filter-notice.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { SplitList, useSplit } from '#ui/admin/split-list.tsx';
import type { Board } from '../contract/board.ts';
import { RequestBoard } from './board.tsx';
import { boardQuery, requestListQuery, requestQueryOf } from './queries.ts';
import { RequestFilters } from './request-filters.tsx';
import { RequestList } from './request-list.tsx';
import { useRequestFilter } from './use-request-filter.ts';

/** What the page shows if its address has no filters. */
export const prefetch: Prefetch = ({ queries }) => [
  queries.ensureInfiniteQueryData(requestListQuery({ narrowing: {} })),
];

export function RequestsPage() {
  const split = useSplit();
  const { search } = useLocation();
  const filter = useRequestFilter();
  const isBoard = filter.view === 'board';
  const list = useInfiniteQuery({
    ...requestListQuery(filter.filter),
    enabled: split.showsList && !isBoard,
  });
  const requests = isBoard ? undefined : list.data?.pages.flatMap((page) => page.requests);
  // A board leaves no room beside it.
  const shown = isBoard ? { ...split, beside: false, showsList: !split.openId } : split;

  return (
    <SplitList split={shown} rows={requests}>
      <PageHeader
        page="requests"
        summary={
          isBoard ? (
            <Summary filter={filter} />
          ) : (
            'From your website, by phone, and at the door, newest first.'
          )
        }
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
      <RequestFilters filter={filter} />
      {isBoard ? (
        <RequestBoard filter={filter} />
      ) : (
        <>
          {filter.isNarrowed && (
            <NarrowedNotice
              what="requests"
              narrowing={filter.narrowing}
              dayText={{ created: 'received' }}
              also={[
                filter.narrowing.answered && 'answered',
                filter.narrowing.became_project && 'that became projects',
                filter.narrowing.lost_reason && `lost: ${filter.narrowing.lost_reason}`,
              ]}
              onWiden={filter.widen}
            />
          )}
          <RequestList
            list={list}
            requests={requests}
            isFiltered={filter.isFiltered}
            clearFilter={filter.clear}
            openId={split.openId}
            linkTo={(id) => adminLink('request', { id }) + search}
          />
        </>
      )}
      {requests?.length !== 0 && (
        <ExportButton
          path={addressOf('/api/requests/export', { query: requestQueryOf(filter.filter) })}
          file="requests.csv"
        />
      )}
    </SplitList>
  );
}

/** How many are open, what they are worth, and who waits longer than promised. */
function Summary({ filter }: { filter: ReturnType<typeof useRequestFilter> }) {
  const { currency } = useLocale();
  const board = useQuery(boardQuery(filter.board)).data;
  if (!board) return 'From first answer to won or lost.';
  const { count, value } = sumOf(board.columns);
  if (count === 0) return 'No open requests.';
  const worth = value > 0 ? `, worth about ${formatMoney(Math.round(value), currency)}` : '';
  const late =
    board.late === 0
      ? ''
      : ` ${board.late === 1 ? 'One waits' : `${counted(board.late)} wait`} longer than you promise.`;
  return `${counted(count)} open${worth}.${late}`;
}

function sumOf(columns: Board['columns']): { count: number; value: number } {
  const open = columns.filter(({ status }) => status !== 'won' && status !== 'lost');
  return {
    count: open.reduce((sum, column) => sum + column.count, 0),
    value: open.reduce((sum, column) => sum + column.value, 0),
  };
}
