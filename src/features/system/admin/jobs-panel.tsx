import { Box, Button, Flex, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#lib/days/formats.ts';
import { capitalized } from '#lib/plain-text.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { deleteJob, FailedJobView, postJobRetry, SystemView } from '../contract.ts';
import { systemQuery } from './queries.ts';
import styles from './system.module.css';

interface Question {
  job: FailedJobView;
  action: 'retry' | 'discard';
}

/** Background work: what waits, and what failed for good. */
export function JobsPanel({ jobs }: { jobs: SystemView['jobs'] }) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const settle = useMutation({
    mutationFn: ({ job: { id }, action }: Question) => {
      const params = { id };
      return action === 'retry'
        ? callApi<typeof postJobRetry>('/api/system/jobs/{id}/retries', { method: 'POST', params })
        : callApi<typeof deleteJob>('/api/system/jobs/{id}', { method: 'DELETE', params });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: systemQuery.queryKey }),
  });
  const done = settle.isSuccess ? settle.variables : undefined;
  return (
    <Panel title="Background jobs">
      <Box px={20} pb="md">
        <Text c="dimmed">{summary(jobs)}</Text>
        {done && (
          <Box pt="md">
            <NoteBox polite>{outcome(done)}</NoteBox>
          </Box>
        )}
        {settle.error && (
          <Box pt="md">
            <AlertBox>{errorText(settle.error)}</AlertBox>
          </Box>
        )}
      </Box>
      {jobs.failed_jobs.length > 0 && (
        <ul aria-label="Failed jobs" className={styles.rows}>
          {jobs.failed_jobs.map((job) => (
            <Job
              key={job.id}
              job={job}
              isBusy={settle.isPending}
              onAsk={(action) => setQuestion({ job, action })}
            />
          ))}
        </ul>
      )}
      {jobs.failed > jobs.failed_jobs.length && (
        <Text px={20} py="sm" c="dimmed" fz={13}>
          And {jobs.failed - jobs.failed_jobs.length} earlier ones
        </Text>
      )}
      {question && (
        <JobQuestion
          question={question}
          onConfirm={() => {
            settle.mutate(question);
            setQuestion(undefined);
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Panel>
  );
}

interface JobProps {
  job: FailedJobView;
  isBusy: boolean;
  onAsk(action: Question['action']): void;
}

function Job({ job, isBusy, onAsk }: JobProps) {
  const style = useLocale();
  const name = labelOf(job);
  const when = shortDate(new Date(job.failed_at), style);
  return (
    <li className={styles.row} data-has-actions>
      <div>
        <Text fw={600}>{name}</Text>
        <Text fz={13} c="dimmed">
          Failed {when} after {job.attempts === 1 ? '1 attempt' : `${job.attempts} attempts`}
          {job.is_scheduled && ', runs again by itself'}
        </Text>
      </div>
      <Text fz={13}>{job.failure || 'No reason was recorded'}</Text>
      <Flex gap="2xs">
        {job.can_retry && (
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={`Retry ${name}, failed ${when}`}
            onClick={() => onAsk('retry')}
          >
            Retry
          </Button>
        )}
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={`Discard ${name}, failed ${when}`}
          onClick={() => onAsk('discard')}
        >
          Discard
        </Button>
      </Flex>
    </li>
  );
}

interface JobQuestionProps {
  question: Question;
  onConfirm(): void;
  onCancel(): void;
}

function JobQuestion({ question: { job, action }, onConfirm, onCancel }: JobQuestionProps) {
  const isRetry = action === 'retry';
  return (
    <ConfirmDialog
      title={`${isRetry ? 'Retry' : 'Discard'} “${labelOf(job)}”?`}
      confirm={isRetry ? 'Retry' : 'Discard'}
      cancel="Cancel"
      isLoss={!isRetry}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {isRetry
        ? 'It runs once more, on the same record: an email goes out now, however old it is.'
        : 'What it was about is not done: an email is not sent, a file is not deleted. This cannot be undone.'}
    </ConfirmDialog>
  );
}

function outcome({ job, action }: Question): string {
  return action === 'retry'
    ? `“${labelOf(job)}” runs again. If it fails once more, it comes back here.`
    : `“${labelOf(job)}” was discarded.`;
}

function summary({ waiting, delayed, active, failed, oldest_seconds }: SystemView['jobs']): string {
  const late = oldest_seconds >= 60 ? `, the oldest for ${minutesText(oldest_seconds)}` : '';
  const counts = `${active} running, ${waiting} waiting${late}, ${delayed} for later`;
  return failed > 0 ? `${counts}, ${failed} failed.` : `${counts}. Nothing has failed.`;
}

function minutesText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes.toLocaleString('en-US')} minutes`;
}

/** `deliver-email` is "Deliver email". */
function labelOf({ name }: FailedJobView): string {
  return capitalized(name.replaceAll('-', ' '));
}
