import { Button, Menu } from '@mantine/core';
import { Copy, FileDown, HandCoins, Link2, Pencil, Repeat, Send } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { newSecretHex } from '../../../lib/random.ts';
import { ApiError, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx';
import { downloadFile } from '../../../ui/admin/download-file.ts';
import split from '../../../ui/admin/split-list.module.css';
import type { InvoiceView } from '../contract/invoices.ts';
import { mayChange, mayPay, mayVoid } from '../rules/invoices.ts';
import { editAddress, invoiceAddress } from './addresses.ts';
import styles from './detail.module.css';
import { invoicePath } from './queries.ts';
import { useInvoiceCall } from './use-invoice-call.ts';

export type OpenDialog = 'pay' | 'credit' | 'dispute' | 'link' | 'recurrence' | undefined;

interface InvoiceActionsProps {
  invoice: InvoiceView;
  open(dialog: OpenDialog): void;
  say(said: { words: string; isBad: boolean } | undefined): void;
}

/** What can be done with an invoice. Paid and cancelled ones offer no pay or send. */
export function InvoiceActions({ invoice, open, say }: InvoiceActionsProps) {
  const navigate = useNavigate();
  const call = useInvoiceCall<{ message?: string; invoice: InvoiceView }>();
  const [key] = useState(newSecretHex);
  const [asks, setAsks] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const path = invoicePath(invoice.id);
  const { status } = invoice;
  const isOpen = mayPay(status);

  function send() {
    say(undefined);
    call.mutate(
      { method: 'POST', path: `${path}/send` },
      {
        onSuccess: ({ message }) => say({ words: message ?? 'Invoice sent.', isBad: false }),
        onError: (error) => say({ words: sendError(error), isBad: true }),
      },
    );
  }

  function press(what: string, method: 'POST' | 'PUT' = 'POST', body?: unknown) {
    say(undefined);
    call.mutate(
      { method, path: `${path}/${what}`, ...(body ? { body } : {}) },
      { onError: (error) => say({ words: errorText(error), isBad: true }) },
    );
  }

  function duplicate() {
    call.mutate(
      { method: 'POST', path: `${path}/duplicates`, key },
      {
        onSuccess: ({ invoice: copy }) => navigate(invoiceAddress(copy.id)),
        onError: (error) => say({ words: errorText(error), isBad: true }),
      },
    );
  }

  async function fetchPdf() {
    setFetching(true);
    await downloadFile(`${path}/pdf`, `${invoice.invoice_number}.pdf`).catch((error) =>
      say({ words: errorText(error), isBad: true }),
    );
    setFetching(false);
  }

  return (
    <div className={`${split.foot} ${styles.actions}`}>
      {mayChange(status) && (
        <Button
          component={Link}
          to={editAddress(invoice.id)}
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
            <Menu.Item onClick={() => press('paid')}>
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
          {status !== 'draft' && isOpen && !invoice.disputed_at && (
            <Menu.Item onClick={() => open('dispute')}>Mark as disputed</Menu.Item>
          )}
          {invoice.disputed_at && (
            <Menu.Item onClick={() => press('dispute', 'PUT', { disputed: false })}>
              Settle dispute
            </Menu.Item>
          )}
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
          <BusyButton
            variant={status === 'draft' ? 'filled' : 'default'}
            busy={call.isPending}
            busyLabel="Sending…"
            leftSection={<Send size={16} aria-hidden="true" />}
            onClick={send}
          >
            {status === 'draft' ? 'Send Invoice' : 'Send again'}
          </BusyButton>
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
            press('cancellation');
          }}
        >
          Its number stays in your records and its links stop working. You can't undo this, but you
          can duplicate the invoice.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** In the words of the spec: the server's reason where there is one. */
function sendError(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
  if (isRefusal) return `Error sending invoice: ${error.message || 'Unknown error'}`;
  return 'Error sending invoice. Please check your email configuration.';
}
