import { Box, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { BackupsView, postBackup } from '../contract.ts';
import { BackupForm } from './backup-form.tsx';
import { BackupRuns, isOpen } from './backup-runs.tsx';
import styles from './backups.module.css';
import { backupsQuery } from './queries.ts';

/** Backups every night: whether they work, where they go, and what became of each. */
export function BackupsPanel() {
  const { data: view, error, refetch } = useQuery(backupsQuery);
  const [notice, setNotice] = useState('');
  if (!view)
    return (
      <Panel title="Backups" isArrival>
        <Pending query={{ error, refetch }} title="Couldn't load your backups" rows={4} />
      </Panel>
    );
  return (
    <Panel title="Backups" isArrival {...(view.plan && { action: <State {...view} /> })}>
      <Box px={20} pb="md">
        <Text c="dimmed" maw="65ch">
          Every night a copy of everything, encrypted with your passphrase, goes to a folder of your
          choice. Then it is restored as a test and compared with what was written, so that you know
          it works.
        </Text>
        {view.plan && <Now view={view} />}
        {notice && (
          <Box pt="md">
            <NoteBox polite>{notice}</NoteBox>
          </Box>
        )}
      </Box>
      <BackupForm key={view.plan?.saved_at ?? ''} plan={view.plan} onSaved={setNotice} />
      {view.runs.length > 0 && <BackupRuns runs={view.runs} />}
    </Panel>
  );
}

/** Whether there is a backup that works, in green or red. */
function State({ last_good_at, is_overdue, runs }: BackupsView) {
  const style = useLocale();
  const last = runs.find((run) => !isOpen(run));
  if (last && last.status !== 'good')
    return <StatusDot tone="danger">Last backup failed</StatusDot>;
  if (is_overdue) return <StatusDot tone="danger">No backup for 36 hours</StatusDot>;
  if (!last_good_at) return <StatusDot tone="neutral">No backup yet</StatusDot>;
  return <StatusDot tone="success">Tested {shortDate(new Date(last_good_at), style)}</StatusDot>;
}

function Now({ view }: { view: BackupsView }) {
  const queries = useQueryClient();
  const begin = useMutation({
    mutationFn: () => callApi<typeof postBackup>('/api/business-data/backups', { method: 'POST' }),
    onSuccess: (answer) => queries.setQueryData(backupsQuery.queryKey, answer),
  });
  const open = view.runs.find(isOpen);
  return (
    <div className={styles.now}>
      <BusyButton
        busy={begin.isPending || open !== undefined}
        busyLabel={open && open.size > 0 ? 'Testing the backup…' : 'Backing up…'}
        onClick={() => begin.mutate()}
      >
        Back up now
      </BusyButton>
      {begin.error && <AlertBox>{errorText(begin.error)}</AlertBox>}
      {view.plan?.has_passphrase === false && (
        <AlertBox>
          The saved passphrase can't be read, because the server's secret key has changed. Please
          enter it again.
        </AlertBox>
      )}
    </div>
  );
}
