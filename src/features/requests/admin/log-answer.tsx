import { Button, Group, Stack } from '@mantine/core';
import { fullDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import type { RequestView } from '../contract/requests.ts';
import { answersOutside, useLogAnswer } from './use-log-answer.ts';

/** When the request was answered, and buttons for an answer given outside Plumbline. */
export function LogAnswer({ request }: { request: RequestView }) {
  const style = useLocale();
  const { log, isBusy, error } = useLogAnswer(request);
  return (
    <Stack gap="sm" className={record.part}>
      <h2 className={record.label}>Answer</h2>
      <p>
        {request.answered_at
          ? `Answered ${fullDate(new Date(request.answered_at), style)}`
          : 'Not answered yet'}
      </p>
      <Group gap="2xs">
        {answersOutside.map(({ by, label }) => (
          <Button
            key={by}
            variant="default"
            aria-disabled={isBusy || undefined}
            // The error is shown below.
            onClick={() => void log(by).catch(() => undefined)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {error && <AlertBox>{errorText(error)}</AlertBox>}
    </Stack>
  );
}
