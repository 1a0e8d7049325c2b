import '#ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { EntryFields, type RecentCall, type RequestEntered } from './entry-fields.tsx';
import { knownCustomerQuery } from './queries.ts';

interface NewRequestProps {
  /** Who it is for, if known. */
  customerId: string;
  /** The number it came from, if known. */
  phone: string;
  /** The call that was just talked on, whose number is offered. */
  call: RecentCall | undefined;
  /** What can be done with it from here. `again` starts the next one. */
  afterwards(entered: RequestEntered, again: () => void): ReactNode;
  onClose(): void;
}

/** A request taken by phone or at the door, and what follows from it. */
export function NewRequest(props: NewRequestProps) {
  const { customerId, phone, call, afterwards, onClose } = props;
  const [entered, setEntered] = useState<RequestEntered>();
  const [hasDraft, setHasDraft] = useState(false);
  const customer = useQuery(knownCustomerQuery(customerId));
  if (entered)
    return (
      <Dialog title="Request saved" onClose={onClose}>
        {afterwards(entered, () => setEntered(undefined))}
      </Dialog>
    );
  return (
    <Dialog title="New request" status={hasDraft && 'Draft saved'} onClose={onClose}>
      {customerId && !customer.data ? (
        <Pending query={customer} title="Couldn't load this customer" rows={4} />
      ) : (
        <EntryFields
          draftName={['new request', customerId, phone].filter(Boolean).join(' ')}
          first={{ person: customer.data?.[0] ?? null, phone }}
          call={call}
          onDraft={setHasDraft}
          onSaved={setEntered}
        />
      )}
    </Dialog>
  );
}
