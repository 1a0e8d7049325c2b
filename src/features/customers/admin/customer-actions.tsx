import { Button } from '@mantine/core';
import { Mail, Pencil, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { mailAddress } from '#lib/mail-address.ts';
import { newLinks } from '#lib/new-links.ts';
import styles from '#ui/admin/detail.module.css';
import { useEmailsGoOut } from '#ui/admin/email-sender.ts';
import split from '#ui/admin/split-list.module.css';
import type { CustomerView } from '../contract/customers.ts';

interface CustomerActionsProps {
  customer: CustomerView;
  onEdit(): void;
}

export function CustomerActions({ customer, onEdit }: CustomerActionsProps) {
  const icon = { size: 16, 'aria-hidden': true } as const;
  const { phone, email, merged_into, erased_at } = customer;
  const goesOut = useEmailsGoOut();
  if (erased_at) return null;
  return (
    <div className={`${split.foot} ${styles.actions}`}>
      {phone && (
        <Button
          component="a"
          variant="default"
          px="xs"
          href={adminLink('softphone', {}, { number: phone })}
          target="_blank"
          rel="noreferrer"
          leftSection={<Phone {...icon} />}
        >
          Call
        </Button>
      )}
      {email && (
        <Button
          variant="default"
          px="xs"
          leftSection={<Mail {...icon} />}
          // Without a mail server, the own mail program is the only one that sends.
          renderRoot={(props) =>
            goesOut === false ? (
              <a {...props} href={mailAddress(email)} />
            ) : (
              <Link {...props} to={newLinks.email(email)} />
            )
          }
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
