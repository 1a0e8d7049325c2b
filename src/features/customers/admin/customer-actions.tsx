import { Button } from '@mantine/core';
import { Mail, Pencil, Phone } from 'lucide-react';
import { mailAddress } from '../../../lib/mail-address.ts';
import styles from '../../../ui/admin/detail.module.css';
import split from '../../../ui/admin/split-list.module.css';
import type { CustomerView } from '../contract/customers.ts';

interface CustomerActionsProps {
  customer: CustomerView;
  onEdit(): void;
}

export function CustomerActions({ customer, onEdit }: CustomerActionsProps) {
  const icon = { size: 16, 'aria-hidden': true } as const;
  const { phone, email, merged_into, erased_at } = customer;
  if (erased_at) return null;
  return (
    <div className={`${split.foot} ${styles.actions}`}>
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
          Email
        </Button>
      )}
      {!merged_into && (
        <Button px="xs" leftSection={<Pencil {...icon} />} onClick={onEdit}>
          Edit
        </Button>
      )}
    </div>
  );
}
