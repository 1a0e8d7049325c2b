import { Box, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { calendarDay, shortDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { EmailLink } from '#ui/admin/email-link.tsx';
import { LinkIfMay } from '#ui/admin/link-if-may.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { CreditDialog } from './credit-dialog.tsx';
import styles from './detail.module.css';
import { DisputeDialog } from './dispute-dialog.tsx';
import { InvoiceActions, type OpenDialog } from './invoice-actions.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { lateFeeText, recurrenceText, stepLabel } from './labels.ts';
import { LinkDialog } from './link-dialog.tsx';
import { RecurrenceDialog } from './recurrence-dialog.tsx';
import { type SendDialogProps, sendDialogOf } from './send-invoice.ts';

interface PayDialogProps {
  invoice: InvoiceView;
  onClose(): void;
  /**
   * @param text the notice for the owner
   */
  onPaid(text: string): void;
}

/** What an invoice's page shows of payments and emails, which invoices don't know. */
export interface InvoiceParts {
  /** The emails that contain it. */
  emails(invoice: InvoiceView): ReactNode;
  sendDialog(props: SendDialogProps): ReactNode;
  payments(invoice: InvoiceView): ReactNode;
  payDialog(props: PayDialogProps): ReactNode;
  markPaid(invoiceId: string): Promise<unknown>;
}

interface InvoiceContentProps {
  invoice: InvoiceView;
  beside: boolean;
  parts: InvoiceParts;
}

export function InvoiceContent({ invoice, beside, parts }: InvoiceContentProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [notice, setNotice] = useState<{ text: string; isBad: boolean }>();
  const close = () => setDialog(undefined);
  const Title = beside ? 'h2' : 'h1';
  const props = { invoice, onClose: close };
  return (
    <>
      <div className={styles.part}>
        <Title className={styles.title}>{invoice.project_title}</Title>
        <Stack gap="2xs" mb={notice || invoice.disputed_at ? 'sm' : 0}>
          {notice?.isBad && <AlertBox>{notice.text}</AlertBox>}
          {notice && !notice.isBad && <NoteBox polite>{notice.text}</NoteBox>}
          {invoice.disputed_at && (
            <AlertBox>
              The customer disputes this invoice. Reminders are paused. {invoice.dispute_note}
            </AlertBox>
          )}
        </Stack>
        <Facts invoice={invoice} />
        {(invoice.work_description || invoice.description) && (
          <Text mt="2xs" style={{ whiteSpace: 'pre-wrap' }}>
            {invoice.work_description || invoice.description}
          </Text>
        )}
      </div>
      <InvoiceLines invoice={invoice} />
      {parts.payments(invoice)}
      {parts.emails(invoice)}
      <InvoiceHistory id={invoice.id} />
      <InvoiceActions
        invoice={invoice}
        markPaid={parts.markPaid}
        open={setDialog}
        say={setNotice}
      />
      {dialog === 'pay' &&
        parts.payDialog({
          ...props,
          onPaid(text) {
            setNotice({ text, isBad: false });
            close();
          },
        })}
      {dialog === 'send' &&
        parts.sendDialog(
          sendDialogOf(invoice, {
            onSent(text) {
              setNotice({ text, isBad: false });
              close();
            },
            onClose: close,
          }),
        )}
      {dialog === 'credit' && <CreditDialog {...props} />}
      {dialog === 'dispute' && <DisputeDialog {...props} />}
      {dialog === 'link' && <LinkDialog {...props} />}
      {dialog === 'recurrence' && <RecurrenceDialog {...props} />}
    </>
  );
}

function Facts({ invoice }: { invoice: InvoiceView }) {
  const style = useLocale();
  const day = (value: string) => calendarDay(value, style.dateFormat);
  const at = (value: string) => shortDate(new Date(value), style);
  const {
    late_fee,
    issued_date,
    paid_date,
    sent_at,
    viewed_at,
    recurrence,
    reminders,
    project_id,
  } = invoice;
  const last = reminders.at(-1);
  const facts: [string, ReactNode][] = [
    [
      'Customer',
      <LinkIfMay key="c" to={adminLink('customer', { id: invoice.customer_id })}>
        {invoice.customer_name}
      </LinkIfMay>,
    ],
    [
      'Email',
      invoice.customer_email ? <EmailLink key="email" email={invoice.customer_email} /> : 'None',
    ],
    ['Service address', invoice.service_address || 'None'],
    ...(project_id
      ? [
          [
            'Project',
            <LinkIfMay key="p" to={adminLink('project', { id: project_id })}>
              Open project
            </LinkIfMay>,
          ] as [string, ReactNode],
        ]
      : []),
    ['Due', day(invoice.due_date)],
    ...(late_fee ? [['Late fee', lateFeeText(late_fee, style)] as [string, string]] : []),
    ...(issued_date ? [['Issued', day(issued_date)] as [string, string]] : []),
    ...(sent_at ? [['Sent', at(sent_at)] as [string, string]] : []),
    ...(viewed_at ? [['Viewed by customer', at(viewed_at)] as [string, string]] : []),
    ...(last
      ? [
          [
            'Last reminder',
            `${at(last.sent_at)}, ${stepLabel(last.step)}${last.is_emailed ? '' : ', not emailed'}`,
          ] as [string, string],
        ]
      : []),
    ...(paid_date ? [['Paid', day(paid_date)] as [string, string]] : []),
    ...(recurrence
      ? [
          ['Repeats', `${recurrenceText[recurrence.every]}, next ${day(recurrence.next_on)}`] as [
            string,
            string,
          ],
        ]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Box component="dt" c="dimmed" fz={13}>
            {label}
          </Box>
          <Box component="dd" fz={15}>
            {value}
          </Box>
        </div>
      ))}
    </dl>
  );
}
