import { Button } from '@mantine/core';
import { Archive, Merge } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import styles from '#ui/admin/detail.module.css';
import { useChange } from '#ui/admin/use-change.ts';
import type { createArchivalRoute } from '../contract/contacts-and-properties.ts';
import type { CustomerView } from '../contract/customers.ts';
import { customersTopic } from './queries.ts';

interface RecordActionsProps {
  customer: CustomerView;
  onMerge(): void;
  children: ReactNode;
}

/** Actions on the record rather than with the customer. */
export function RecordActions({ customer, onMerge, children }: RecordActionsProps) {
  const call = useChange(customersTopic);
  if (customer.merged_into || customer.erased_at) return null;
  return (
    <div className={`${styles.part} ${styles.record}`}>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<Merge size={16} aria-hidden="true" />}
        onClick={onMerge}
      >
        Merge duplicates
      </Button>
      {!customer.archived_at && (
        <Button
          variant="subtle"
          px="xs"
          leftSection={<Archive size={16} aria-hidden="true" />}
          onClick={() =>
            call.mutate(() =>
              callApi<typeof createArchivalRoute>('/api/customers/{id}/archival', {
                method: 'POST',
                params: { id: customer.id },
              }),
            )
          }
        >
          Archive
        </Button>
      )}
      {children}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </div>
  );
}
