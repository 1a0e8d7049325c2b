import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { exactMoney } from '../../../lib/money.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useHouseStyle } from '../../../ui/house-style.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import type { EstimateSummary } from '../contract.ts';
import styles from './estimates-page.module.css';
import { ExportButton } from './export-button.tsx';
import type { EstimateFilter } from './queries.ts';
import { statusWords } from './words.ts';

interface EstimateListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  estimates: EstimateSummary[] | undefined;
  filter: EstimateFilter;
  clearFilter(): void;
  openId: string | undefined;
  addressOf(id: string): string;
}

export function EstimateList(props: EstimateListProps) {
  const { list, estimates, filter, clearFilter } = props;
  const isEmpty = estimates?.length === 0;
  const isFiltered = Boolean(filter.q ?? filter.status);
  return (
    <>
      <Panel>
        {!estimates && list.error && (
          <ErrorState
            title="Estimates did not load"
            text={errorText(list.error)}
            retry={list.refetch}
          />
        )}
        {!estimates && !list.error && <SkeletonRows rows={8} />}
        {isEmpty && (
          <EmptyState
            drawing="toolbox"
            title="No estimates found"
            action={
              isFiltered ? (
                <Button variant="default" onClick={clearFilter}>
                  Clear search and filters
                </Button>
              ) : (
                <Button component={Link} to="#new" variant="default">
                  Write an estimate
                </Button>
              )
            }
          >
            {isFiltered
              ? 'Try adjusting your search or filters'
              : 'An estimate says what a job would cost. Open a request and make one with one press, or write one here.'}
          </EmptyState>
        )}
        {estimates && !isEmpty && <Table {...props} estimates={estimates} />}
      </Panel>
      {estimates && list.error && <AlertBox>{errorText(list.error)}</AlertBox>}
      {estimates && !isEmpty && (
        <div className={styles.more}>
          <span role="status">
            {list.hasNextPage ? `The newest ${estimates.length}` : `${estimates.length} in all`}
          </span>
          <ExportButton filter={filter} />
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

function Table({
  estimates,
  openId,
  addressOf,
}: EstimateListProps & { estimates: EstimateSummary[] }) {
  const { currency } = useHouseStyle();
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Project</th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.money}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {estimates.map((estimate) => {
            const { word, tone } = statusWords[estimate.status];
            return (
              <tr key={estimate.id} data-open={estimate.id === openId || undefined}>
                <td className={styles.number}>{estimate.estimate_number}</td>
                <td className={styles.what}>
                  <Link
                    className={styles.title}
                    to={addressOf(estimate.id)}
                    aria-current={estimate.id === openId || undefined}
                  >
                    {estimate.title}
                  </Link>
                  <span className={styles.who}>{estimate.contact_name}</span>
                </td>
                <td className={styles.status}>
                  <StatusDot tone={tone}>{word}</StatusDot>
                </td>
                <td className={styles.money}>{exactMoney(estimate.total_amount, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
