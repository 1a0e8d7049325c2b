import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { exactMoney, readNumber } from '../../../lib/money.ts';
import { newSecretHex } from '../../../lib/random.ts';
import { callApi, fieldError } from '../../../ui/admin/api-client.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { postCredit } from '../contract/change.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { FormDialog } from './form-dialog.tsx';
import { invoiceTopics } from './queries.ts';

/** Lets a customer off a part of what is open. */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const { currency } = useLocale();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [key] = useState(newSecretHex);
  const credit = useChange(...invoiceTopics);
  return (
    <FormDialog
      title={`Credit note for ${invoice.invoice_number}`}
      button="Create credit note"
      busy={credit.isPending}
      error={credit.error}
      onClose={onClose}
      onSubmit={() =>
        credit.mutate(
          () =>
            callApi<typeof postCredit>('/api/invoices/{id}/credits', {
              method: 'POST',
              params: { id: invoice.id },
              body: { amount: readNumber(amount) ?? Number.NaN, reason },
              key,
            }),
          { onSuccess: onClose },
        )
      }
    >
      <p>
        Up to {exactMoney(invoice.open_amount, currency)}, tax included. Crediting the full amount
        cancels the invoice.
      </p>
      <TextInput
        label="Amount"
        inputMode="decimal"
        required
        value={amount}
        error={fieldError(credit.error, 'amount')}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <Textarea
        label="Reason"
        required
        value={reason}
        maxLength={500}
        error={fieldError(credit.error, 'reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
