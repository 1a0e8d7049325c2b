import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { dayIn } from '../../../lib/days/days.ts';
import { newSecretHex } from '../../../lib/random.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { CostView, patchCost, postCost } from '../contract/costs.ts';
import { costBody, costFormOf, newCostForm } from './cost-form.ts';
import { CostInputs } from './cost-inputs.tsx';
import styles from './parts.module.css';
import { projectsTopic } from './queries.ts';

interface CostDialogProps {
  projectId: string;
  /** The line to change; a new one without. */
  cost: CostView | undefined;
  hourlyRate: number;
  onClose(): void;
}

export function CostDialog({ projectId, cost, hourlyRate, onClose }: CostDialogProps) {
  const { timeZone } = useLocale();
  const [form, setForm] = useState(() =>
    cost ? costFormOf(cost) : newCostForm(hourlyRate, dayIn(timeZone, new Date())),
  );
  const [key, setKey] = useState(newSecretHex);
  const call = useChange(projectsTopic);

  function save(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    const body = costBody(form);
    call.mutate(
      () =>
        cost
          ? callApi<typeof patchCost>('/api/projects/{id}/costs/{cost_id}', {
              method: 'PATCH',
              params: { id: projectId, cost_id: cost.id },
              body,
            })
          : callApi<typeof postCost>('/api/projects/{id}/costs', {
              method: 'POST',
              params: { id: projectId },
              body,
              key,
            }),
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title={cost ? 'Edit cost' : 'Add cost'} onClose={onClose}>
      <form onSubmit={save} noValidate className={styles.stack}>
        <CostInputs
          form={form}
          kindStays={cost !== undefined}
          onChange={(change) => {
            setForm((before) => ({ ...before, ...change }));
            setKey(newSecretHex());
          }}
          errorOf={(field) => fieldError(call.error, field)}
        />
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
            Save cost
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
