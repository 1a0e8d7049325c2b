import { addressOf } from '#ui/admin/api-client.ts';
import { IfMay } from '#ui/admin/if-may.tsx';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import { usualOrder } from '../rules/customers.ts';
import '#ui/theme/mantine-inputs.css';
import { Box, Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { counted } from '#lib/counted.ts';
import { adminLink } from '#lib/links.ts';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { NarrowedNotice } from '#ui/admin/filter-notice.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { SplitList, useSplit } from '#ui/admin/split-list.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerList } from './customer-list.tsx';
import { CustomerMetrics } from './customer-metrics.tsx';
import { customerCountsQuery, customerListQuery, customerQueryOf } from './queries.ts';
import { useCustomerFilter, usualSort } from './use-customer-filter.ts';

/** What the page shows if its address has no filters. */
export const prefetch: Prefetch = ({ queries }) => [
  queries.ensureInfiniteQueryData(
    customerListQuery({
      archived: false,
      sort: usualSort,
      order: usualOrder(usualSort),
      narrowing: {},
    }),
  ),
  queries.ensureQueryData(customerCountsQuery),
];

const adding = '#add';

/** Loads after the list is rendered: the form's checks are as much script as the whole list. */
const loadAddCustomer = () => import('./add-customer.tsx');
const AddCustomer = lazy(async () => ({ default: (await loadAddCustomer()).AddCustomer }));

export function CustomersPage() {
  const split = useSplit();
  const { search, hash, pathname } = useLocation();
  const navigate = useNavigate();
  const filter = useCustomerFilter();
  const list = useInfiniteQuery({ ...customerListQuery(filter.filter), enabled: split.showsList });
  const customers = list.data?.pages.flatMap((page) => page.customers);
  const exported = customerQueryOf({ ...filter.filter, sort: undefined, order: undefined });
  useEffect(() => void loadAddCustomer().catch(stayClosed), []);
  const stopAdding = () => navigate({ pathname, search }, { replace: true });

  return (
    <>
      <SplitList split={split} rows={customers}>
        <PageHeader
          page="customers"
          summary={<Summary />}
          actions={
            <>
              <IfMay area="owner">
                <Button
                  component={Link}
                  to={adminLink('customerImport')}
                  variant="default"
                  leftSection={<Upload size={18} aria-hidden="true" />}
                >
                  Import CSV
                </Button>
              </IfMay>
              <Button
                component={Link}
                to={{ search, hash: adding }}
                preventScrollReset
                leftSection={<Plus size={18} aria-hidden="true" />}
              >
                Add Customer
              </Button>
            </>
          }
        />
        <CustomerMetrics />
        <CustomerFilters {...filter} />
        {filter.isNarrowed && (
          <NarrowedNotice
            what="customers"
            narrowing={filter.narrowing}
            dayText={{ created: 'added' }}
            also={[filter.narrowing.source && `from ${filter.narrowing.source}`]}
            onWiden={filter.widen}
          />
        )}
        <CustomerList
          list={list}
          customers={customers}
          filter={filter}
          openId={split.openId}
          linkTo={(id) => adminLink('customer', { id }) + search}
        />
        {customers?.length !== 0 && (
          <Box mt="2xs">
            <ExportButton
              path={addressOf('/api/customers/export', { query: exported })}
              file="customers.csv"
            />
          </Box>
        )}
      </SplitList>

      {hash === adding && (
        <Suspense>
          <AddCustomer
            onClose={stopAdding}
            onAdded={(id) => navigate(adminLink('customer', { id }) + search, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}

/** It couldn't load ahead of time; opening the form tries again. */
function stayClosed(): void {}

function Summary() {
  const counts = useQuery(customerCountsQuery).data;
  if (!counts) return 'Everyone you work for.';
  const added = counts.new_this_month;
  const open = counts.with_open_work;
  return `${added === 0 ? 'None' : counted(added)} new this month, ${open === 0 ? 'none' : counted(open)} with active projects`;
}
