import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { callApi } from '../../../ui/admin/api-client.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { putDispute } from '../contract/change.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { FormDialog } from './form-dialog.tsx';
import { invoiceTopics } from './queries.ts';

/** The customer reported by phone that something is not right. */
export function DisputeDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const [note, setNote] = useState('');
  const call = useChange(...invoiceTopics);
  return (
    <FormDialog
      title="Disputed by customer"
      button="Pause reminders"
      busy={call.isPending}
      error={call.error}
      onClose={onClose}
      onSubmit={() =>
        call.mutate(
          () =>
            callApi<typeof putDispute>('/api/invoices/{id}/dispute', {
              method: 'PUT',
              params: { id: invoice.id },
              body: { disputed: true, note },
            }),
          { onSuccess: onClose },
        )
      }
    >
      <p>We won't send reminders for this invoice until you settle the dispute.</p>
      <Textarea
        label="What is disputed"
        value={note}
        maxLength={2000}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
