import { Button, Flex, TextInput } from '@mantine/core';
import { ownPassword } from '#features/sign-in/contract/fields.ts';
import type { StaffRole } from '#lib/rights.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { OwnPassword } from '#ui/admin/own-password.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { inviteFields, type inviteRoute } from '../contract/staff.ts';
import type { Invited } from './invited.ts';
import { RoleChoice } from './role-choice.tsx';

interface InviteDialogProps {
  onClose(): void;
  onInvited(invited: Invited): void;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const form = useApiForm({
    initial: { name: '', email: '', phone: '', role: 'office' as StaffRole, current_password: '' },
    schema: inviteFields.and(ownPassword),
    topics: ['people'],
    send: (body) => callApi<typeof inviteRoute>('/api/staff', { method: 'POST', body }),
    onSent: onInvited,
    onSuccess: onClose,
  });
  return (
    <Dialog title="Invite to your team" onClose={onClose}>
      <FormStack form={form}>
        <TextInput label="Name" autoComplete="off" required {...form.field('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          required
          description="They sign in with it."
          {...form.field('email')}
        />
        <TextInput label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
        <RoleChoice role={form.values.role} field={form.field('role')} />
        <OwnPassword field={form.field('current_password')} />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Inviting…">
            Send invitation
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
