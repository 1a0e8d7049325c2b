import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldError } from '../../../ui/admin/api-client.ts';
import { CheckBox } from '../../../ui/admin/check-box.tsx';
import type { InvoiceView } from '../contract/invoices.ts';
import { dayAfter } from '../rules/days.ts';
import { FormDialog } from './form-dialog.tsx';
import { invoicePath } from './queries.ts';
import { useInvoiceCall } from './use-invoice-call.ts';
import { recurrenceWords } from './words.ts';

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
  const call = useInvoiceCall();
  const path = `${invoicePath(invoice.id)}/recurrence`;
  return (
    <FormDialog
      title="Recurring invoice"
      button="Save"
      busy={call.isPending}
      error={call.error}
      onClose={onClose}
      onSubmit={() =>
        call.mutate(
          { method: 'PUT', path, body: { ...form, ends_on: form.ends_on || null } },
          { onSuccess: onClose },
        )
      }
    >
      <NativeSelect
        label="How often"
        value={form.every}
        data={Object.entries(recurrenceWords).map(([value, label]) => ({ value, label }))}
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
            onClick={() => call.mutate({ method: 'DELETE', path }, { onSuccess: onClose })}
          >
            Stop recurring
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
