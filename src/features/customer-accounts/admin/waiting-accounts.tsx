import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { ErrorState } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { waitingQuery } from './queries.ts';
import styles from './waiting-accounts.module.css';
import { WaitingRow } from './waiting-row.tsx';

/** Accounts that the owner has to assign to customers. Nothing if there are none. */
export function WaitingAccounts() {
  const { data: waiting, error, refetch } = useQuery(waitingQuery);
  const [notice, setNotice] = useState('');
  const root = useRef<HTMLDivElement>(null);
  if (!waiting?.length && !notice && !error) return null;
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      <Panel title="Accounts to review">
        {error && !waiting && (
          <ErrorState
            title="Couldn't load the accounts to review"
            text={errorText(error)}
            retry={refetch}
          />
        )}
        <div className={styles.notice} role="status">
          {notice && <NoteBox>{notice}</NoteBox>}
        </div>
        <ul>
          {waiting?.map((account) => (
            <WaitingRow
              key={account.user_id}
              account={account}
              onDone={(text) => {
                setNotice(text);
                // The focused button disappears with its row.
                root.current?.focus();
              }}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}
