import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DAYS, HOURS, MINUTES, SECONDS } from '#lib/days/durations.ts';
import { shortDate } from '#lib/days/formats.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { type DotTone, StatusDot } from '#ui/admin/status-dot.tsx';
import type { postBackupCheck, RunView } from '../contract.ts';
import { openStatuses } from '../rules/backups.ts';
import styles from './backups.module.css';
import { backupsQuery } from './queries.ts';

export function isOpen({ status }: Pick<RunView, 'status'>): boolean {
  return openStatuses.some((open) => open === status);
}

const states: Record<RunView['status'], { tone: DotTone; label: string }> = {
  waiting: { tone: 'neutral', label: 'Waiting to begin' },
  writing: { tone: 'info', label: 'Writing' },
  checking: { tone: 'info', label: 'Being tested' },
  good: { tone: 'success', label: 'Good' },
  failed: { tone: 'danger', label: 'Failed' },
  interrupted: { tone: 'danger', label: 'Interrupted' },
};

const tests: Record<RunView['checked'], string> = {
  '': '',
  restored: 'Restored into a database of its own; all rows and files compared',
  read: 'Decrypted and read in full; all files compared. Not restored, because Plumbline may not create a database here',
};

/** What became of each backup, the latest first. */
export function BackupRuns({ runs }: { runs: RunView[] }) {
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: (id: string) =>
      callApi<typeof postBackupCheck>('/api/business-data/backups/{id}/checks', {
        method: 'POST',
        params: { id },
      }),
    onSuccess: (answer) => queries.setQueryData(backupsQuery.queryKey, answer),
  });
  const isBusy = check.isPending || runs.some(isOpen);
  return (
    <>
      {check.error && (
        <div className={styles.problem}>
          <AlertBox>{errorText(check.error)}</AlertBox>
        </div>
      )}
      <ul aria-label="Backups" className={styles.runs}>
        {runs.map((run) => (
          <Run key={run.id} run={run} isBusy={isBusy} onCheck={() => check.mutate(run.id)} />
        ))}
      </ul>
    </>
  );
}

function Run({ run, isBusy, onCheck }: { run: RunView; isBusy: boolean; onCheck(): void }) {
  const style = useLocale();
  const { tone, label } = states[run.status];
  const when = shortDate(new Date(run.started_at ?? run.requested_at), style);
  return (
    <li className={styles.run}>
      <div>
        <Text span fw={600}>
          {when}
        </Text>
        <Text fz={13} c="dimmed">
          {run.by_itself ? 'By itself' : 'By hand'}
        </Text>
      </div>
      <div className={styles.what}>
        <StatusDot tone={tone}>{label}</StatusDot>
        {run.size > 0 && <Text fz={13}>{sizeText(run)}</Text>}
        {run.failure && <Text fz={13}>{run.failure}</Text>}
        {run.checked && (
          <Text fz={13} c="dimmed">
            {tests[run.checked]}
            {run.checked_at && `, ${shortDate(new Date(run.checked_at), style)}`}
          </Text>
        )}
        {run.path && (
          <Text fz={13} c="dimmed">
            {run.is_deleted ? `No longer there: ${run.path}` : run.path}
          </Text>
        )}
      </div>
      {run.can_check && !isOpen(run) && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={onCheck}
          aria-label={`Test the backup of ${when} again`}
        >
          Test again
        </Button>
      )}
    </li>
  );
}

/** 1.2 GB in 3 min 5 s, 48,210 rows and 812 files. */
function sizeText({ size, rows, files, started_at, ended_at }: RunView): string {
  const number = new Intl.NumberFormat('en-US');
  const took =
    started_at && ended_at
      ? ` in ${durationText(new Date(ended_at).getTime() - new Date(started_at).getTime())}`
      : '';
  return `${formatFileSize(size)}${took}, ${number.format(rows)} rows and ${number.format(files)} files`;
}

function durationText(ms: number): string {
  const parts: [number, string][] = [
    [Math.floor(ms / DAYS), 'd'],
    [Math.floor((ms % DAYS) / HOURS), 'h'],
    [Math.floor((ms % HOURS) / MINUTES), 'min'],
    [Math.max(Math.round((ms % MINUTES) / SECONDS), 1), 's'],
  ];
  return parts
    .filter(([amount]) => amount > 0)
    .slice(0, 2)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
}
