import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { NothingFound, Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { RequestSummary } from '../contract/requests.ts';
import { NoRequestsYet } from './recent-requests.tsx';
import { RequestTable } from './request-table.tsx';

interface RequestListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  requests: RequestSummary[] | undefined;
  isFiltered: boolean;
  clearFilter(): void;
  openId: string | undefined;
  linkTo(id: string): string;
}

export function RequestList(props: RequestListProps) {
  const { list, requests, isFiltered, clearFilter, openId, linkTo } = props;
  const isEmpty = requests?.length === 0;
  return (
    <>
      <Panel>
        {!requests && <Pending query={list} title="Couldn't load requests" rows={8} />}
        {isEmpty && !isFiltered && <NoRequestsYet />}
        {isEmpty && isFiltered && <NothingFound title="No requests found" onClear={clearFilter} />}
        {requests && !isEmpty && (
          <RequestTable requests={requests} linkTo={linkTo} openId={openId} withPhotos />
        )}
      </Panel>
      <ListFoot list={list} count={requests?.length} />
    </>
  );
}
