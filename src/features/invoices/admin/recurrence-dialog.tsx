import { Button, NativeSelect, TextInput } from '@mantine/core';
import { dayAfter } from '#lib/days/days.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { deleteRecurrence, putRecurrence } from '../contract/change.ts';
import { recurrenceFields } from '../contract/fields.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { FormDialog } from './form-dialog.tsx';
import { recurrenceText } from './labels.ts';
import { invoiceTopics } from './queries.ts';

/** Repeats the same invoice on a schedule. */
export function RecurrenceDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const { recurrence } = invoice;
  const inAMonth = dayAfter(new Date().toISOString().slice(0, 10), 30);
  const params = { id: invoice.id };
  const form = useApiForm({
    initial: {
      every: recurrence?.every ?? 'month',
      next_on: recurrence?.next_on ?? inAMonth,
      ends_on: recurrence?.ends_on ?? '',
      sends: recurrence?.sends ?? false,
    },
    schema: recurrenceFields,
    topics: [...invoiceTopics],
    body: (values) => ({ ...values, ends_on: values.ends_on || null }),
    send: (body) =>
      callApi<typeof putRecurrence>('/api/invoices/{id}/recurrence', {
        method: 'PUT',
        params,
        body,
      }),
    onSuccess: onClose,
  });
  return (
    <FormDialog title="Recurring invoice" button="Save" form={form} onClose={onClose}>
      <NativeSelect
        label="How often"
        data={Object.entries(recurrenceText).map(([value, label]) => ({ value, label }))}
        {...form.field('every')}
      />
      <TextInput label="Next invoice date" type="date" required {...form.field('next_on')} />
      <TextInput label="Ends on (optional)" type="date" {...form.field('ends_on')} />
      <CheckBox
        label="Send automatically; otherwise save as a draft"
        checked={form.values.sends}
        onChange={(sends) => form.set({ sends })}
      />
      {recurrence && (
        <div>
          <Button
            variant="subtle"
            onClick={() =>
              form.run(() =>
                callApi<typeof deleteRecurrence>('/api/invoices/{id}/recurrence', {
                  method: 'DELETE',
                  params,
                }),
              )
            }
          >
            Stop recurring
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
