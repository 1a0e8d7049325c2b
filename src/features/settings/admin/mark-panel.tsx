import { Box, Button, Center, Flex, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { Mark } from '#ui/mark.tsx';
import { acceptedPictures } from '#ui/photos/accepted-pictures.ts';
import type { putMark, removeMark, SettingsView } from '../contract/settings.ts';
import { updateCachedSettings } from './queries.ts';

/** The business's logo instead of the plumb bob. It is stored as soon as it is chosen. */
export function MarkPanel({ mark }: { mark: SettingsView['settings']['mark'] }) {
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (picture: File | undefined) =>
      picture
        ? callApi<typeof putMark>('/api/settings/mark', { method: 'POST', body: formOf(picture) })
        : callApi<typeof removeMark>('/api/settings/mark', { method: 'DELETE' }),
    onSuccess: (answer) => updateCachedSettings(queries, answer),
  });

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [picture] = currentTarget.files ?? [];
    if (picture) change.mutate(picture);
    // The same file can be chosen again.
    currentTarget.value = '';
  }

  return (
    <Panel title="Logo">
      <Stack gap="md" pb={20} px={20}>
        <Flex gap="md" align="center" c="dimmed">
          <Center
            flex="none"
            w={80}
            h={80}
            bg="var(--bg)"
            bd="var(--border)"
            bdrs="md"
            c="var(--text)"
          >
            {mark.url ? (
              <Box
                component="img"
                style={{ objectFit: 'contain' }}
                src={mark.url}
                alt="Your logo"
                width={56}
                height={56}
              />
            ) : (
              <Mark height={56} />
            )}
          </Center>
          <p>
            Shown next to your name on the website and in this back office. JPG, PNG, GIF, WebP, or
            HEIC, up to 10 MB.
          </p>
        </Flex>
        {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
        <Flex gap="2xs" wrap="wrap">
          <input
            ref={chooser}
            type="file"
            accept={acceptedPictures}
            hidden
            aria-label="Logo picture"
            onChange={choose}
          />
          <BusyButton
            variant="default"
            busy={change.isPending}
            busyLabel={change.variables ? 'Uploading…' : 'Removing…'}
            onClick={() => chooser.current?.click()}
          >
            {mark.url ? 'Choose a different picture' : 'Choose a picture'}
          </BusyButton>
          {mark.url && !change.isPending && (
            <Button variant="subtle" onClick={() => setAsking(true)}>
              Remove
            </Button>
          )}
        </Flex>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title="Remove your logo?"
          confirm="Remove logo"
          cancel="Keep logo"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            change.mutate(undefined);
          }}
        >
          The default plumb bob takes its place. To use your logo again, you'll need to upload it.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function formOf(picture: File): FormData {
  const body = new FormData();
  body.append('picture', picture);
  return body;
}
