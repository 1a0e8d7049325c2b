import { Textarea } from '@mantine/core';
import { callApi } from '#ui/admin/api-client.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { putDispute } from '../contract/change.ts';
import { disputeFields } from '../contract/fields.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { FormDialog } from './form-dialog.tsx';
import { invoiceTopics } from './queries.ts';

/** The customer reported by phone that something isn't right. */
export function DisputeDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const form = useApiForm({
    initial: { note: '' },
    schema: disputeFields,
    topics: [...invoiceTopics],
    body: ({ note }) => ({ disputed: true, note }),
    send: (body) =>
      callApi<typeof putDispute>('/api/invoices/{id}/dispute', {
        method: 'PUT',
        params: { id: invoice.id },
        body,
      }),
    onSuccess: onClose,
  });
  return (
    <FormDialog title="Disputed by customer" button="Pause reminders" form={form} onClose={onClose}>
      <p>We won't send reminders for this invoice until you settle the dispute.</p>
      <Textarea label="What is disputed" maxLength={2000} {...form.field('note')} />
    </FormDialog>
  );
}
