import { Button, Flex } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { createCustomerRoute } from '../contract/customers.ts';
import { customerFields } from '../contract/fields.ts';
import { bodyOf, newCustomerForm } from './customer-form.ts';
import { CustomerInputs } from './customer-inputs.tsx';
import { customersTopic } from './queries.ts';

interface AddCustomerProps {
  /** The form's initial value. */
  phone?: string;
  onClose(): void;
  onAdded(id: string): void;
}

export function AddCustomer({ phone = '', onClose, onAdded }: AddCustomerProps) {
  const { city, state } = useLocale();
  const form = useApiForm({
    initial: { ...newCustomerForm, city, state, phone },
    schema: customerFields,
    topics: [customersTopic],
    body: bodyOf,
    send: (body, key) =>
      callApi<typeof createCustomerRoute>('/api/customers', { method: 'POST', body, key }),
    failed: (message) => ['Failed to create customer', message].filter(Boolean).join(': '),
    onSuccess: ({ customer }) => onAdded(customer.id),
  });

  return (
    <Dialog title="Add Customer" wide onClose={onClose}>
      <FormStack form={form}>
        <CustomerInputs form={form} />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" align="center" justify="flex-end" wrap="wrap" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Adding…">
            Add Customer
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
