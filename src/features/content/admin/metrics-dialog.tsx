import { Button, Flex, TextInput } from '@mantine/core';
import { typedNumber } from '#lib/fields.ts';
import { mapValues } from '#lib/map-values.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import grid from '#ui/admin/fields.module.css';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { TargetView } from '../contract/posts.ts';
import { metricFields, type putMetricsRoute } from '../contract/targets.ts';
import { contentTopic } from './queries.ts';

interface MetricsDialogProps {
  target: TargetView;
  onClose(): void;
}

/** A post's numbers, entered by the owner from the platform. */
export function MetricsDialog({ target, onClose }: MetricsDialogProps) {
  const { engagement, reach } = target;
  const form = useApiForm({
    initial: {
      likes: engagement?.likes.toString() ?? '',
      comments: engagement?.comments.toString() ?? '',
      shares: engagement?.shares.toString() ?? '',
      reach: reach?.toString() ?? '',
    },
    schema: metricFields,
    topics: [contentTopic],
    body: (values) => mapValues(values, (typed) => (typed === '' ? null : typedNumber(typed))),
    send: (body) =>
      callApi<typeof putMetricsRoute>('/api/content/targets/{id}/metrics', {
        method: 'PUT',
        params: { id: target.id },
        body,
      }),
    onSuccess: onClose,
  });
  return (
    <Dialog title="Numbers of this post" onClose={onClose}>
      <FormStack form={form}>
        <div className={grid.fields}>
          <TextInput label="Likes" inputMode="numeric" {...form.field('likes')} />
          <TextInput label="Comments" inputMode="numeric" {...form.field('comments')} />
          <TextInput label="Shares" inputMode="numeric" {...form.field('shares')} />
          <TextInput
            label="People reached"
            inputMode="numeric"
            description="The platform may call it views."
            {...form.field('reach')}
          />
        </div>
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save numbers
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
