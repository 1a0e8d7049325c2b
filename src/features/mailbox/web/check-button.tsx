import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { callApi, errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';

interface Props {
  /** What is wrong with the mailbox stands above the list already. */
  isInTrouble: boolean;
}

/** Looks for new letters now. */
export function CheckButton({ isInTrouble }: Props) {
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: () => callApi('/api/email/checks', { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['letters'] }),
  });
  return (
    <>
      {check.error && !isInTrouble && <AlertBox>{errorText(check.error)}</AlertBox>}
      <BusyButton
        variant="default"
        leftSection={<RefreshCw size={18} aria-hidden="true" />}
        busy={check.isPending}
        busyLabel="Looking…"
        onClick={() => check.mutate()}
      >
        Check for mail
      </BusyButton>
    </>
  );
}
