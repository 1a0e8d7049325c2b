import { Button, Flex, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { customerChoiceQuery } from '#features/customers/admin/queries.ts';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { SearchChoice, useSearchTerm } from '#ui/admin/search-choice.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { putThreadCustomer } from '../contract/texts.ts';

export interface AddCustomerProps {
  phone: string;
  onClose(): void;
  onAdded(id: string): void;
}

interface LinkCustomerProps {
  threadId: string;
  phone: string;
  addCustomer(props: AddCustomerProps): ReactNode;
  onClose(): void;
}

/** Links a phone to an existing customer, or a new one. */
export function LinkCustomer({ threadId, phone, addCustomer, onClose }: LinkCustomerProps) {
  const [isAdding, setAdding] = useState(false);
  const searchTerm = useSearchTerm();
  const search = useQuery(customerChoiceQuery(searchTerm.q));
  const call = useChange('texts', 'customers');
  const link = (customer_id: string) =>
    call.mutate(
      () =>
        callApi<typeof putThreadCustomer>('/api/texts/{id}/customer', {
          method: 'PUT',
          params: { id: threadId },
          body: { customer_id },
        }),
      { onSuccess: onClose },
    );
  if (isAdding)
    return addCustomer({
      phone: formatAmericanPhone(phone),
      onClose: () => setAdding(false),
      onAdded: link,
    });
  return (
    <Dialog title={`Whose number is ${formatAmericanPhone(phone)}?`} onClose={onClose}>
      <Stack gap="sm">
        <SearchChoice
          label="Customer"
          placeholder="Name, phone or email"
          searchTerm={searchTerm}
          found={search.data?.map((customer) => ({
            id: customer.id,
            name: customer.name,
            about: [customer.address, customer.city].filter(Boolean).join(', '),
            onChoose: () => link(customer.id),
          }))}
          foundLabel="Customers found"
          nothing="No customers found."
          searchError={search.error}
          required={false}
        />
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" onClick={() => setAdding(true)}>
            Add customer
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
