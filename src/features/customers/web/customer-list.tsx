import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { CustomerSummary } from '../contract.ts';
import { importAddress } from './addresses.ts';
import { CustomerTable } from './customer-table.tsx';
import styles from './customers-page.module.css';
import { customerCountsQuery } from './queries.ts';
import type { CustomerFilterState } from './use-customer-filter.ts';
import { plainCount } from './words.ts';

interface CustomerListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  customers: CustomerSummary[] | undefined;
  filter: CustomerFilterState;
  openId: string | undefined;
  addressOf(id: string): string;
}

export function CustomerList({ list, customers, filter, openId, addressOf }: CustomerListProps) {
  const isEmpty = customers?.length === 0;
  return (
    <>
      <Panel>
        {!customers && list.error && (
          <ErrorState
            title="Customers did not load"
            text={errorText(list.error)}
            retry={list.refetch}
          />
        )}
        {!customers && !list.error && <SkeletonRows rows={10} />}
        {isEmpty && (filter.isFiltered ? <NothingFound {...filter} /> : <NobodyYet />)}
        {customers && !isEmpty && (
          <CustomerTable
            customers={customers}
            addressOf={addressOf}
            openId={openId}
            filter={filter}
          />
        )}
      </Panel>
      {customers && list.error && <AlertBox>{errorText(list.error)}</AlertBox>}
      {customers && !isEmpty && (
        <div className={styles.more}>
          <span role="status">
            <HowMany shown={customers.length} hasMore={list.hasNextPage} filter={filter} />
          </span>
          {!filter.filter.archived && !filter.isFiltered && (
            <Button variant="subtle" onClick={() => filter.setArchived(true)}>
              Archived
            </Button>
          )}
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

interface HowManyProps {
  shown: number;
  hasMore: boolean;
  filter: CustomerFilterState;
}

function HowMany({ shown, hasMore, filter }: HowManyProps) {
  const counts = useQuery(customerCountsQuery).data;
  if (!hasMore) return `${plainCount(shown)} in all`;
  if (filter.isFiltered || !counts) return `The first ${plainCount(shown)}`;
  return `The first ${plainCount(shown)} of ${plainCount(counts.customers)}`;
}

function NothingFound({ clear }: CustomerFilterState) {
  return (
    <EmptyState
      drawing="toolbox"
      title="No customers found"
      action={
        <Button variant="default" onClick={clear}>
          Clear search and filters
        </Button>
      }
    >
      Try adjusting your search or filters
    </EmptyState>
  );
}

/** Nobody is stored yet: what to do about it. */
function NobodyYet() {
  return (
    <EmptyState
      drawing="toolbox"
      title="No customers yet"
      action={
        <Button component={Link} to={importAddress} variant="default">
          Import CSV
        </Button>
      }
    >
      Bring those you have from another program, add one by hand, or make one of a request: whoever
      writes to you again is recognised.
    </EmptyState>
  );
}
