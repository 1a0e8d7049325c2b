import { Button, Flex, Text } from '@mantine/core';
import { useState } from 'react';
import { changedFields } from '../../../lib/is-same.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useEmailsGoOut } from '../../../ui/admin/email-sender.ts';
import { FormStack } from '../../../ui/admin/form-stack.tsx';
import { useApiForm } from '../../../ui/admin/use-api-form.ts';
import type { EstimateView, patchEstimateRoute } from '../contract/estimates.ts';
import { estimateChange } from '../contract/fields.ts';
import { bodyOf, formOf } from './estimate-form.ts';
import { EstimateInputs } from './estimate-inputs.tsx';
import { estimatesTopic } from './queries.ts';

/** Changes an estimate. After a change elsewhere nothing typed is lost, and only what was typed is saved. */
export function EditEstimate({ estimate, onClose }: { estimate: EstimateView; onClose(): void }) {
  const emailsGoOut = useEmailsGoOut();
  const [first] = useState(() => formOf(estimate));
  const form = useApiForm({
    initial: first,
    schema: estimateChange,
    version: estimate.version,
    topics: [estimatesTopic],
    body(values, version) {
      const wanted = bodyOf(values);
      const changed = changedFields(bodyOf(first), wanted);
      if (Object.keys(changed).length === 0) return undefined;
      // Options and lines belong together.
      const lines = changed.options ? { line_items: wanted.line_items } : {};
      return { version, ...changed, ...lines };
    },
    send: (body) =>
      callApi<typeof patchEstimateRoute>('/api/estimates/{id}', {
        method: 'PATCH',
        params: { id: estimate.id },
        body,
      }),
    onSuccess: onClose,
    onUnchanged: onClose,
  });

  return (
    <Dialog title={`Edit ${estimate.estimate_number}`} wide onClose={onClose}>
      <FormStack form={form} gap="md">
        {estimate.status === 'sent' && (
          <Text c="dimmed">
            The customer already has this estimate. When you save, it becomes a new revision
            {emailsGoOut === false
              ? '. Email is not connected: share its private link again yourself.'
              : ' and the customer gets an email.'}
          </Text>
        )}
        <EstimateInputs
          form={form.values}
          onChange={form.set}
          errorOf={form.errorOf}
          requestId={estimate.request_id}
          offered={estimate.offered_photos}
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save estimate
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
