import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { callApi } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';

/** Looks for new letters now; what goes wrong is said above the list, where it stays. */
export function CheckButton() {
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: () => callApi('/api/email/checks', { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['letters'] }),
  });
  return (
    <BusyButton
      variant="default"
      leftSection={<RefreshCw size={18} aria-hidden="true" />}
      busy={check.isPending}
      busyLabel="Looking…"
      onClick={() => check.mutate()}
    >
      Check for mail
    </BusyButton>
  );
}
