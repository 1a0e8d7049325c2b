import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { ApiError, callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { createCheck } from '../contract/messages.ts';

/** Checks for new email now; a mailbox problem is shown above the list while it lasts. */
export function CheckButton() {
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: () => callApi<typeof createCheck>('/api/email/checks', { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['emails'] }),
  });
  const isOfMailbox = check.error instanceof ApiError && check.error.code === 'mailbox_failed';
  return (
    <>
      {check.error && !isOfMailbox && <AlertBox>{errorText(check.error)}</AlertBox>}
      <BusyButton
        variant="default"
        leftSection={<RefreshCw size={18} aria-hidden="true" />}
        busy={check.isPending}
        busyLabel="Checking…"
        onClick={() => check.mutate()}
      >
        Check for email
      </BusyButton>
    </>
  );
}
