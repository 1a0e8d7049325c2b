import { Button, Menu } from '@mantine/core';
import { Copy, FileDown, HandCoins, Link2, Pencil, Repeat, Send } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { newSecretHex } from '#lib/random.ts';
import { addressOf, callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { downloadFile } from '#ui/admin/download-file.ts';
import type { Answer } from '#ui/admin/endpoint.ts';
import split from '#ui/admin/split-list.module.css';
import { useChange } from '#ui/admin/use-change.ts';
import type {
  postCancellation,
  postDuplicate,
  postLateFeeWaiver,
  putDispute,
} from '../contract/change.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { mayChange, mayPay, mayVoid } from '../rules/invoices.ts';
import styles from './detail.module.css';
import { invoiceTopics } from './queries.ts';

export type OpenDialog = 'send' | 'pay' | 'credit' | 'dispute' | 'link' | 'recurrence' | undefined;

interface InvoiceActionsProps {
  invoice: InvoiceView;
  markPaid(invoiceId: string): Promise<unknown>;
  open(dialog: OpenDialog): void;
  say(notice: { text: string; isBad: boolean } | undefined): void;
}

/** An invoice's actions. Paid and canceled ones offer neither payment nor sending. */
export function InvoiceActions({ invoice, markPaid, open, say }: InvoiceActionsProps) {
  const navigate = useNavigate();
  const call = useChange<Answer<typeof postDuplicate>>(...invoiceTopics);
  const pay = useChange(...invoiceTopics);
  const [key] = useState(newSecretHex);
  const [asks, setAsks] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const params = { id: invoice.id };
  const { status } = invoice;
  const isOpen = mayPay(status);

  const showError = (error: Error) => say({ text: errorText(error), isBad: true });

  function recordPaid() {
    say(undefined);
    pay.mutate(() => markPaid(invoice.id), { onError: showError });
  }

  function waiveFee() {
    say(undefined);
    const wasAdded = Boolean(invoice.late_fee?.added_on);
    call.mutate(
      () =>
        callApi<typeof postLateFeeWaiver>('/api/invoices/{id}/late-fee-waiver', {
          method: 'POST',
          params,
        }),
      {
        onSuccess: () =>
          say({
            text:
              wasAdded && invoice.customer_email
                ? 'Late fee waived. The customer gets an email with the new balance.'
                : 'Late fee waived.',
            isBad: false,
          }),
        onError: showError,
      },
    );
  }

  function settle() {
    say(undefined);
    call.mutate(
      () =>
        callApi<typeof putDispute>('/api/invoices/{id}/dispute', {
          method: 'PUT',
          params,
          body: { disputed: false },
        }),
      { onError: showError },
    );
  }

  function cancel() {
    say(undefined);
    call.mutate(
      () =>
        callApi<typeof postCancellation>('/api/invoices/{id}/cancellation', {
          method: 'POST',
          params,
        }),
      { onError: showError },
    );
  }

  function duplicate() {
    call.mutate(
      () =>
        callApi<typeof postDuplicate>('/api/invoices/{id}/duplicates', {
          method: 'POST',
          params,
          key,
        }),
      {
        onSuccess: ({ invoice: copy }) => navigate(adminLink('invoice', { id: copy.id })),
        onError: (error) => say({ text: errorText(error), isBad: true }),
      },
    );
  }

  async function fetchPdf() {
    setFetching(true);
    await downloadFile(
      addressOf('/api/invoices/{id}/pdf', { params }),
      `${invoice.invoice_number}.pdf`,
    ).catch((error) => say({ text: errorText(error), isBad: true }));
    setFetching(false);
  }

  return (
    <div className={`${split.foot} ${styles.actions}`}>
      {mayChange(status) && (
        <Button
          component={Link}
          to={adminLink('invoiceEdit', { id: invoice.id })}
          variant="default"
          leftSection={<Pencil size={16} aria-hidden="true" />}
        >
          Edit
        </Button>
      )}
      <BusyButton
        variant="default"
        busy={isFetching}
        busyLabel="Preparing…"
        leftSection={<FileDown size={16} aria-hidden="true" />}
        onClick={fetchPdf}
      >
        PDF
      </BusyButton>
      <Menu position="top-start">
        <Menu.Target>
          <Button variant="default">More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen && (
            <Menu.Item onClick={recordPaid}>
              <HandCoins size={16} aria-hidden="true" /> Mark as Paid
            </Menu.Item>
          )}
          {invoice.kind === 'standard' && (
            <Menu.Item onClick={duplicate}>
              <Copy size={16} aria-hidden="true" /> Duplicate
            </Menu.Item>
          )}
          {invoice.kind === 'standard' && (
            <Menu.Item onClick={() => open('recurrence')}>
              <Repeat size={16} aria-hidden="true" /> Make recurring
            </Menu.Item>
          )}
          {status !== 'draft' && (
            <Menu.Item onClick={() => open('link')}>
              <Link2 size={16} aria-hidden="true" /> Customer link
            </Menu.Item>
          )}
          {isOpen && status !== 'draft' && (
            <Menu.Item onClick={() => open('credit')}>Create credit note</Menu.Item>
          )}
          {invoice.late_fee && isOpen && !invoice.late_fee.waived_at && (
            <Menu.Item onClick={waiveFee}>Waive late fee</Menu.Item>
          )}
          {status !== 'draft' && isOpen && !invoice.disputed_at && (
            <Menu.Item onClick={() => open('dispute')}>Mark as disputed</Menu.Item>
          )}
          {invoice.disputed_at && <Menu.Item onClick={settle}>Settle dispute</Menu.Item>}
          {mayVoid({ status, paid: invoice.paid_amount }) && (
            <Menu.Item onClick={() => setAsks(true)}>Void invoice</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <>
          <Button variant={status === 'draft' ? 'default' : 'filled'} onClick={() => open('pay')}>
            Record payment
          </Button>
          <Button
            variant={status === 'draft' ? 'filled' : 'default'}
            leftSection={<Send size={16} aria-hidden="true" />}
            onClick={() => {
              say(undefined);
              open('send');
            }}
          >
            {status === 'draft' ? 'Send Invoice' : 'Send again'}
          </Button>
        </>
      )}
      {asks && (
        <ConfirmDialog
          title={`Void ${invoice.invoice_number}?`}
          confirm="Void invoice"
          cancel="Keep invoice"
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            cancel();
          }}
        >
          Its number stays in your records and its links stop working. You can't undo this, but you
          can duplicate the invoice.
        </ConfirmDialog>
      )}
    </div>
  );
}
