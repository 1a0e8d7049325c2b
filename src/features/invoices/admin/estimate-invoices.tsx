import { Button, Flex, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { typedNumber } from '#lib/fields.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney, toCents } from '#lib/money.ts';
import { newSecretHex } from '#lib/random.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import type { Answer } from '#ui/admin/endpoint.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { postEstimateInvoice } from '../contract/change.ts';
import { partFields } from '../contract/fields.ts';
import type { InvoiceSummary, InvoiceView } from '../contract/invoices.ts';
import styles from './detail.module.css';
import { FormDialog } from './form-dialog.tsx';
import { fewInvoicesQuery, invoiceTopics } from './queries.ts';
import { InvoiceStatusMark } from './status.tsx';

const max = 50;

interface EstimateInvoicesProps {
  /** With what was approved. Dollars. */
  estimate: { id: string; status: string; total_amount: number };
}

/** What was invoiced of an approved estimate, and buttons for the next part and the remainder. */
export function EstimateInvoices({ estimate }: EstimateInvoicesProps) {
  const { currency } = useLocale();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const [key] = useState(newSecretHex);
  const filter = { estimate: estimate.id };
  const isApproved = estimate.status === 'approved';
  const { data: invoices } = useQuery({ ...fewInvoicesQuery(filter, max), enabled: isApproved });
  const make = useChange<Answer<typeof postEstimateInvoice>>(...invoiceTopics);
  if (!isApproved) return null;
  const isFree = estimate.total_amount === 0;
  const isWhole = !isFree && centsLeft(estimate.total_amount, invoices ?? []) <= 0;
  const open = ({ invoice }: { invoice: InvoiceView }) =>
    navigate(adminLink('invoice', { id: invoice.id }));
  return (
    <div className={styles.part}>
      <h2>Invoices</h2>
      {isFree && <p>Nothing to bill: this estimate comes to {exactMoney(0, currency)}.</p>}
      {!isFree && invoices?.length === 0 && <p>No invoices yet.</p>}
      <ul className={styles.items}>
        {invoices?.map((invoice) => (
          <li key={invoice.id}>
            <Link to={adminLink('invoice', { id: invoice.id })}>
              {invoice.invoice_number}, {invoice.kind}
            </Link>
            <span>{exactMoney(invoice.total_amount, currency)}</span>
            <small>
              {invoice.beyond_estimate > 0 &&
                `${exactMoney(invoice.beyond_estimate, currency)} beyond the estimate `}
              <InvoiceStatusMark invoice={invoice} />
            </small>
          </li>
        ))}
      </ul>
      {isWhole && <p>All of it is invoiced.</p>}
      {make.error && !asks && <AlertBox>{errorText(make.error)}</AlertBox>}
      {!isFree && !isWhole && (
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={() => setAsks(true)}>
            Progress invoice
          </Button>
          <Button
            variant="default"
            onClick={() =>
              make.mutate(
                () =>
                  callApi<typeof postEstimateInvoice>('/api/estimates/{id}/invoices', {
                    method: 'POST',
                    params: { id: estimate.id },
                    body: { kind: 'final' },
                    key,
                  }),
                { onSuccess: open },
              )
            }
          >
            Final invoice
          </Button>
        </Flex>
      )}
      {asks && (
        <ProgressDialog
          estimateId={estimate.id}
          onClose={() => setAsks(false)}
          onMade={(answer) => {
            setAsks(false);
            void open(answer);
          }}
        />
      )}
    </div>
  );
}

/** What no invoice has yet, in cents; what an invoice has beyond the estimate doesn't count. */
function centsLeft(total: number, invoices: InvoiceSummary[]): number {
  const parts = invoices.filter(({ status }) => status !== 'cancelled');
  return parts.reduce(
    (left, part) => left - toCents(part.total_amount) + toCents(part.beyond_estimate),
    toCents(total),
  );
}

interface ProgressDialogProps {
  estimateId: string;
  onClose(): void;
  onMade(answer: { invoice: InvoiceView }): void;
}

function ProgressDialog({ estimateId, onClose, onMade }: ProgressDialogProps) {
  const form = useApiForm({
    initial: { percent: '30' },
    schema: partFields,
    topics: [...invoiceTopics],
    body: ({ percent }) => ({ kind: 'progress', percent: typedNumber(percent.replace('%', '')) }),
    send: (body, key) =>
      callApi<typeof postEstimateInvoice>('/api/estimates/{id}/invoices', {
        method: 'POST',
        params: { id: estimateId },
        body,
        key,
      }),
    onSuccess: onMade,
  });
  return (
    <FormDialog title="Progress invoice" button="Create draft" form={form} onClose={onClose}>
      <p>A share of the estimate. All parts together can't exceed it.</p>
      <TextInput
        label="Percent of estimate"
        inputMode="decimal"
        required
        {...form.field('percent')}
      />
    </FormDialog>
  );
}
