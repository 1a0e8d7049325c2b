import { Button, Flex, Text } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { OwnPassword } from '#ui/admin/own-password.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { ownPassword } from '../contract/fields.ts';
import type { postProof } from '../contract/security.ts';

/** The dialog that asks for the password. */
export function ProofQuestion({ onProven, onClose }: { onProven(): void; onClose(): void }) {
  const form = useApiForm({
    initial: { current_password: '' },
    schema: ownPassword,
    send: (body) => callApi<typeof postProof>('/api/admin/proofs', { method: 'POST', body }),
    onSuccess: onProven,
  });
  return (
    <Dialog title="Enter your password" onClose={onClose}>
      <FormStack form={form}>
        <Text c="dimmed">So that nobody else does this while you are signed in.</Text>
        <OwnPassword field={form.field('current_password')} />
        {form.error && !form.errorOf('current_password') && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Checking…">
            Continue
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
