import { Button } from '@mantine/core';
import { MessageSquareText } from 'lucide-react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { postDelivery, postDismissal, postSentByHand, TextView } from '../contract/texts.ts';
import styles from './texts.module.css';

/** Actions for a text that waits to be sent by hand, or failed. */
export function TextActions({ text: { id, status, sms_url } }: { text: TextView }) {
  const call = useChange('texts', 'customers');
  const params = { id };
  const sent = () =>
    callApi<typeof postSentByHand>('/api/text-messages/{id}/sent-by-hand', {
      method: 'POST',
      params,
    });
  const dismissed = () =>
    callApi<typeof postDismissal>('/api/text-messages/{id}/dismissal', { method: 'POST', params });
  const again = () =>
    callApi<typeof postDelivery>('/api/text-messages/{id}/deliveries', { method: 'POST', params });
  const isReady = status === 'ready' && sms_url !== null;
  const hasFailed = status === 'failed' || status === 'undelivered';
  if (!isReady && !hasFailed) return null;
  return (
    <>
      <div className={styles.actions}>
        {isReady && (
          <>
            <Button
              component="a"
              href={sms_url}
              variant="default"
              leftSection={<MessageSquareText size={16} aria-hidden="true" />}
            >
              Open texting app
            </Button>
            <BusyButton
              variant="default"
              busy={call.isPending}
              busyLabel="Saving…"
              onClick={() => call.mutate(sent)}
            >
              Mark as sent by hand
            </BusyButton>
            <Button variant="subtle" onClick={() => call.mutate(dismissed)}>
              Don't send
            </Button>
          </>
        )}
        {hasFailed && (
          <BusyButton
            variant="default"
            busy={call.isPending}
            busyLabel="Trying…"
            onClick={() => call.mutate(again)}
          >
            Try again
          </BusyButton>
        )}
      </div>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </>
  );
}
