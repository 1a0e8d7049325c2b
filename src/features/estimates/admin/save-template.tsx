import { Button, Flex, TextInput } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { EstimateView } from '../contract/estimates.ts';
import { templateFields } from '../contract/fields.ts';
import type { postTemplateRoute } from '../contract/templates.ts';
import { estimateLimits } from '../rules/estimates.ts';
import { estimatesTopic } from './queries.ts';

/** Saves an estimate's content, without its customer, as a template for others. */
export function SaveTemplate({ estimate, onClose }: { estimate: EstimateView; onClose(): void }) {
  const { title, description, message, terms, options, line_items } = estimate;
  const form = useApiForm({
    initial: { name: title.slice(0, estimateLimits.templateName) },
    schema: templateFields,
    topics: [estimatesTopic],
    body: ({ name }) => ({
      name,
      content: { title, description, message, terms, options, line_items },
    }),
    send: (body) =>
      callApi<typeof postTemplateRoute>('/api/estimate-templates', { method: 'POST', body }),
    onSuccess: onClose,
  });

  return (
    <Dialog title="Save as template" onClose={onClose}>
      <FormStack form={form} gap="md">
        <TextInput
          label="Name"
          description="Replaces a template with the same name."
          required
          maxLength={estimateLimits.templateName}
          {...form.field('name')}
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save template
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
