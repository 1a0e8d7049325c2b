import { Button, Flex, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { importSettings } from '../contract/settings.ts';
import { EarlierEntries } from './earlier-entries.tsx';
import {
  type EarlierSettings,
  forgetEarlierSettings,
  readEarlierSettings,
} from './earlier-settings.ts';
import styles from './earlier-settings-panel.module.css';
import { ImportOutcome } from './import-outcome.tsx';
import { updateCachedSettings } from './queries.ts';

/** Offers, once, to import what this browser still has from the owner's earlier website. */
export function EarlierSettingsPanel() {
  const queries = useQueryClient();
  const [earlier, setEarlier] = useState(readEarlierSettings);
  const [isAsking, setAsking] = useState(false);
  const take = useMutation({
    mutationFn: ({ settings }: EarlierSettings) =>
      callApi<typeof importSettings>('/api/settings/imports', {
        method: 'POST',
        body: { settings },
      }),
    onSuccess: async (answer) => {
      forgetEarlierSettings();
      await updateCachedSettings(queries, answer);
    },
  });

  function discard(): void {
    forgetEarlierSettings();
    setEarlier(undefined);
  }

  if (!earlier) return null;
  if (take.data && earlier !== 'unreadable')
    return <ImportOutcome outcome={take.data} entries={earlier.entries} close={discard} />;
  return (
    <Panel title="Settings from your earlier website">
      <Stack gap="sm" px={20} pb={20} className={styles.inside}>
        {earlier === 'unreadable' ? (
          <p>This browser still has them, but they're damaged and can't be read.</p>
        ) : (
          <EarlierEntries entries={earlier.entries} />
        )}
        {take.error && <AlertBox>Not imported. {errorText(take.error)}</AlertBox>}
        <Flex gap="2xs" wrap="wrap">
          {earlier !== 'unreadable' && (
            <BusyButton
              busy={take.isPending}
              busyLabel="Importing…"
              onClick={() => take.mutate(earlier)}
            >
              Import
            </BusyButton>
          )}
          <Button variant="default" onClick={() => setAsking(true)}>
            Discard
          </Button>
        </Flex>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title="Discard the earlier settings?"
          confirm="Discard settings"
          isLoss
          cancel="Keep settings"
          onConfirm={discard}
          onCancel={() => setAsking(false)}
        >
          They exist only in this browser. You can't undo this.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
