import { Button, Flex, Text, TextInput } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { type changeStaffRoute, type StaffView, staffChange } from '../contract/staff.ts';
import { RoleChoice } from './role-choice.tsx';

/** A team member's name, phone, and role. */
export function StaffDialog({ one, onClose }: { one: StaffView; onClose(): void }) {
  const { id, name, phone, role } = one;
  const form = useApiForm({
    initial: { name, phone, role },
    schema: staffChange,
    topics: ['people'],
    version: one.version,
    body: (values, version) => ({ ...values, version }),
    send: (body) =>
      callApi<typeof changeStaffRoute>('/api/staff/{id}', {
        method: 'PATCH',
        params: { id },
        body,
      }),
    onSuccess: onClose,
  });
  return (
    <Dialog title={`Edit ${name}`} onClose={onClose}>
      <FormStack form={form}>
        <TextInput label="Name" autoComplete="off" required {...form.field('name')} />
        <TextInput label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
        <RoleChoice role={form.values.role} field={form.field('role')} />
        {form.values.role !== role && one.status === 'active' && (
          <Text c="dimmed" fz="sm">
            With a new role, {name} is signed out everywhere and has to sign in again.
          </Text>
        )}
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
