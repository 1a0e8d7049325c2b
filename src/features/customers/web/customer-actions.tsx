import { Button } from '@mantine/core';
import { Archive, Mail, Merge, Pencil, Phone } from 'lucide-react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import type { CustomerView } from '../contract.ts';
import styles from './customer-detail.module.css';
import { mailAddress } from './customer-head.tsx';
import { useCustomerCall } from './use-customer-call.ts';

interface CustomerActionsProps {
  customer: CustomerView;
  onEdit(): void;
  onMerge(): void;
}

export function CustomerActions({ customer, onEdit, onMerge }: CustomerActionsProps) {
  const call = useCustomerCall(customer.id);
  const icon = { size: 16, 'aria-hidden': true } as const;
  const { phone, email, merged_into, archived_at } = customer;
  return (
    <div className={styles.actions}>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {phone && (
        <Button
          component="a"
          variant="default"
          px="xs"
          href={`tel:${phone}`}
          leftSection={<Phone {...icon} />}
        >
          Call
        </Button>
      )}
      {email && (
        <Button
          component="a"
          variant="default"
          px="xs"
          href={mailAddress(email)}
          leftSection={<Mail {...icon} />}
        >
          Write
        </Button>
      )}
      {!merged_into && (
        <>
          <Button variant="subtle" px="xs" leftSection={<Merge {...icon} />} onClick={onMerge}>
            Merge
          </Button>
          {!archived_at && (
            <Button
              variant="subtle"
              px="xs"
              leftSection={<Archive {...icon} />}
              onClick={() => call.mutate({ method: 'POST', path: '/archival' })}
            >
              Archive
            </Button>
          )}
          <Button px="xs" leftSection={<Pencil {...icon} />} onClick={onEdit}>
            Edit
          </Button>
        </>
      )}
    </div>
  );
}
