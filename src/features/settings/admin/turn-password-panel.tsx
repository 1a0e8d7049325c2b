import { Button, Flex, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { putTurnPassword, removeTurnPassword } from '../contract/settings.ts';
import { turnPasswordForm } from '../contract/turn-password.ts';
import { updateCachedSettings } from './queries.ts';

/** The TURN server's password: entered once, stored encrypted, never shown again. */
export function TurnPasswordPanel({ isStored }: { isStored: boolean }) {
  const queries = useQueryClient();
  const form = useApiForm({
    initial: { password: '' },
    schema: turnPasswordForm,
    send: (body) =>
      callApi<typeof putTurnPassword>('/api/settings/turn-password', { method: 'PUT', body }),
    async onSuccess(answer) {
      form.reset();
      await updateCachedSettings(queries, answer);
    },
  });
  const remove = () =>
    callApi<typeof removeTurnPassword>('/api/settings/turn-password', { method: 'DELETE' });

  return (
    <Panel title="TURN password">
      <FormStack form={form} gap="md" pt={0} pb={20} px={20}>
        <p>
          {isStored
            ? "A password is saved and encrypted. It won't be shown again. Another server or user needs its own password."
            : "No password saved. If you entered a user, save that user's password; otherwise, save your server's shared secret."}
        </p>
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <PasswordInput
          label="Password or shared secret"
          autoComplete="off"
          {...form.field('password')}
        />
        <Flex gap="2xs" wrap="wrap">
          <BusyButton
            type="submit"
            variant="default"
            busy={form.isBusy}
            busyLabel="Saving…"
            disabled={form.values.password.trim() === ''}
          >
            Save password
          </BusyButton>
          {isStored && !form.isBusy && (
            <Button variant="subtle" onClick={() => form.run(remove)}>
              Remove password
            </Button>
          )}
        </Flex>
      </FormStack>
    </Panel>
  );
}
