import { Box, Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { addressOf } from '#ui/admin/api-client.ts';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { EmptyState, NothingFound, Pending } from '#ui/admin/list-states.tsx';
import table from '#ui/admin/list-table.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import row from '#ui/admin/row-link.module.css';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { EstimateSummary } from '../contract/estimates.ts';
import styles from './estimates-page.module.css';
import { statusOf } from './labels.ts';
import type { EstimateFilter } from './queries.ts';

interface EstimateListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  estimates: EstimateSummary[] | undefined;
  filter: EstimateFilter;
  clearFilter(): void;
  openId: string | undefined;
  linkTo(id: string): string;
}

export function EstimateList(props: EstimateListProps) {
  const { list, estimates, filter, clearFilter } = props;
  const isEmpty = estimates?.length === 0;
  const isFiltered = Boolean(filter.q ?? filter.status);
  return (
    <>
      <Panel>
        {!estimates && <Pending query={list} title="Couldn't load estimates" rows={8} />}
        {isEmpty && isFiltered && <NothingFound title="No estimates found" onClear={clearFilter} />}
        {isEmpty && !isFiltered && (
          <EmptyState
            drawing="toolbox"
            title="No estimates found"
            action={
              <Button component={Link} to={adminLink('estimateNew')} variant="default">
                New Estimate
              </Button>
            }
          >
            An estimate tells a customer what a job will cost. Create one from a request, or start
            one here.
          </EmptyState>
        )}
        {estimates && !isEmpty && <Table {...props} estimates={estimates} />}
      </Panel>
      <ListFoot list={list} count={estimates?.length}>
        <ExportButton
          path={addressOf('/api/estimates/export', { query: { ...filter } })}
          file="estimates.csv"
        />
      </ListFoot>
    </>
  );
}

function Table({
  estimates,
  openId,
  linkTo,
}: EstimateListProps & { estimates: EstimateSummary[] }) {
  const { currency } = useLocale();
  return (
    <div className={table.room}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Project</th>
            <th scope="col">Status</th>
            <th scope="col" className={table.numeric}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {estimates.map((estimate) => {
            const { label, tone } = statusOf(estimate);
            return (
              <tr key={estimate.id} data-open={estimate.id === openId || undefined}>
                <Box component="td" c="dimmed" className={styles.number}>
                  {estimate.estimate_number}
                </Box>
                <td className={styles.what}>
                  <Link
                    className={row.link}
                    id={`estimate-${estimate.id}`}
                    to={linkTo(estimate.id)}
                    aria-current={estimate.id === openId || undefined}
                  >
                    {estimate.title}
                  </Link>
                  <span className={table.second}>{estimate.contact_name}</span>
                </td>
                <td className={styles.status}>
                  <StatusDot tone={tone}>{label}</StatusDot>
                </td>
                <td className={`${table.numeric} ${styles.money}`}>
                  {exactMoney(estimate.total_amount, currency)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
