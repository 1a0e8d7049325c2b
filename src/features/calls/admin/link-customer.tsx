import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerChoiceQuery } from '#features/customers/admin/queries.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { SearchChoice, useSearchTerm } from '#ui/admin/search-choice.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { CallDetail, patchRecord } from '../contract/records.ts';

/** Links the call to a customer. */
export function LinkCustomer({ call }: { call: CallDetail }) {
  const [isChoosing, setChoosing] = useState(false);
  const searchTerm = useSearchTerm();
  const change = useChange('calls', 'customers');
  const search = useQuery(customerChoiceQuery(isChoosing ? searchTerm.q : ''));
  if (!isChoosing)
    return (
      <Button variant="subtle" onClick={() => setChoosing(true)}>
        {call.customer_id ? 'It was someone else' : 'Link to a customer'}
      </Button>
    );
  const choose = (customer_id: string) =>
    change.mutate(
      () =>
        callApi<typeof patchRecord>('/api/phone/calls/{id}', {
          method: 'PATCH',
          params: { id: call.id },
          body: { version: call.version, customer_id },
        }),
      { onSuccess: () => setChoosing(false) },
    );
  return (
    <>
      <SearchChoice
        label="Customer"
        placeholder="Name, phone or email"
        searchTerm={searchTerm}
        found={search.data?.map(({ id, name, address, city }) => ({
          id,
          name,
          about: [address, city].filter(Boolean).join(', '),
          onChoose: () => choose(id),
        }))}
        foundLabel="Customers found"
        nothing="No customers found."
        searchError={search.error}
      />
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      <Button variant="subtle" onClick={() => setChoosing(false)}>
        Cancel
      </Button>
    </>
  );
}
