import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { IfMay } from '#ui/admin/if-may.tsx';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { EmptyState, NothingFound, Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { CustomerSummary } from '../contract/customers.ts';
import { CustomerTable } from './customer-table.tsx';
import { plainCount } from './labels.ts';
import { customerCountsQuery } from './queries.ts';
import type { CustomerFilterState } from './use-customer-filter.ts';

interface CustomerListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  customers: CustomerSummary[] | undefined;
  filter: CustomerFilterState;
  openId: string | undefined;
  linkTo(id: string): string;
}

export function CustomerList({ list, customers, filter, openId, linkTo }: CustomerListProps) {
  const isEmpty = customers?.length === 0;
  return (
    <>
      <Panel>
        {!customers && <Pending query={list} title="Couldn't load customers" rows={10} />}
        {isEmpty &&
          (filter.isFiltered ? (
            <NothingFound title="No customers found" onClear={filter.clear} />
          ) : (
            <NobodyYet />
          ))}
        {customers && !isEmpty && (
          <CustomerTable customers={customers} linkTo={linkTo} openId={openId} filter={filter} />
        )}
      </Panel>
      <ListFoot
        list={list}
        count={customers?.length}
        text={<HowMany shown={customers?.length ?? 0} hasMore={list.hasNextPage} filter={filter} />}
      >
        {!filter.filter.archived && !filter.isFiltered && (
          <Button variant="subtle" onClick={() => filter.setArchived(true)}>
            Archived
          </Button>
        )}
      </ListFoot>
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
  if (!hasMore) return `${plainCount(shown)} total`;
  if (filter.isFiltered || !counts) return `The first ${plainCount(shown)}`;
  return `The first ${plainCount(shown)} of ${plainCount(counts.customers)}`;
}

/** Shown when there are no customers yet, with what to do. */
function NobodyYet() {
  return (
    <EmptyState
      drawing="toolbox"
      title="No customers yet"
      action={
        <IfMay area="owner">
          <Button component={Link} to={adminLink('customerImport')} variant="default">
            Import CSV
          </Button>
        </IfMay>
      }
    >
      Import them from another program, add one yourself, or create one from a request. Returning
      customers are recognized automatically.
    </EmptyState>
  );
}
