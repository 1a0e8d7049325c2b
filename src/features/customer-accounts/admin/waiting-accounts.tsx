import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NoteBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { ErrorState } from '../../../ui/admin/list-states.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { waitingQuery } from './queries.ts';
import styles from './waiting-accounts.module.css';
import { WaitingRow } from './waiting-row.tsx';

/** Accounts of which the owner says whose they are. Nothing where none waits. */
export function WaitingAccounts() {
  const { data: waiting, error, refetch } = useQuery(waitingQuery);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  if (!waiting?.length && !said && !error) return null;
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Panel title="Accounts to review">
        {error && !waiting && (
          <ErrorState
            title="Couldn't load the accounts to review"
            text={errorText(error)}
            retry={refetch}
          />
        )}
        <div className={styles.said} role="status">
          {said && <NoteBox>{said}</NoteBox>}
        </div>
        <ul>
          {waiting?.map((account) => (
            <WaitingRow
              key={account.user_id}
              account={account}
              onDone={(words) => {
                setSaid(words);
                // The button that had the focus goes with its row.
                place.current?.focus();
              }}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}
