import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayName } from '../../../lib/days/formats.ts';
import { AlertBox, NoteBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx';
import styles from '../../../ui/admin/detail.module.css';
import { useEmailPromise } from '../../../ui/admin/email-sender.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import { emailKinds } from '../../customers/rules/preferences.ts';
import type {
  declineDeletionRoute,
  deletePortalAccountRoute,
  PortalAccountAnswer,
  portalAccountRoute,
} from '../contract/account.ts';

const portalAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id, 'portal-account'],
    queryFn: ({ signal }) =>
      callApi<typeof portalAccountRoute>('/api/customers/{id}/portal-account', {
        params: { id },
        signal,
      }),
  });

const methods = { email: 'By email', text: 'By text message', phone: 'By phone' };
const times = {
  any: 'any time of day',
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};
const emails = {
  messages: 'new messages',
  visits: 'visit reminders',
  documents: 'estimate and invoice reminders',
};

/** The account of a customer at the portal, their email preferences, and whether it is to be deleted. */
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
  const { account, preferences } = data ?? {};
  if (!account && !preferences) return null;
  return (
    <div className={styles.part}>
      <h2>Customer portal</h2>
      {account && <p>Signs in with {account.email}.</p>}
      {preferences && <p>{preferenceText(preferences)}</p>}
      {account?.deletion_asked_at && (
        <NoteBox polite>
          Requested account deletion on {dayName(new Date(account.deletion_asked_at), style)}.{' '}
          <Button variant="subtle" onClick={() => setAsking(true)}>
            Delete account
          </Button>
          <Button variant="subtle" onClick={() => call.mutate(keepAccount)}>
            Keep account
          </Button>
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

function preferenceText({ contact_method, best_time, emails: wanted }: Preferences): string {
  const reach = `${methods[contact_method]}, ${times[best_time]}.`;
  const unwanted = emailKinds.filter((kind) => !wanted[kind]).map((kind) => emails[kind]);
  if (unwanted.length === 0) return reach;
  if (unwanted.length === emailKinds.length) return `${reach} No optional emails.`;
  return `${reach} No emails about ${unwanted.join(' or ')}.`;
}

type Preferences = NonNullable<PortalAccountAnswer['preferences']>;
