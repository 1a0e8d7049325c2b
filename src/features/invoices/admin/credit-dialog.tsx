import { Textarea, TextInput } from '@mantine/core';
import { typedNumber } from '#lib/fields.ts';
import { exactMoney } from '#lib/money.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { postCredit } from '../contract/change.ts';
import { creditFields } from '../contract/fields.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { FormDialog } from './form-dialog.tsx';
import { invoiceTopics } from './queries.ts';

/** Credits part of an open invoice. */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const { currency } = useLocale();
  const form = useApiForm({
    initial: { amount: '', reason: '' },
    schema: creditFields,
    topics: [...invoiceTopics],
    body: ({ amount, reason }) => ({ amount: typedNumber(amount), reason }),
    send: (body, key) =>
      callApi<typeof postCredit>('/api/invoices/{id}/credits', {
        method: 'POST',
        params: { id: invoice.id },
        body,
        key,
      }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={`Credit note for ${invoice.invoice_number}`}
      button="Create credit note"
      form={form}
      onClose={onClose}
    >
      <p>
        Up to {exactMoney(invoice.open_amount, currency)}, tax included. Crediting the full amount
        cancels the invoice.
      </p>
      <TextInput label="Amount" inputMode="decimal" required {...form.field('amount')} />
      <Textarea label="Reason" required maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
