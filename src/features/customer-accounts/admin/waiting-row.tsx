import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { age } from '../../../lib/day-words.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx';
import { useNow } from '../../../ui/admin/use-now.ts';
import type { AccountCandidate, AccountDecision, WaitingAccount } from '../contract/accounts.ts';
import styles from './waiting-accounts.module.css';

const questions: Record<WaitingAccount['question'], string> = {
  approval: 'You wished to be asked before an account opens.',
  several: 'This e-mail address is known from more than one place.',
  taken: 'The customer with this e-mail address has an account already.',
};

const sameWords = {
  email: 'same e-mail',
  contact: 'e-mail of a contact',
  phone: 'same phone',
} as const;

interface WaitingRowProps {
  account: WaitingAccount;
  addressOf(id: string): string;
  onDone(words: string): void;
}

/** What somebody entered, beside each customer they may be. */
export function WaitingRow({ account, addressOf, onDone }: WaitingRowProps) {
  const queries = useQueryClient();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const { name } = account;
  const decide = useMutation({
    mutationFn: (decision: AccountDecision) =>
      callApi(`/api/portal-accounts/${account.user_id}/decision`, {
        method: 'POST' as const,
        body: decision,
      }),
    onSuccess: (_, { decision }) =>
      onDone(
        decision === 'open'
          ? `The account of ${name} is open. We have written to ${account.email}.`
          : `The account of ${name} is refused.`,
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['customers'] }),
  });
  const busy = { busy: decide.isPending, busyLabel: 'One moment…', variant: 'default' };

  return (
    <li className={styles.account}>
      <div className={styles.person}>
        <h3>{name}</h3>
        <Facts facts={[account.email, formatPhone(account.phone), account.address]} />
        <p className={styles.why}>
          {questions[account.question]} Asked {age(new Date(account.created_at), now)} ago
          {account.language === 'spanish' && ', in Spanish'}.
        </p>
      </div>
      <ul className={styles.candidates} aria-label={`Who ${name} may be`}>
        {account.candidates.map((one) => (
          <li key={one.id}>
            <div>
              <Link to={addressOf(one.id)}>{one.name}</Link>
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
          <li className={styles.why}>No customer has this e-mail address or phone number.</li>
        )}
      </ul>
      {decide.error && <AlertBox>{errorText(decide.error)}</AlertBox>}
      <div className={styles.answers}>
        <BusyButton
          {...busy}
          onClick={() => decide.mutate({ decision: 'open', customer_id: null })}
        >
          A new customer
        </BusyButton>
        <BusyButton {...busy} variant="subtle" onClick={() => setAsking(true)}>
          Refuse
        </BusyButton>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Refuse the account of ${name}?`}
          confirm="Refuse"
          cancel="Keep waiting"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            decide.mutate({ decision: 'refuse' });
          }}
        >
          They are signed out, and their page says to call you. This cannot be taken back.
        </ConfirmDialog>
      )}
    </li>
  );
}

function Facts({ facts }: { facts: string[] }) {
  return facts.filter(Boolean).map((fact) => <p key={fact}>{fact}</p>);
}

function likeness({ same, has_account }: AccountCandidate): string {
  const words = same.map((one) => sameWords[one]);
  return [...words, ...(has_account ? ['has an account'] : [])].join(', ');
}
