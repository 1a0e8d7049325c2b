import { Button, Flex, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { assistantKey } from '../contract/assistant-key.ts';
import type { putAssistantKey, removeAssistantKey } from '../contract/settings.ts';
import { updateCachedSettings } from './queries.ts';

/** The language model's key: entered once, stored encrypted, never shown again. */
export function AssistantKeyPanel({ isStored }: { isStored: boolean }) {
  const queries = useQueryClient();
  const form = useApiForm({
    initial: { key: '' },
    schema: assistantKey,
    send: (body) =>
      callApi<typeof putAssistantKey>('/api/settings/assistant-key', { method: 'PUT', body }),
    async onSuccess(answer) {
      form.reset();
      await updateCachedSettings(queries, answer);
      await queries.invalidateQueries({ queryKey: ['settings', 'connections'] });
    },
  });
  const remove = () =>
    callApi<typeof removeAssistantKey>('/api/settings/assistant-key', { method: 'DELETE' });

  return (
    <Panel title="Model key">
      <FormStack form={form} gap="md" pt={0} pb={20} px={20}>
        <p>
          {isStored
            ? "A key is saved and encrypted. It won't be shown again. Saving a new key replaces it."
            : "No key saved. A model on your own machine doesn't need one."}
        </p>
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <PasswordInput label="Key" autoComplete="off" {...form.field('key')} />
        <Flex gap="2xs" wrap="wrap">
          <BusyButton
            type="submit"
            variant="default"
            busy={form.isBusy}
            busyLabel="Saving…"
            disabled={form.values.key.trim() === ''}
          >
            Save key
          </BusyButton>
          {isStored && !form.isBusy && (
            <Button variant="subtle" onClick={() => form.run(remove)}>
              Remove key
            </Button>
          )}
        </Flex>
      </FormStack>
    </Panel>
  );
}
