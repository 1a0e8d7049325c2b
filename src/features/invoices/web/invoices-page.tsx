import '../../../ui/theme/mantine-inputs.css';
import '../../../ui/theme/mantine-menus.css';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { exactMoney } from '../../../lib/money.ts';
import { FigureStrip } from '../../../ui/figure-strip.tsx';
import { useHouseStyle } from '../../../ui/house-style.ts';
import { ListSearch, StatusSelect } from '../../../ui/list-search.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import split from '../../../ui/split-list.module.css';
import { invoiceStatuses } from '../rules.ts';
import { newInvoiceAddress } from './addresses.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { InvoiceList } from './invoice-list.tsx';
import styles from './invoices.module.css';
import { invoiceCountsQuery, invoiceListQuery } from './queries.ts';
import { useInvoiceFilter } from './use-invoice-filter.ts';
import { statusWords } from './words.ts';

/** What the open invoice knows of the list it was opened from. */
export interface ListContext {
  /** There is room for both: the invoice stands beside the list. */
  beside: boolean;
  previousId: string | undefined;
  nextId: string | undefined;
}

export function InvoicesPage() {
  const { id: openId } = useParams();
  const { search } = useLocation();
  const beside = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const showsList = beside || !openId;
  const filter = useInvoiceFilter();
  const [isBatch, setBatch] = useState(false);
  const list = useInfiniteQuery({ ...invoiceListQuery(filter.filter), enabled: showsList });
  const invoices = list.data?.pages.flatMap((page) => page.invoices);
  const place = invoices?.findIndex((invoice) => invoice.id === openId) ?? -1;
  const context: ListContext = {
    beside,
    previousId: place > 0 ? invoices?.[place - 1]?.id : undefined,
    nextId: place >= 0 ? invoices?.[place + 1]?.id : undefined,
  };
  return (
    <div
      className={`${split.split} ${styles.split}`}
      data-open={(beside && Boolean(openId)) || undefined}
    >
      {showsList && (
        <div className={split.list}>
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
                  to={newInvoiceAddress}
                  leftSection={<Plus size={18} aria-hidden="true" />}
                >
                  New Invoice
                </Button>
              </>
            }
          />
          <Figures />
          <ListSearch what="invoices" filter={filter}>
            <StatusSelect
              filter={filter}
              statuses={invoiceStatuses}
              wordOf={(status) => statusWords[status].word}
            />
          </ListSearch>
          <InvoiceList
            list={list}
            invoices={invoices}
            filter={filter}
            openId={openId}
            search={search}
          />
          <ExportButtons filter={filter.filter} />
        </div>
      )}
      <Outlet context={context} />
      {isBatch && <BatchDialog onClose={() => setBatch(false)} />}
    </div>
  );
}

function Summary() {
  const counts = useQuery(invoiceCountsQuery).data;
  if (!counts) return 'What customers owe, and what they paid.';
  if (counts.overdue === 0) return 'Nothing is overdue.';
  return counts.overdue === 1 ? 'One is overdue.' : `${counts.overdue} are overdue.`;
}

/** The counters of the spec. */
function Figures() {
  const counts = useQuery(invoiceCountsQuery).data;
  const { currency } = useHouseStyle();
  const figures: [string, string | undefined][] = [
    ['Total Invoices', counts?.total.toLocaleString('en-US')],
    ['Revenue', counts && exactMoney(counts.revenue, currency)],
    ['Outstanding', counts && exactMoney(counts.outstanding, currency)],
    ['Overdue', counts?.overdue.toLocaleString('en-US')],
  ];
  return <FigureStrip label="Invoices in figures" figures={figures} />;
}
