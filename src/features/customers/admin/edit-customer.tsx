import { Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { changedFields } from '#lib/is-same.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { CustomerView, patchCustomerRoute } from '../contract/customers.ts';
import { customerChange } from '../contract/fields.ts';
import { bodyOf, formOf } from './customer-form.ts';
import { CustomerInputs } from './customer-inputs.tsx';
import { customersTopic } from './queries.ts';

interface EditCustomerProps {
  /** The current version, which may become newer while someone types. */
  customer: CustomerView;
  onClose(): void;
}

/**
 * Only changed fields are sent. After a conflict, the newer text is shown beside it, and saving
 * overwrites it.
 */
export function EditCustomer({ customer, onClose }: EditCustomerProps) {
  const [first] = useState(() => formOf(customer));
  const newest = formOf(customer);
  const form = useApiForm({
    initial: first,
    schema: customerChange,
    version: customer.version,
    topics: [customersTopic],
    body(values, version) {
      const typed = changedFields(first, values);
      return Object.keys(typed).length > 0 ? { version, ...bodyOf(typed) } : undefined;
    },
    send: (body) =>
      callApi<typeof patchCustomerRoute>('/api/customers/{id}', {
        method: 'PATCH',
        params: { id: customer.id },
        body,
      }),
    onSuccess: onClose,
    onUnchanged: onClose,
  });

  return (
    <Dialog title={`Edit ${customer.name}`} wide onClose={onClose}>
      <FormStack form={form}>
        <CustomerInputs
          form={form}
          id={customer.id}
          newerOf={(field) =>
            form.hasConflict && newest[field] !== first[field] ? newest[field] : undefined
          }
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" align="center" justify="flex-end" wrap="wrap" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
