import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { AlertBox, NoteBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import styles from '../../../ui/admin/detail.module.css';
import type { CustomerView } from '../contract/customers.ts';
import { customerAddress } from './addresses.ts';
import { useCustomerCall } from './use-customer-call.ts';

/** What can be taken back: archived, merged. */
export function CustomerStates({ customer }: { customer: CustomerView }) {
  const call = useCustomerCall(customer.id);
  const { archived_at, merged_into, merger } = customer;
  if (!archived_at && !merged_into && !merger && !call.error) return null;
  const undo = (path: string) => call.mutate({ method: 'DELETE', path });
  return (
    <div className={styles.part}>
      {merged_into && (
        <NoteBox>
          Merged into another customer.{' '}
          <Link to={customerAddress(merged_into)}>Open that customer</Link>
        </NoteBox>
      )}
      {archived_at && !merged_into && (
        <NoteBox polite>
          Archived: hidden from the list, nothing is deleted.{' '}
          <Button variant="subtle" onClick={() => undo('/archival')}>
            Undo
          </Button>
        </NoteBox>
      )}
      {merger && !merged_into && (
        <NoteBox polite>
          {merger.name} was merged into this customer.{' '}
          <Button variant="subtle" onClick={() => undo('/merger')}>
            Undo merge
          </Button>
        </NoteBox>
      )}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </div>
  );
}
