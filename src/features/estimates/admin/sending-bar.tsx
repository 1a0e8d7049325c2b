import { Button, Flex, Text } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { calledName } from '#features/customers/rules/called-name.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { deleteSendingRoute, EstimateView } from '../contract/estimates.ts';
import { estimatesTopic } from './queries.ts';

/** How long until an estimate is sent, with Undo. It is sent even if no window is open. */
export function SendingBar({ estimate }: { estimate: EstimateView }) {
  const { id, sending_at, contact_name } = estimate;
  const undo = useChange(estimatesTopic);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!sending_at) return;
    const clock = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(clock);
  }, [sending_at]);
  if (!sending_at) return undo.error ? <AlertBox>{errorText(undo.error)}</AlertBox> : null;
  const seconds = Math.max(0, Math.ceil((Date.parse(sending_at) - now) / 1000));
  return (
    <>
      <Flex
        gap="2xs"
        align="center"
        justify="space-between"
        wrap="wrap"
        mih="var(--tap)"
        px="md"
        bg="var(--info-soft)"
        c="var(--info-text)"
      >
        <Text span role="status">
          {`Not sent to ${calledName(contact_name)} yet.`}
        </Text>
        <Text span aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {seconds > 0 ? `Goes out in ${seconds} s` : 'Going out…'}
        </Text>
        <Button
          variant="default"
          leftSection={<Undo2 size={16} aria-hidden="true" />}
          onClick={() =>
            undo.mutate(() =>
              callApi<typeof deleteSendingRoute>('/api/estimates/{id}/sending', {
                method: 'DELETE',
                params: { id },
              }),
            )
          }
        >
          Undo
        </Button>
      </Flex>
      {undo.error && <AlertBox>{errorText(undo.error)}</AlertBox>}
    </>
  );
}
