import { Button, Flex, Text } from '@mantine/core';
import { ownPassword } from '#features/sign-in/contract/fields.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { OwnPassword } from '#ui/admin/own-password.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { inviteAgainRoute, StaffView } from '../contract/staff.ts';
import type { Invited } from './invited.ts';

interface InviteAgainProps {
  one: StaffView;
  onClose(): void;
  onInvited(invited: Invited): void;
}

/** Sends a new invitation, after the password. */
export function InviteAgain({ one, onClose, onInvited }: InviteAgainProps) {
  const form = useApiForm({
    initial: { current_password: '' },
    schema: ownPassword,
    topics: ['people'],
    send: (body) =>
      callApi<typeof inviteAgainRoute>('/api/staff/{id}/invitation', {
        method: 'POST',
        params: { id: one.id },
        body,
      }),
    onSent: onInvited,
    onSuccess: onClose,
  });
  return (
    <Dialog title={`Invite ${one.name} again`} onClose={onClose}>
      <FormStack form={form}>
        <Text c="dimmed">The link that {one.name} got before stops working.</Text>
        <OwnPassword field={form.field('current_password')} />
        {form.error && !form.errorOf('current_password') && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Inviting…">
            Invite again
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
