import { Box, Flex } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { age } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import type {
  AccountCandidate,
  AccountDecision,
  accountDecisionRoute,
  WaitingAccount,
} from '../contract/accounts.ts';
import styles from './waiting-accounts.module.css';

const questions: Record<WaitingAccount['question'], string> = {
  approval: 'You chose to approve new accounts.',
  several: 'More than one customer has this email.',
  taken: 'The customer with this email already has an account.',
};

const sameTexts = {
  email: 'same email',
  contact: "a contact's email",
  phone: 'same phone',
} as const;

interface WaitingRowProps {
  account: WaitingAccount;
  onDone(text: string): void;
}

/** What someone entered, beside each customer they may be. */
export function WaitingRow({ account, onDone }: WaitingRowProps) {
  const queries = useQueryClient();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const { name } = account;
  const decide = useMutation({
    mutationFn: (decision: AccountDecision) =>
      callApi<typeof accountDecisionRoute>('/api/portal-accounts/{user_id}/decision', {
        method: 'POST',
        params: { user_id: account.user_id },
        body: decision,
      }),
    onSuccess: (_, { decision }) =>
      onDone(
        decision === 'open'
          ? `${name}'s account is open. We emailed ${account.email}.`
          : `You declined ${name}'s account.`,
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['customers'] }),
  });
  const busy = { busy: decide.isPending, busyLabel: 'One moment…', variant: 'default' };

  return (
    <li className={styles.account}>
      <div>
        <Box component="h3" fz={16}>
          {name}
        </Box>
        <Facts facts={[account.email, formatPhone(account.phone), account.address]} />
        <p className={styles.why}>
          {questions[account.question]} Requested {age(new Date(account.created_at), now)} ago
          {account.language === 'spanish' && ', in Spanish'}.
        </p>
      </div>
      <ul className={styles.candidates} aria-label={`Possible matches for ${name}`}>
        {account.candidates.map((one) => (
          <li key={one.id}>
            <div>
              <Link to={adminLink('customer', { id: one.id })}>{one.name}</Link>
              <Facts facts={[one.email, formatPhone(one.phone), one.address]} />
              <p className={styles.why}>{likeness(one)}</p>
            </div>
            {!one.has_account && (
              <BusyButton
                {...busy}
                onClick={() => decide.mutate({ decision: 'open', customer_id: one.id })}
              >
                This is {one.name}
              </BusyButton>
            )}
          </li>
        ))}
        {account.candidates.length === 0 && (
          <li className={styles.why}>No customer has this email or phone number.</li>
        )}
      </ul>
      {decide.error && <AlertBox>{errorText(decide.error)}</AlertBox>}
      <Flex gap="2xs" justify="flex-end" wrap="wrap" className={styles.answers}>
        <BusyButton
          {...busy}
          onClick={() => decide.mutate({ decision: 'open', customer_id: null })}
        >
          New customer
        </BusyButton>
        <BusyButton {...busy} variant="subtle" onClick={() => setAsking(true)}>
          Decline
        </BusyButton>
      </Flex>
      {isAsking && (
        <ConfirmDialog
          title={`Decline ${name}'s account?`}
          confirm="Decline"
          cancel="Keep pending"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            decide.mutate({ decision: 'refuse' });
          }}
        >
          They're signed out, and their page tells them to call you. You can't undo this.
        </ConfirmDialog>
      )}
    </li>
  );
}

function Facts({ facts }: { facts: string[] }) {
  return facts.filter(Boolean).map((fact) => <p key={fact}>{fact}</p>);
}

function likeness({ same, has_account }: AccountCandidate): string {
  const text = same.map((one) => sameTexts[one]);
  return [...text, ...(has_account ? ['has an account'] : [])].join(', ');
}
