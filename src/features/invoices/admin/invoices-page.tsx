import type { Prefetch } from '#ui/admin/prefetch.ts';
import '#ui/theme/mantine-inputs.css';
import '#ui/theme/mantine-menus.css';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { withBasis } from '#features/revenue/rules.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { NarrowedNotice } from '#ui/admin/filter-notice.tsx';
import { ListSearch, StatusSelect } from '#ui/admin/list-search.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { MetricStrip } from '#ui/admin/metric-strip.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { SplitList, useSplit } from '#ui/admin/split-list.tsx';
import { useIsPhone } from '#ui/admin/use-is-phone.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { CustomerFilter } from './customer-filter.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { InvoiceList } from './invoice-list.tsx';
import styles from './invoices.module.css';
import { agingLabels, filterLabel, filterStatuses, pastDueText } from './labels.ts';
import { invoiceCountsQuery, invoiceListQuery } from './queries.ts';
import { useInvoiceFilter } from './use-invoice-filter.ts';

/** What the page shows if its address has no filters. */
export const prefetch: Prefetch = ({ queries }) => [
  queries.ensureInfiniteQueryData(invoiceListQuery({})),
  queries.ensureQueryData(invoiceCountsQuery),
];

export function InvoicesPage() {
  const split = useSplit();
  const { search } = useLocation();
  const filter = useInvoiceFilter();
  const [isBatch, setBatch] = useState(false);
  const list = useInfiniteQuery({ ...invoiceListQuery(filter.filter), enabled: split.showsList });
  const invoices = list.data?.pages.flatMap((page) => page.invoices);
  return (
    <>
      <SplitList split={split} rows={invoices} className={styles.split}>
        <PageHeader
          page="invoices"
          summary={<Summary />}
          actions={
            <>
              <Button
                variant="default"
                leftSection={<Send size={18} aria-hidden="true" />}
                onClick={() => setBatch(true)}
              >
                Send drafts
              </Button>
              <Button
                component={Link}
                to={adminLink('invoiceNew')}
                leftSection={<Plus size={18} aria-hidden="true" />}
              >
                New Invoice
              </Button>
            </>
          }
        />
        <Totals />
        <ListSearch what="invoices" filter={filter}>
          <StatusSelect filter={filter} statuses={filterStatuses} labelOf={filterLabel} />
        </ListSearch>
        <CustomerFilter filter={filter} />
        {filter.isNarrowed && (
          <NarrowedNotice
            what="invoices"
            narrowing={filter.narrowing}
            dayText={{ issued: 'issued' }}
            also={[filter.filter.aging && pastDueText(filter.filter.aging)]}
            onWiden={filter.widen}
          />
        )}
        <InvoiceList
          list={list}
          invoices={invoices}
          filter={filter}
          openId={split.openId}
          search={search}
        />
        <ExportButtons filter={filter.filter} />
      </SplitList>

      {isBatch && <BatchDialog onClose={() => setBatch(false)} />}
    </>
  );
}

function Summary() {
  const counts = useQuery(invoiceCountsQuery).data;
  if (!counts) return "What customers owe and what they've paid.";
  if (counts.overdue === 0) return 'Nothing is overdue.';
  return counts.overdue === 1 ? '1 is overdue.' : `${counts.overdue} are overdue.`;
}

/** On phones, what is owed stands before the list, and the rest behind a press. */
function Totals() {
  const isPhone = useIsPhone();
  const [isAll, setAll] = useState(false);
  if (!isPhone || isAll)
    return (
      <>
        <Metrics />
        <Aging />
      </>
    );
  return (
    <>
      <Metrics only={['Outstanding', onItsWay, 'Overdue']} />
      <Button variant="subtle" px="xs" mt="calc(-1 * var(--space-3))" onClick={() => setAll(true)}>
        All totals
      </Button>
    </>
  );
}

const onItsWay = 'Of which on its way';

/** Nothing, unless a bank is moving money. */
function onItsWayMetric(amount: number | undefined, currency: string): [string, string][] {
  return amount ? [[onItsWay, exactMoney(amount, currency)]] : [];
}

/** The counters of the spec. */
function Metrics({ only }: { only?: string[] }) {
  const counts = useQuery(invoiceCountsQuery).data;
  const { currency } = useLocale();
  const metrics: [string, string | undefined, string?][] = [
    ['Total Invoices', counts?.total.toLocaleString('en-US')],
    [
      counts ? withBasis('Revenue', counts.revenue_basis) : 'Revenue',
      counts && exactMoney(counts.revenue, currency),
    ],
    [
      'Outstanding',
      counts && exactMoney(counts.outstanding, currency),
      adminLink('invoices', {}, { status: 'unpaid' }),
    ],
    ...onItsWayMetric(counts?.on_its_way, currency),
    [
      'Overdue',
      counts?.overdue.toLocaleString('en-US'),
      adminLink('invoices', {}, { status: 'overdue' }),
    ],
  ];
  const shown = only ? metrics.filter(([label]) => only.includes(label)) : metrics;
  return <MetricStrip label="Invoice totals" metrics={shown} />;
}

/** What is outstanding by days past due, each linked to its invoices. */
function Aging() {
  const counts = useQuery(invoiceCountsQuery).data;
  const { currency } = useLocale();
  if (!counts || counts.unpaid === 0) return null;
  const metrics = counts.aging.map(({ bucket, amount }): [string, string, string] => [
    agingLabels[bucket],
    exactMoney(amount, currency),
    adminLink('invoices', {}, { status: 'unpaid', aging: bucket }),
  ]);
  const all = [...metrics, ...onItsWayMetric(counts.on_its_way, currency)];
  return (
    <div className={styles.aging}>
      <MetricStrip label="Outstanding by days past due" metrics={all} />
    </div>
  );
}
