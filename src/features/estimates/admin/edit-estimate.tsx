import { Button, Flex, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changedFields } from '../../../lib/is-same.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError, isConflict } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { typedBody } from '../../../ui/admin/endpoint.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { EstimateView, patchEstimateRoute } from '../contract/estimates.ts';
import { bodyOf, formOf } from './estimate-form.ts';
import { EstimateInputs } from './estimate-inputs.tsx';
import { estimatesTopic } from './queries.ts';

/** Changes an estimate. After a change elsewhere nothing typed is lost, and only what was typed is saved. */
export function EditEstimate({ estimate, onClose }: { estimate: EstimateView; onClose(): void }) {
  const [first] = useState(estimate);
  const [before] = useState(() => formOf(estimate));
  const [form, setForm] = useState(before);
  const call = useChange(estimatesTopic);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    const wanted = bodyOf(form);
    const changed = changedFields(bodyOf(before), wanted);
    if (Object.keys(changed).length === 0) return onClose();
    // Options and lines belong together.
    const lines = changed.options ? { line_items: wanted.line_items } : {};
    // Who saves again after the warning has seen that there is a newer version.
    const { version } = isConflict(call.error) ? estimate : first;
    call.mutate(
      () =>
        callApi<typeof patchEstimateRoute>('/api/estimates/{id}', {
          method: 'PATCH',
          params: { id: estimate.id },
          body: typedBody<typeof patchEstimateRoute>({ version, ...changed, ...lines }),
        }),
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title={`Edit ${estimate.estimate_number}`} wide onClose={onClose}>
      <Flex onSubmit={submit} noValidate component="form" direction="column" gap="md">
        {estimate.status === 'sent' && (
          <Text c="dimmed">
            The customer already has this estimate. When you save, it becomes a new revision and the
            customer gets an email.
          </Text>
        )}
        <EstimateInputs
          form={form}
          onChange={(part) => setForm((typed) => ({ ...typed, ...part }))}
          errorOf={(field) => fieldError(call.error, field)}
          requestId={estimate.request_id}
          offered={estimate.offered_photos}
        />
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
            Save estimate
          </BusyButton>
        </Flex>
      </Flex>
    </Dialog>
  );
}
