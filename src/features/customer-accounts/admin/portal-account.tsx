import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayName } from '#lib/days/formats.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import styles from '#ui/admin/detail.module.css';
import { useEmailPromise } from '#ui/admin/email-sender.ts';
import { IfMay } from '#ui/admin/if-may.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { declineDeletionRoute, deletePortalAccountRoute } from '../contract/account.ts';
import { portalAccountQuery } from './queries.ts';

/** A customer's portal account, and whether its deletion was requested. */
export function PortalAccount({ id }: { id: string }) {
  const promise = useEmailPromise();
  const style = useLocale();
  const { data } = useQuery(portalAccountQuery(id));
  const [isAsking, setAsking] = useState(false);
  const call = useChange('customers');
  const params = { id };
  const deleteAccount = () =>
    callApi<typeof deletePortalAccountRoute>('/api/customers/{id}/portal-account', {
      method: 'DELETE',
      params,
    });
  const keepAccount = () =>
    callApi<typeof declineDeletionRoute>('/api/customers/{id}/portal-account/deletion-request', {
      method: 'DELETE',
      params,
    });
  const account = data?.account;
  if (!account) return null;
  return (
    <div className={styles.part}>
      <h2>Customer portal</h2>
      <p>Signs in with {account.email}.</p>
      {account.deletion_asked_at && (
        <NoteBox polite>
          Requested account deletion on {dayName(new Date(account.deletion_asked_at), style)}.{' '}
          <IfMay area="owner">
            <Button variant="subtle" onClick={() => setAsking(true)}>
              Delete account
            </Button>
            <Button variant="subtle" onClick={() => call.mutate(keepAccount)}>
              Keep account
            </Button>
          </IfMay>
        </NoteBox>
      )}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {isAsking && (
        <ConfirmDialog
          title="Delete this account?"
          confirm="Delete account"
          cancel="Not now"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            call.mutate(deleteAccount);
          }}
        >
          Sign-in, sessions and passkeys are deleted right away.{' '}
          {promise('The customer gets an email.')} The customer, their projects, estimates, invoices
          and payments stay because the law requires you to keep them.
        </ConfirmDialog>
      )}
    </div>
  );
}
