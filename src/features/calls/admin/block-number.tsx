import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import type { patchSection } from '#features/settings/contract/settings.ts';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { useChange } from '#ui/admin/use-change.ts';

/** Blocks the number in the settings, or unblocks it. */
export function BlockNumber({ number }: { number: string }) {
  const [isAsking, setAsking] = useState(false);
  const change = useChange('settings');
  const { data: view } = useQuery(settingsQuery);
  if (!view) return null;
  const blocked = view.settings.calls.blocked_numbers;
  const isBlocked = blocked.includes(number);
  const others = blocked.filter((one) => one !== number);
  const save = (blocked_numbers: string[]) =>
    change.mutate(() =>
      callApi<ReturnType<typeof patchSection<'calls'>>>('/api/settings/calls', {
        method: 'PATCH',
        body: { version: view.versions.calls, blocked_numbers },
      }),
    );
  return (
    <>
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      {isBlocked && (
        <Text c="dimmed" fz={13}>
          This number is blocked.
        </Text>
      )}
      <Button
        variant="subtle"
        disabled={change.isPending}
        onClick={() => (isBlocked ? save(others) : setAsking(true))}
      >
        {isBlocked ? 'Unblock this number' : 'Block this number'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Block ${formatAmericanPhone(number)}?`}
          confirm="Block number"
          cancel="Don't block"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            save([...others, number]);
          }}
        >
          Calls from it won't ring, and the caller can't leave a voicemail. You can unblock it here
          or under Settings, Calls.
        </ConfirmDialog>
      )}
    </>
  );
}
