import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { InvoiceView } from '../contract/invoices.ts';
import { FormDialog } from './form-dialog.tsx';
import { invoicePath } from './queries.ts';
import { useInvoiceCall } from './use-invoice-call.ts';

/** The customer said on the phone that something is not right. */
export function DisputeDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const [note, setNote] = useState('');
  const call = useInvoiceCall();
  return (
    <FormDialog
      title="The customer does not agree"
      button="Pause reminders"
      busy={call.isPending}
      error={call.error}
      onClose={onClose}
      onSubmit={() =>
        call.mutate(
          {
            method: 'PUT',
            path: `${invoicePath(invoice.id)}/dispute`,
            body: { disputed: true, note },
          },
          { onSuccess: onClose },
        )
      }
    >
      <p>Nobody is reminded of this invoice until you say that it is settled.</p>
      <Textarea
        label="What it is about"
        value={note}
        maxLength={2000}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
