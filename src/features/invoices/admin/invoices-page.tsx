import '../../../ui/theme/mantine-inputs.css';
import '../../../ui/theme/mantine-menus.css';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { exactMoney } from '../../../lib/money.ts';
import { ListSearch, StatusSelect } from '../../../ui/admin/list-search.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { MetricStrip } from '../../../ui/admin/metric-strip.tsx';
import { PageHeader } from '../../../ui/admin/page-header.tsx';
import { SplitList, useSplit } from '../../../ui/admin/split-list.tsx';
import { withBasis } from '../../revenue/rules.ts';
import { invoiceStatuses } from '../rules/invoices.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { InvoiceList } from './invoice-list.tsx';
import styles from './invoices.module.css';
import { statusLabels } from './labels.ts';
import { invoiceCountsQuery, invoiceListQuery } from './queries.ts';
import { useInvoiceFilter } from './use-invoice-filter.ts';

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
          title="Invoices"
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
        <Metrics />
        <ListSearch what="invoices" filter={filter}>
          <StatusSelect
            filter={filter}
            statuses={invoiceStatuses}
            labelOf={(status) => statusLabels[status].label}
          />
        </ListSearch>
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

/** The counters of the spec. */
function Metrics() {
  const counts = useQuery(invoiceCountsQuery).data;
  const { currency } = useLocale();
  const metrics: [string, string | undefined][] = [
    ['Total Invoices', counts?.total.toLocaleString('en-US')],
    [
      counts ? withBasis('Revenue', counts.revenue_basis) : 'Revenue',
      counts && exactMoney(counts.revenue, currency),
    ],
    ['Outstanding', counts && exactMoney(counts.outstanding, currency)],
    ['Overdue', counts?.overdue.toLocaleString('en-US')],
  ];
  return <MetricStrip label="Invoice totals" metrics={metrics} />;
}
