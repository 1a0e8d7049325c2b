import { Button, Flex } from '@mantine/core';
import { dayIn } from '#lib/days/days.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { CostView, patchCost, postCost } from '../contract/costs.ts';
import { costFields } from '../contract/fields.ts';
import { costBody, costFormOf, newCostForm } from './cost-form.ts';
import { CostInputs } from './cost-inputs.tsx';
import { projectsTopic } from './queries.ts';

interface CostDialogProps {
  projectId: string;
  /** The line to change; without it, a new one. */
  cost: CostView | undefined;
  hourlyWage: number;
  onClose(): void;
}

export function CostDialog({ projectId, cost, hourlyWage, onClose }: CostDialogProps) {
  const { timeZone } = useLocale();
  const form = useApiForm({
    initial: () => (cost ? costFormOf(cost) : newCostForm(hourlyWage, dayIn(timeZone, new Date()))),
    schema: costFields,
    topics: [projectsTopic],
    body: costBody,
    send: (body, key) =>
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
    onSuccess: onClose,
  });

  return (
    <Dialog title={cost ? 'Edit cost' : 'Add cost'} onClose={onClose}>
      <FormStack form={form}>
        <CostInputs form={form} kindStays={cost !== undefined} />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save cost
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
