import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { fullDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import styles from '#ui/admin/detail.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type {
  deleteArchivalRoute,
  deleteMergerRoute,
} from '../contract/contacts-and-properties.ts';
import type { CustomerView } from '../contract/customers.ts';
import { customersTopic } from './queries.ts';

/** What can be undone: archived, merged. */
export function CustomerStates({ customer }: { customer: CustomerView }) {
  const call = useChange(customersTopic);
  const style = useLocale();
  const { archived_at, merged_into, merger, erased_at } = customer;
  if (!archived_at && !merged_into && !merger && !call.error) return null;
  const params = { id: customer.id };
  const unarchive = () =>
    callApi<typeof deleteArchivalRoute>('/api/customers/{id}/archival', {
      method: 'DELETE',
      params,
    });
  const unmerge = () =>
    callApi<typeof deleteMergerRoute>('/api/customers/{id}/merger', { method: 'DELETE', params });
  return (
    <div className={styles.part}>
      {merged_into && (
        <NoteBox>
          Merged into another customer.{' '}
          <Link to={adminLink('customer', { id: merged_into })}>Open that customer</Link>
        </NoteBox>
      )}
      {erased_at && !merged_into && (
        <NoteBox>
          Personal data deleted on {fullDate(new Date(erased_at), style)}. Amounts stay, and
          documents that the law requires.
        </NoteBox>
      )}
      {archived_at && !merged_into && !erased_at && (
        <NoteBox polite>
          Archived: hidden from the list, nothing is deleted.{' '}
          <Button variant="subtle" onClick={() => call.mutate(unarchive)}>
            Undo
          </Button>
        </NoteBox>
      )}
      {merger && !merged_into && (
        <NoteBox polite>
          {merger.name} was merged into this customer.{' '}
          <Button variant="subtle" onClick={() => call.mutate(unmerge)}>
            Undo merge
          </Button>
        </NoteBox>
      )}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </div>
  );
}
