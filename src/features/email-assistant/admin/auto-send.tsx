import { Flex } from '@mantine/core';
import { clockTime } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { holdReplyDraft, ReplyDraftView } from '../contract.ts';

/** When a draft will be sent automatically, and a button to stop it. */
export function AutoSend({ draft }: { draft: ReplyDraftView }) {
  const style = useLocale();
  const stop = useChange('emails');
  if (!draft.auto_send_at) return null;
  return (
    <>
      {stop.error && <AlertBox>{errorText(stop.error)}</AlertBox>}
      <Flex gap="xs" align="center" justify="space-between" mt="sm">
        <span>Will be sent automatically at {clockTime(new Date(draft.auto_send_at), style)}.</span>
        <BusyButton
          variant="default"
          busy={stop.isPending}
          busyLabel="Stopping…"
          onClick={() =>
            stop.mutate(() =>
              callApi<typeof holdReplyDraft>('/api/email/reply-drafts/{id}/hold', {
                method: 'POST',
                params: { id: draft.id },
              }),
            )
          }
        >
          Stop
        </BusyButton>
      </Flex>
    </>
  );
}
