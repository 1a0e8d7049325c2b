import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import type { PartnerEstimate, postDecliningRoute } from '../contract/partner-estimates.ts';
import { estimateLimits } from '../rules.ts';
import styles from './estimates.module.css';
import { estimatesKey } from './queries.ts';

interface DeclineDialogProps {
  estimate: PartnerEstimate;
  onClose(): void;
}

/** Says no, with a reason if there is one. What was typed stays when it is refused. */
export function DeclineDialog({ estimate, onClose }: DeclineDialogProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const decline = useMutation({
    mutationFn: () =>
      callApi<typeof postDecliningRoute>('/api/partner-estimates/{id}/refusal', {
        method: 'POST',
        params: { id: estimate.id },
        body: { reason },
      }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: estimatesKey }),
  });
  return (
    <Dialog title={`Decline ${estimate.estimate_number}?`} onClose={onClose}>
      <form
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!decline.isPending) decline.mutate();
        }}
      >
        <Textarea
          label="Reason (optional)"
          description={`We'll send this to ${estimate.partner.name} exactly as you write it.`}
          autosize
          minRows={3}
          maxLength={estimateLimits.reason}
          value={reason}
          error={fieldError(decline.error, 'reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {decline.error && <AlertBox>{errorText(decline.error)}</AlertBox>}
        <div className={styles.buttons}>
          <BusyButton type="submit" busy={decline.isPending} busyLabel="Declining…">
            Decline
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
