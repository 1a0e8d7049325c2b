import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayAfter } from '../../../lib/days/days.ts';
import { callApi, fieldError } from '../../../ui/admin/api-client.ts';
import { CheckBox } from '../../../ui/admin/check-box.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { deleteRecurrence, putRecurrence } from '../contract/change.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { FormDialog } from './form-dialog.tsx';
import { recurrenceText } from './labels.ts';
import { invoiceTopics } from './queries.ts';

/** The same invoice again and again. */
export function RecurrenceDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const { recurrence } = invoice;
  const inAMonth = dayAfter(new Date().toISOString().slice(0, 10), 30);
  const [form, setForm] = useState({
    every: recurrence?.every ?? 'month',
    next_on: recurrence?.next_on ?? inAMonth,
    ends_on: recurrence?.ends_on ?? '',
    sends: recurrence?.sends ?? false,
  });
  const call = useChange(...invoiceTopics);
  const params = { id: invoice.id };
  return (
    <FormDialog
      title="Recurring invoice"
      button="Save"
      busy={call.isPending}
      error={call.error}
      onClose={onClose}
      onSubmit={() =>
        call.mutate(
          () =>
            callApi<typeof putRecurrence>('/api/invoices/{id}/recurrence', {
              method: 'PUT',
              params,
              body: { ...form, ends_on: form.ends_on || null },
            }),
          { onSuccess: onClose },
        )
      }
    >
      <NativeSelect
        label="How often"
        value={form.every}
        data={Object.entries(recurrenceText).map(([value, label]) => ({ value, label }))}
        onChange={(event) =>
          setForm({ ...form, every: event.currentTarget.value as typeof form.every })
        }
      />
      <TextInput
        label="Next invoice date"
        type="date"
        required
        value={form.next_on}
        error={fieldError(call.error, 'next_on')}
        onChange={(event) => setForm({ ...form, next_on: event.currentTarget.value })}
      />
      <TextInput
        label="Ends on (optional)"
        type="date"
        value={form.ends_on}
        error={fieldError(call.error, 'ends_on')}
        onChange={(event) => setForm({ ...form, ends_on: event.currentTarget.value })}
      />
      <CheckBox
        label="Send automatically; otherwise save as a draft"
        checked={form.sends}
        onChange={(sends) => setForm({ ...form, sends })}
      />
      {recurrence && (
        <div>
          <Button
            variant="subtle"
            onClick={() =>
              call.mutate(
                () =>
                  callApi<typeof deleteRecurrence>('/api/invoices/{id}/recurrence', {
                    method: 'DELETE',
                    params,
                  }),
                { onSuccess: onClose },
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
