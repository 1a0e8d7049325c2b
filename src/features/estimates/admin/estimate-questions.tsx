import { Group, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#lib/days/formats.ts';
import { newSecretHex } from '#lib/random.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import { useMay } from '#ui/admin/rights.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { postQuestionAnswerRoute } from '../contract/estimates.ts';
import { estimateLimits } from '../rules/estimates.ts';
import { estimateHistoryQuery, estimatesTopic } from './queries.ts';

/** What the customer asked and was answered, and a field for the next answer. */
export function EstimateQuestions({ id }: { id: string }) {
  const style = useLocale();
  const may = useMay();
  const lines = useQuery(estimateHistoryQuery(id)).data ?? [];
  const exchange = lines
    .filter(({ action }) => action === 'asked' || action === 'question_answered')
    .toReversed();
  if (exchange.length === 0) return null;
  return (
    <div className={record.part}>
      <h2 className={record.label}>Questions</h2>
      <Stack gap="xs">
        {exchange.map(({ at, action, details }) => (
          <div key={at}>
            <strong>{action === 'asked' ? 'Customer' : 'Answer'}</strong>{' '}
            <small>{shortDate(new Date(at), style)}</small>
            <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {String(details.question ?? details.answer ?? '')}
            </p>
          </div>
        ))}
        {may('estimates', 'change') && <AnswerForm key={exchange.length} id={id} />}
      </Stack>
    </div>
  );
}

function AnswerForm({ id }: { id: string }) {
  const [answer, setAnswer] = useState('');
  const [key] = useState(newSecretHex);
  const call = useChange(estimatesTopic);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        call.mutate(() =>
          callApi<typeof postQuestionAnswerRoute>('/api/estimates/{id}/question-answers', {
            method: 'POST',
            params: { id },
            body: { answer },
            key,
          }),
        );
      }}
    >
      <Textarea
        label="Your answer"
        description="On the customer's page, and by email or text."
        rows={3}
        required
        maxLength={estimateLimits.question}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      <Group justify="flex-end" mt="2xs">
        <BusyButton
          type="submit"
          variant="default"
          busy={call.isPending}
          busyLabel="Sending…"
          disabled={answer.trim() === ''}
        >
          Send answer
        </BusyButton>
      </Group>
    </form>
  );
}
