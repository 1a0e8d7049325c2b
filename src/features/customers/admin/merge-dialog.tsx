import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { SearchChoice, useSearchWords } from '../../../ui/admin/search-choice.tsx';
import type { CustomerSummary, CustomerView } from '../contract/customers.ts';

import styles from './customer-form.module.css';
import { customerSearchQuery } from './queries.ts';
import { SideBySide } from './side-by-side.tsx';
import { useCustomerCall } from './use-customer-call.ts';

const _settleFor = 300;

/** First who the other one is, then both side by side. */
export function MergeDialog({ customer, onClose }: { customer: CustomerView; onClose(): void }) {
  const [other, setOther] = useState<CustomerSummary>();
  const call = useCustomerCall(customer.id);

  function merge() {
    if (!other || call.isPending) return;
    const body = { other_id: other.id };
    call.mutate({ method: 'POST', path: '/merger', body }, { onSuccess: onClose });
  }

  return (
    <Dialog title="Merge two customers that are one" wide onClose={onClose}>
      <div className={styles.stack}>
        {!other && <ChooseOther customer={customer} onChoose={setOther} />}
        {other && (
          <>
            <p>
              {customer.name} is kept. Requests, conversations, projects, contacts, properties and
              notes of the other one come over, blanks are filled, and what differs is kept beside
              it. You can undo it.
            </p>
            <SideBySide kept={customer} other={other} />
          </>
        )}
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <div className={styles.buttons}>
          {other && (
            <Button variant="subtle" mr="auto" onClick={() => setOther(undefined)}>
              Choose another
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
        </div>
      </div>
    </Dialog>
  );
}

interface ChooseOtherProps {
  customer: CustomerView;
  onChoose(other: CustomerSummary): void;
}

function ChooseOther({ customer, onChoose }: ChooseOtherProps) {
  const words = useSearchWords(customer.last_name || customer.first_name);
  const search = useQuery({ ...customerSearchQuery(words.q), enabled: words.q !== '' });
  return (
    <SearchChoice
      label={`Who is the same person as ${customer.name}?`}
      description="Name, e-mail address, phone number or street"
      words={words}
      found={search.data
        ?.filter(({ id }) => id !== customer.id)
        .map((one) => ({
          id: one.id,
          name: one.name,
          about: one.email || one.address || one.city,
          onChoose: () => onChoose(one),
        }))}
      foundLabel="Customers found"
      nothing="Nobody else is found by that."
      searchError={search.error}
      required={false}
    />
  );
}
