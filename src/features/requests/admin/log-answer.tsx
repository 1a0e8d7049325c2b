import { Button, Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import { fullDate } from '../../../lib/days/formats.ts';
import { newSecretHex } from '../../../lib/random.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import record from '../../../ui/admin/record.module.css';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { postRequestAnswer, RequestView } from '../contract/requests.ts';

const methods = [
  { by: 'call', label: 'Log call' },
  { by: 'text', label: 'Log text' },
  { by: 'email', label: 'Log email' },
] as const;

/** When the request was answered, and one press for an answer given outside of Plumbline. */
export function LogAnswer({ request }: { request: RequestView }) {
  const style = useLocale();
  const log = useChange('requests', 'customers');
  const key = useRef(newSecretHex());
  const logBy = (by: (typeof methods)[number]['by']) =>
    log.mutate(
      () =>
        callApi<typeof postRequestAnswer>('/api/requests/{id}/answers', {
          method: 'POST',
          params: { id: request.id },
          body: { by },
          key: key.current,
        }),
      {
        onSuccess: () => {
          key.current = newSecretHex();
        },
      },
    );
  return (
    <Stack gap="sm" className={record.part}>
      <h2 className={record.label}>Answer</h2>
      <p>
        {request.answered_at
          ? `Answered ${fullDate(new Date(request.answered_at), style)}`
          : 'Not answered yet'}
      </p>
      <Group gap="2xs">
        {methods.map(({ by, label }) => (
          <Button
            key={by}
            variant="default"
            aria-disabled={log.isPending || undefined}
            onClick={() => {
              if (!log.isPending) logBy(by);
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
      {log.error && <AlertBox>{errorText(log.error)}</AlertBox>}
    </Stack>
  );
}
