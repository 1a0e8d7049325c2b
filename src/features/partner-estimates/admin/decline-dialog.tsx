import { Button, Flex, Textarea } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { decliningFields } from '../contract/fields.ts';
import type { PartnerEstimate, postDecliningRoute } from '../contract/partner-estimates.ts';
import { estimateLimits } from '../rules.ts';

interface DeclineDialogProps {
  estimate: PartnerEstimate;
  onClose(): void;
}

/** Declines, with an optional reason. What was typed stays if it is refused. */
export function DeclineDialog({ estimate, onClose }: DeclineDialogProps) {
  const form = useApiForm({
    initial: { reason: '' },
    schema: decliningFields,
    topics: ['partners'],
    send: (body) =>
      callApi<typeof postDecliningRoute>('/api/partner-estimates/{id}/refusal', {
        method: 'POST',
        params: { id: estimate.id },
        body,
      }),
    onSent: onClose,
  });
  return (
    <Dialog title={`Decline ${estimate.estimate_number}?`} onClose={onClose}>
      <FormStack form={form}>
        <Textarea
          label="Reason (optional)"
          description={`We'll send this to ${estimate.partner.name} exactly as you write it.`}
          autosize
          minRows={3}
          maxLength={estimateLimits.reason}
          {...form.field('reason')}
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" wrap="wrap">
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Declining…">
            Decline
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
