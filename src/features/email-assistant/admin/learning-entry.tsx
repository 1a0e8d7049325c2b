import { Button, Flex } from '@mantine/core';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { forgetLearning, LearningView, rateLearning } from '../contract.ts';
import { typeLabels } from '../rules/email-types.ts';
import { OriginalEmail } from './original-email.tsx';
import styles from './reply-draft.module.css';

const outcomeLabels: Record<LearningView['outcome'], string> = {
  unchanged: 'Sent unchanged',
  edited: 'Sent with changes',
  rejected: 'Rejected',
};

/** A reply that the assistant learned from. */
export function LearningEntry({ entry }: { entry: LearningView }) {
  const style = useLocale();
  const rate = useChange('emails');
  const forget = useChange('emails');
  const params = { id: entry.id };
  const failure = rate.error ?? forget.error;

  function toggle(rating: NonNullable<LearningView['rating']>): void {
    rate.mutate(() =>
      callApi<typeof rateLearning>('/api/email/learning/{id}', {
        method: 'PATCH',
        params,
        body: { rating: entry.rating === rating ? null : rating },
      }),
    );
  }

  return (
    <li className={styles.listed}>
      <h3>
        {typeLabels[entry.type]}, {shortDate(new Date(entry.date), style)}
      </h3>
      <p className={styles.muted}>
        {entry.from} · {outcomeLabels[entry.outcome]}
      </p>
      <OriginalEmail text={entry.original_email} />
      {entry.your_response && <p className={styles.text}>{entry.your_response}</p>}
      {failure && <AlertBox>{errorText(failure)}</AlertBox>}
      <Flex gap="xs" mt="sm" wrap="wrap">
        {entry.outcome !== 'rejected' && (
          <>
            <Button
              variant={entry.rating === 'good' ? 'filled' : 'default'}
              aria-pressed={entry.rating === 'good'}
              leftSection={<ThumbsUp size={16} aria-hidden="true" />}
              onClick={() => toggle('good')}
            >
              Good
            </Button>
            <Button
              variant={entry.rating === 'bad' ? 'filled' : 'default'}
              aria-pressed={entry.rating === 'bad'}
              leftSection={<ThumbsDown size={16} aria-hidden="true" />}
              onClick={() => toggle('bad')}
            >
              Bad
            </Button>
          </>
        )}
        <BusyButton
          variant="subtle"
          busy={forget.isPending}
          busyLabel="Forgetting…"
          onClick={() =>
            forget.mutate(() =>
              callApi<typeof forgetLearning>('/api/email/learning/{id}', {
                method: 'DELETE',
                params,
              }),
            )
          }
        >
          Forget
        </BusyButton>
      </Flex>
    </li>
  );
}
