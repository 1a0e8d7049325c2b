import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { RequestSummary } from '../contract.ts';
import { NoRequestsYet } from './recent-requests.tsx';
import { RequestTable } from './request-table.tsx';
import styles from './requests-page.module.css';

interface RequestListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  requests: RequestSummary[] | undefined;
  isFiltered: boolean;
  clearFilter(): void;
  openId: string | undefined;
  addressOf(id: string): string;
  formAddress: string;
}

export function RequestList(props: RequestListProps) {
  const { list, requests, isFiltered, clearFilter, openId, addressOf, formAddress } = props;
  const isEmpty = requests?.length === 0;
  return (
    <>
      <Panel>
        {!requests && list.error && (
          <ErrorState
            title="Requests did not load"
            text={errorText(list.error)}
            retry={list.refetch}
          />
        )}
        {!requests && !list.error && <SkeletonRows rows={8} />}
        {isEmpty && !isFiltered && <NoRequestsYet formAddress={formAddress} />}
        {isEmpty && isFiltered && (
          <EmptyState
            drawing="toolbox"
            title="No requests found"
            action={
              <Button variant="default" onClick={clearFilter}>
                Clear search and filters
              </Button>
            }
          >
            Try adjusting your search or filters
          </EmptyState>
        )}
        {requests && !isEmpty && (
          <RequestTable requests={requests} addressOf={addressOf} openId={openId} withPhotos />
        )}
      </Panel>
      {requests && list.error && <AlertBox>{errorText(list.error)}</AlertBox>}
      {requests && !isEmpty && (
        <div className={styles.more}>
          <span role="status">
            {list.hasNextPage ? `The newest ${requests.length}` : `${requests.length} in all`}
          </span>
          {list.hasNextPage && (
            <BusyButton
              variant="default"
              busy={list.isFetchingNextPage}
              busyLabel="Loading…"
              onClick={() => list.fetchNextPage()}
            >
              Load more
            </BusyButton>
          )}
        </div>
      )}
    </>
  );
}
