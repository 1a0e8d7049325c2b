import { Button, Flex, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { SearchChoice, useSearchTerm } from '#ui/admin/search-choice.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { createMergerRoute } from '../contract/contacts-and-properties.ts';
import type { CustomerSummary, CustomerView } from '../contract/customers.ts';
import { customerChoiceQuery, customersTopic } from './queries.ts';
import { SideBySide } from './side-by-side.tsx';

/** First which customer it is, then both side by side. */
export function MergeDialog({ customer, onClose }: { customer: CustomerView; onClose(): void }) {
  const [other, setOther] = useState<CustomerSummary>();
  const call = useChange(customersTopic);

  function merge() {
    if (!other || call.isPending) return;
    const body = { other_id: other.id };
    call.mutate(
      () =>
        callApi<typeof createMergerRoute>('/api/customers/{id}/merger', {
          method: 'POST',
          params: { id: customer.id },
          body,
        }),
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title="Merge duplicates" wide onClose={onClose}>
      <Stack gap="sm">
        {!other && <ChooseOther customer={customer} onChoose={setOther} />}
        {other && (
          <>
            <p>
              {customer.name} stays. The other customer's requests, conversations, projects,
              contacts, properties and notes move over, blanks are filled in, and differing details
              stay too. You can undo this.
            </p>
            <SideBySide primary={customer} other={other} />
          </>
        )}
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <Flex gap="2xs" align="center" justify="flex-end" wrap="wrap" mt="md">
          {other && (
            <Button variant="subtle" mr="auto" onClick={() => setOther(undefined)}>
              Choose a different customer
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {other && (
            <BusyButton busy={call.isPending} busyLabel="Merging…" onClick={merge}>
              Merge into {customer.name}
            </BusyButton>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
}

interface ChooseOtherProps {
  customer: CustomerView;
  onChoose(other: CustomerSummary): void;
}

function ChooseOther({ customer, onChoose }: ChooseOtherProps) {
  const searchTerm = useSearchTerm(customer.last_name || customer.first_name);
  const search = useQuery(customerChoiceQuery(searchTerm.q, 8));
  return (
    <SearchChoice
      label={`Which customer is a duplicate of ${customer.name}?`}
      description="Name, email, phone number or street"
      searchTerm={searchTerm}
      found={search.data
        ?.filter(({ id }) => id !== customer.id)
        .map((one) => ({
          id: one.id,
          name: one.name,
          about: one.email || one.address || one.city,
          onChoose: () => onChoose(one),
        }))}
      foundLabel="Customers found"
      nothing="No other customers found."
      searchError={search.error}
      required={false}
    />
  );
}
