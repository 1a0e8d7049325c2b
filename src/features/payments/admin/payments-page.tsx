import { IfMay } from '#ui/admin/if-may.tsx';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import '#ui/theme/mantine-inputs.css';
import { Box, Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { shortestSearch } from '#lib/search.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { addressOf, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { downloadFile } from '#ui/admin/download-file.ts';
import { NarrowedNotice } from '#ui/admin/filter-notice.tsx';
import { ListSearch, StatusSelect } from '#ui/admin/list-search.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { MetricStrip } from '#ui/admin/metric-strip.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { useNarrowing } from '#ui/admin/use-narrowing.ts';
import { paymentStatuses } from '../rules/payments.ts';
import { statusLabels } from './labels.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentList } from './payment-list.tsx';
import { cardConnectionQuery, paymentListQuery, paymentTotalsQuery } from './queries.ts';

/** What the page shows if its address has no filters. */
export const prefetch: Prefetch = ({ queries }) => [
  queries.ensureInfiniteQueryData(paymentListQuery({})),
  queries.ensureQueryData(paymentTotalsQuery),
  queries.ensureQueryData(cardConnectionQuery),
];

export function PaymentsPage() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useListFilter(paymentStatuses, shortestSearch);
  const { narrowing, isNarrowed, widen } = useNarrowing(['received_from', 'received_to']);
  const { received_from: from, received_to: to } = narrowing;
  const wanted = { ...filter.filter, from, to };
  const list = useInfiniteQuery(paymentListQuery(wanted));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function download() {
    setBusy(true);
    setError(undefined);
    const path = addressOf('/api/payments/export', { query: wanted });
    await downloadFile(path, 'payments.csv').catch(setError);
    setBusy(false);
  }

  return (
    <>
      <PageHeader
        page="payments"
        summary="Payments received and pending."
        actions={
          <>
            <IfMay area="exports" access="read">
              <BusyButton
                variant="default"
                leftSection={<Download size={18} aria-hidden="true" />}
                busy={isBusy}
                busyLabel="Preparing the file…"
                onClick={download}
              >
                Export
              </BusyButton>
            </IfMay>
            <Button
              component={Link}
              to={adminLink('invoiceNew')}
              leftSection={<Plus size={18} aria-hidden="true" />}
            >
              Create Invoice
            </Button>
          </>
        }
      />
      <Totals />
      <IfMay area="owner">
        <Setup />
      </IfMay>
      {Boolean(error) && <AlertBox>{errorText(error)}</AlertBox>}
      <ListSearch what="payments" filter={filter}>
        <StatusSelect
          filter={filter}
          statuses={paymentStatuses}
          labelOf={(status) => statusLabels[status].label}
        />
      </ListSearch>
      {isNarrowed && (
        <NarrowedNotice
          what="payments"
          narrowing={narrowing}
          dayText={{ received: 'received' }}
          onWiden={widen}
        />
      )}
      <PaymentList
        list={list}
        filter={{
          ...filter,
          isFiltered: Boolean(filter.filter.q ?? filter.filter.status) || isNarrowed,
        }}
        search={search}
      />
      {id && (
        <PaymentDialog
          id={id}
          onClose={() => navigate({ pathname: adminLink('payments'), search })}
        />
      )}
    </>
  );
}

type Metric = [label: string, value: string | undefined];

function Totals() {
  const totals = useQuery(paymentTotalsQuery).data;
  const { currency } = useLocale();
  const money = (amount: number | undefined) =>
    amount === undefined ? undefined : exactMoney(amount, currency);
  const metrics: Metric[] = [
    ['Total received', money(totals?.received)],
    ['This month', money(totals?.this_month)],
    ['Pending', money(totals?.pending)],
    ['Refunded', money(totals?.refunded)],
    ...(totals && totals.credit > 0 ? [["Customers' credit", money(totals.credit)] as Metric] : []),
    ...(totals && totals.tips > 0 ? [['Tips', money(totals.tips)] as Metric] : []),
  ];
  return <MetricStrip label="Payment totals" metrics={metrics} />;
}

/** How cards are taken, and where that is set up. */
function Setup() {
  const connection = useQuery(cardConnectionQuery).data;
  if (!connection || connection.provider === 'stripe') return null;
  const texts = {
    off: "Payment setup: customers can't pay by card yet.",
    test: 'Payment setup: the test terminal is on. It takes no card and moves no money.',
  };
  return (
    <Box mb="md">
      <NoteBox>
        {texts[connection.provider]} <Link to={adminLink('settingsPayments')}>Connect Stripe</Link>
      </NoteBox>
    </Box>
  );
}
